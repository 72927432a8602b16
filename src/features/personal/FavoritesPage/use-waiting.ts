import { useEffect, useState } from 'react';

import { loadChunk } from '#platform/load-chunk.ts';
import type { HeldItem } from '#platform/offline/held-items.ts';
import type { ItemType } from '#shared/contract/content-items.ts';

import { useFavorites } from '../favorites/marks.ts';

/**
 * What was marked and has not been sent, as the device knows it; it stays here until the page is left, so that it does
 * not go between the sending and the server's next answer.
 */
export function useWaiting(type: ItemType): readonly HeldItem[] {
  const { waitingOf } = useFavorites();
  const [found, setFound] = useState<readonly HeldItem[]>([]);
  const ids = waitingOf(type).map((item) => item.item_id);
  const names = ids.join(' ');
  useEffect(() => {
    if (names === '') return;
    let isWanted = true;
    const wanted = names.split(' ').map(Number);
    const find = async () => {
      const { heldItems } = await loadChunk(() => import('#platform/offline/held-items.ts'));
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
