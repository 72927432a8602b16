import { useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';

import type { ProjectComponents, RowList } from '../slots.ts';
import styles from './ProjectPage.module.css';
import { useComingRows } from './use-coming-items.ts';

interface ComingRowsProps {
  id: number;
  entity: Entity;
  components: ProjectComponents;
}

/** Pending additions to the project, rendered from cached rows below the server's list. */
export function ComingRows({ id, entity, components: { Rows, Row } }: ComingRowsProps) {
  const t = useT();
  const headingId = `project-coming-${entity}`;
  const shown = useComingRows(id, entity).map(({ row }) => row);
  if (shown.length === 0) return null;
  const list: RowList = { source: null, first: 0, rows: shown, total: shown.length };
  return (
    <section className={styles.coming}>
      <h3 id={headingId} className={styles.comingTitle}>
        {t('outbox.pending')}
      </h3>
      <Rows list={list} headingId={headingId} stale={false} before={0} after={0}>
        {shown.map((row, index) => (
          <Row key={`${row.kind} ${row.id}`} row={row} index={index} list={list} headingId={headingId} />
        ))}
      </Rows>
    </section>
  );
}
