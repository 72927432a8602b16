import { Fragment, type ComponentType, type ReactNode } from 'react';

import type { PlayerSource } from '#player/state.ts';
import type { Downloaded, Listened } from '#shared/contract/content-history.ts';
import type { PageMeta } from '#shared/contract/primitives.ts';

import { headingId } from '../PersonalList/PersonalPage.tsx';
import type { ListComponents } from '../slots.ts';
import { GoneRow } from './GoneRow.tsx';
import styles from './HistoryPages.module.css';

interface ContentListProps<Item> {
  components: ListComponents;
  items: readonly Item[];
  meta: PageMeta;
  source: PlayerSource;
  stale: boolean;
  /** Renders date and file types of an entry. */
  Note: ComponentType<{ item: Item; components: ListComponents }>;
  /** Heading over the entries that share it. */
  headingOf?: (item: Item) => string;
}

/** Sounds of a history: those in the catalogue as rows, the others by their stored names. */
export function ContentList<Item extends Listened | Downloaded>(props: ContentListProps<Item>) {
  const { components, items, meta, source, stale, Note, headingOf } = props;
  const here = items.flatMap((item) => (item.row ? [{ item, row: item.row }] : []));
  const notes = new Map(here.map(({ item, row }) => [row, <Note key={item.id} item={item} components={components} />]));
  const gone = (item: Item) => <GoneRow info={item.info} note={<Note item={item} components={components} />} />;
  const gaps = gapsOf(items, gone, headingOf);
  const isWhole = here.length === items.length;
  return (
    <components.Tracks
      headingId={headingId}
      rows={here.map(({ row }) => row)}
      // With missing sounds, indexes in the whole result differ from those of the rows, so the visible rows are the
      // player's list.
      source={isWhole ? source : null}
      first={isWhole ? (meta.page - 1) * meta.per_page : 0}
      total={isWhole ? meta.total : here.length}
      stale={stale}
      noteOf={(row) => notes.get(row)}
      gaps={gaps}
    />
  );
}

/**
 * Returns the items before each row, by the row's index among the existing ones; the last index has those after the
 * last row.
 */
function gapsOf<Item extends Listened | Downloaded>(
  items: readonly Item[],
  draw: (item: Item) => ReactNode,
  headingOf?: (item: Item) => string,
) {
  const gaps = new Map<number, ReactNode[]>();
  let index = 0;
  let heading: string | undefined;
  const add = (key: string | number, node: ReactNode) =>
    gaps.set(index, [...(gaps.get(index) ?? []), <Fragment key={key}>{node}</Fragment>]);
  for (const item of items) {
    const own = headingOf?.(item);
    if (own !== undefined && own !== heading) {
      add(
        own,
        <li className={styles.day}>
          <h2>{own}</h2>
        </li>,
      );
    }
    heading = own;
    if (item.row) index += 1;
    else add(item.id, draw(item));
  }
  return gaps;
}
