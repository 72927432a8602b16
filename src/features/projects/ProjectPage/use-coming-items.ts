import { useMemo, useState } from 'react';

import { useCachedItems } from '#platform/offline/use-cached-items.ts';
import { useOutbox } from '#platform/outbox/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { ContentType, Entity } from '#shared/contract/primitives.ts';

import type { ItemsState } from '../items/items-state.ts';
import type { Items } from '../items/use-items.ts';
import { comingInto, type ComingItem } from '../pending/coming-items.ts';
import { itemOfRow } from '../pending/coming-list.ts';
import type { RowList } from '../slots.ts';

/** What pending requests add to a project, of one family, as far as its rows are cached. */
export function useComingRows(project: number, entity: Entity): { item: ComingItem; row: Row }[] {
  const coming = comingInto(project, useOutbox());
  const idsOf = (type: ContentType) =>
    coming.filter((one) => one.content_type_id === type).map((one) => one.content_id);
  const versions = useCachedItems('MUSIC_VARIATION', idsOf('MUSIC_VARIATION'));
  const stems = useCachedItems('MUSIC_STEM', idsOf('MUSIC_STEM'));
  const sounds = useCachedItems('SOUND_VARIATION', idsOf('SOUND_VARIATION'));
  const available = [...versions, ...stems, ...sounds];
  return coming.flatMap((item) => {
    const cached = available.find(
      (one) => one.item_type_id === item.content_type_id && one.item_id === item.content_id,
    );
    return cached?.row?.entity === entity ? [{ item, row: cached.row }] : [];
  });
}

interface ComingList {
  items: Items;
  list: RowList;
}

/** The same as a list that its owner orders and annotates. */
export function useComingItems(project: number, entity: Entity): ComingList {
  const rows = useComingRows(project, entity);
  const of = JSON.stringify([project, entity, rows.map(({ item }) => item)]);
  // `of` says everything of the rows, whose identity changes with every render.
  const stored = useMemo<ItemsState>(
    () => ({ of, list: rows.map(({ item, row }) => itemOfRow(project, item, row)), fresh: new Set([1]) }),
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
    [of],
  );
  /** What the person sees while they move an item, until the requests say the same. */
  const [edited, setEdited] = useState(stored);
  const state = edited.of === of ? edited : stored;
  const list = useMemo<RowList>(() => {
    const shown = state.list.flatMap((item) => item?.row ?? []);
    return { source: null, first: 0, rows: shown, total: shown.length };
  }, [state]);
  const items = useMemo<Items>(
    () => ({
      state,
      phase: 'ready',
      error: undefined,
      stale: false,
      cached: false,
      retry: nothing,
      need: nothing,
      edit: (change) => setEdited((known) => change(known.of === of ? known : stored)),
      reload: nothing,
    }),
    [state, stored, of],
  );
  return { items, list };
}

const nothing = () => {};
