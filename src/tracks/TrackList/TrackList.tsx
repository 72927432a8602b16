import { Fragment, useMemo, type ReactNode } from 'react';

import type { Row } from '#shared/contract/catalogue.ts';

import type { Views } from '../display/display.ts';
import type { ListContext } from '../list-context.ts';
import { listKey } from '../Selection/rules.ts';
import { selectables } from '../Selection/selection.ts';
import { TrackRow } from '../TrackRow/TrackRow.tsx';
import styles from './TrackList.module.css';

interface TrackListProps {
  /** Id of the heading that names the list; absent in a tab panel, which has its name. */
  headingId?: string;
  list: ListContext;
  /** These rows are of the query before: the new ones are on their way. */
  stale?: boolean;
  /** Rows on the page of their own track: its name is not repeated. */
  short?: boolean;
  /** What rows show, where the person can choose it. */
  views?: Views;
  /** What to say of a row instead of its description. */
  noteOf?: (row: Row) => ReactNode;
  /** List items that are no rows, by the index of the next row. */
  gaps?: ReadonlyMap<number, ReactNode> | undefined;
}

/** Rows of tracks, versions or stems, with the player's list behind them. */
export function TrackList({ headingId, list, stale = false, short = false, views, noteOf, gaps }: TrackListProps) {
  const counted = list.rows.some(
    ({ kind, variations_counter, stems_counter }) => kind === 'track' && variations_counter + stems_counter > 0,
  );
  const selectable = useMemo(() => ({ key: listKey(list, headingId ?? ''), list }), [headingId, list]);
  return (
    <div
      className={styles.root}
      data-short={short}
      data-wave={views?.wave}
      data-description={noteOf !== undefined || views?.description}
    >
      <ul
        ref={(element) => {
          if (element) selectables.set(element, selectable);
        }}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets
        role="list"
        className={styles.list}
        aria-labelledby={headingId}
        aria-busy={stale}
        data-stale={stale}
      >
        {list.rows.map((row, index) => (
          <Fragment key={`${row.kind} ${row.id}`}>
            {gaps?.get(index)}
            <TrackRow
              row={row}
              index={index}
              list={list}
              selectable={selectable}
              counted={counted}
              short={short}
              tags={views?.tags === true}
              note={noteOf?.(row)}
            />
          </Fragment>
        ))}
        {gaps?.get(list.rows.length)}
      </ul>
    </div>
  );
}
