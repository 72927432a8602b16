/** Chance that is the same at every run of a seed: mulberry32. */
export interface Chance {
  /** 0 to 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  happens(probability: number): boolean;
}

export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    // Of no items there is none to pick: callers have some.
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
    happens: (probability) => next() < probability,
  };
}
