/** A stream of numbers from a seed: the same on every machine, in every run. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number;
  /** From low up to, not including, high. */
  between(low: number, high: number): number;
  /** Bell-shaped around 0, about -1 to 1. */
  bell(): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** A whole number from 0 up to, not including, count. */
  below(count: number): number;
  /** Bell-shaped around 0 with deviation 1, never beyond 3.5 (four uniforms: cheap and bounded). */
  normal(): number;
  /** The time to the next event of a Poisson process with so many events per unit of time. */
  wait(rate: number): number;
  /** A separate stream for a part, independent of the numbers drawn from this one. */
  fork(name: string): Random;
}

/** FNV-1a over UTF-16 units: similar names give very different hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A generator (mulberry32) seeded by a name. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    bell: () => (next() + next() + next()) / 1.5 - 1,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
    below: (count) => Math.floor(next() * count),
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    wait: (rate) => -Math.log(1 - next()) / rate,
    fork: (name) => randomFrom(`${seed}/${name}`),
  };
}
