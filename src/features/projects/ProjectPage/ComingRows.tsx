import { useT } from '#platform/i18n/index.ts';
import { useCachedItems } from '#platform/offline/use-cached-items.ts';
import { useOutbox } from '#platform/outbox/index.ts';
import type { ContentType, Entity } from '#shared/contract/primitives.ts';

import type { ProjectComponents, RowList } from '../slots.ts';
import { comingInto } from '../waiting.ts';
import styles from './ProjectPage.module.css';

interface ComingRowsProps {
  id: number;
  entity: Entity;
  components: ProjectComponents;
}

/** Pending additions to the project, rendered from cached rows below the server's list. */
export function ComingRows({ id, entity, components: { Rows, Row } }: ComingRowsProps) {
  const t = useT();
  const headingId = `project-coming-${entity}`;
  const coming = comingInto(id, useOutbox());
  const idsOf = (type: ContentType) =>
    coming.filter((one) => one.content_type_id === type).map((one) => one.content_id);
  const versions = useCachedItems('MUSIC_VARIATION', idsOf('MUSIC_VARIATION'));
  const stems = useCachedItems('MUSIC_STEM', idsOf('MUSIC_STEM'));
  const sounds = useCachedItems('SOUND_VARIATION', idsOf('SOUND_VARIATION'));
  const available = [...versions, ...stems, ...sounds];
  const rows = coming.flatMap(
    ({ content_type_id: type, content_id }) =>
      available.find((one) => one.item_type_id === type && one.item_id === content_id)?.row ?? [],
  );
  const shown = rows.filter((row) => row.entity === entity);
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
