import { useEffect, useState } from 'react';

import type { ItemType } from '#shared/contract/content-items.ts';

import { loadChunk } from '../load-chunk.ts';
import type { CachedItem } from './cached-items.ts';

/** Cached items of a kind by their ids. Requested ids stay until the component unmounts. */
export function useCachedItems(type: ItemType, ids: readonly number[]): readonly CachedItem[] {
  const [found, setFound] = useState<readonly CachedItem[]>([]);
  const names = ids.join(' ');
  useEffect(() => {
    if (names === '') return;
    let isCurrent = true;
    const requested = names.split(' ').map(Number);
    const find = async () => {
      const { cachedItems } = await loadChunk(() => import('./cached-items.ts'));
      const items = await cachedItems(type, requested);
      if (isCurrent) setFound((known) => [...items, ...known.filter((one) => !requested.includes(one.item_id))]);
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [type, names]);
  return found.filter((item) => item.item_type_id === type);
}
