import { Fragment, type ComponentType, type ReactNode } from 'react';

import type { PlayerSource } from '#player/state.ts';
import type { Downloaded, Listened } from '#shared/contract/content-history.ts';
import type { PageMeta } from '#shared/contract/primitives.ts';

import { headingId } from '../PersonalList/PersonalPage.tsx';
import type { ListComponents } from '../slots.ts';
import { GoneRow } from './GoneRow.tsx';

interface ContentListProps<Item> {
  components: ListComponents;
  items: readonly Item[];
  meta: PageMeta;
  source: PlayerSource;
  stale: boolean;
  /** What is said of each: when, and in which forms. */
  Note: ComponentType<{ item: Item; components: ListComponents }>;
}

/** Sounds of the person's past: those of the catalogue as rows, the others by what is known of them. */
export function ContentList<Item extends Listened | Downloaded>(props: ContentListProps<Item>) {
  const { components, items, meta, source, stale, Note } = props;
  const here = items.flatMap((item) => (item.row ? [{ item, row: item.row }] : []));
  const notes = new Map(here.map(({ item, row }) => [row, <Note key={item.id} item={item} components={components} />]));
  const gaps = gapsOf(items, (item) => (
    <GoneRow info={item.info} note={<Note item={item} components={components} />} />
  ));
  return (
    <components.Tracks
      headingId={headingId}
      rows={here.map(({ row }) => row)}
      // With sounds missing, places in the whole result are not those of the rows: these then are the player's list.
      source={gaps.size === 0 ? source : null}
      first={gaps.size === 0 ? (meta.page - 1) * meta.per_page : 0}
      total={gaps.size === 0 ? meta.total : here.length}
      stale={stale}
      noteOf={(row) => notes.get(row)}
      gaps={gaps}
    />
  );
}

/** What stands before each row, by its place among the rows that are there; at their number what comes after the last. */
function gapsOf<Item extends Listened | Downloaded>(items: readonly Item[], draw: (item: Item) => ReactNode) {
  const gaps = new Map<number, ReactNode[]>();
  let index = 0;
  for (const item of items) {
    if (item.row) index += 1;
    else gaps.set(index, [...(gaps.get(index) ?? []), <Fragment key={item.id}>{draw(item)}</Fragment>]);
  }
  return gaps;
}
