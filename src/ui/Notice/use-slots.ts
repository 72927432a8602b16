import { useState } from 'react';

type Slots = readonly (number | undefined)[];

/**
 * Assigns each notice a place that it keeps: the live regions of the places exist before their texts, and a text that
 * moved from one region to another would be announced again.
 *
 * @param ids of the notices, the newest last; at most as many as places
 * @returns for each place the id of its notice, undefined where it is free
 */
export function useSlots(ids: readonly number[]): Slots {
  const [slots, setSlots] = useState<Slots>([undefined, undefined, undefined]);
  const next = assignSlots(slots, ids);
  if (next.some((id, index) => id !== slots[index])) setSlots(next);
  return next;
}

/**
 * Keeps the places of notices that stay, frees those of others, and gives free places to new ones: first those that were
 * free before, because a text that follows the same one in its place is no change that is announced.
 */
export function assignSlots(slots: Slots, ids: readonly number[]): Slots {
  const fresh = ids.filter((id) => !slots.includes(id));
  const next = slots.map((id) => (id !== undefined && ids.includes(id) ? id : undefined));
  const free = [...next.keys()].filter((place) => next[place] === undefined);
  const places = [
    ...free.filter((place) => slots[place] === undefined),
    ...free.filter((place) => slots[place] !== undefined),
  ];
  for (const place of places) next[place] = fresh.shift();
  return next;
}
