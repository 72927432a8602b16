import { useEffect, useState } from 'react';

import type { ItemType } from '#shared/contract/content-items.ts';

import { loadChunk } from '../load-chunk.ts';
import type { HeldItem } from './held-items.ts';

/**
 * Things of a kind by their ids, as the device knows them. What was wanted once stays until the component goes: who
 * shows it says for how long.
 */
export function useHeldItems(type: ItemType, ids: readonly number[]): readonly HeldItem[] {
  const [found, setFound] = useState<readonly HeldItem[]>([]);
  const names = ids.join(' ');
  useEffect(() => {
    if (names === '') return;
    let isWanted = true;
    const wanted = names.split(' ').map(Number);
    const find = async () => {
      const { heldItems } = await loadChunk(() => import('./held-items.ts'));
      const items = await heldItems(type, wanted);
      if (isWanted) setFound((known) => [...items, ...known.filter((one) => !wanted.includes(one.item_id))]);
    };
    void find();
    return () => {
      isWanted = false;
    };
  }, [type, names]);
  return found.filter((item) => item.item_type_id === type);
}
