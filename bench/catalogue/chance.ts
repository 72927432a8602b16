/** Reproducible random numbers: mulberry32. */
export interface Chance {
  /** From 0, below 1. */
  next(): number;
  /** An integer from 0, below `limit`. */
  below(limit: number): number;
  /** The same with Zipf's law: the n-th number is about 1/n as frequent as the first. */
  skewed(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    skewed: (limit) => Math.min(limit - 1, Math.floor((limit + 1) ** next()) - 1),
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
