import { useMemo } from 'react';

import { useT } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { ListContext } from '#tracks/list-context.ts';
import { listKey } from '#tracks/Selection/rules.ts';
import { selectables } from '#tracks/Selection/selection.ts';
import { TrackRow } from '#tracks/TrackRow/TrackRow.tsx';

import styles from './Document.module.css';

/** A recording in a text: a row with all that rows can do. Previous and next walk through those of the whole text. */
export function DocumentTrack({ row, list }: { row: Row; list: ListContext }) {
  const t = useT();
  const selectable = useMemo(() => ({ key: listKey(list, 'document'), list }), [list]);
  const index = list.rows.findIndex(({ id }) => id === row.id);
  return (
    <ul
      ref={(element) => {
        if (element) selectables.set(element, selectable);
      }}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets
      role="list"
      className={styles.track}
      aria-label={t('content.track')}
    >
      <TrackRow
        row={list.rows[index] ?? row}
        index={index}
        list={list}
        selectable={selectable}
        counted={row.variations_counter + row.stems_counter > 0}
        short={false}
        tags={false}
      />
    </ul>
  );
}
