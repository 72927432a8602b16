import type { CatalogueIndex } from '../store/catalogue-index.ts';

/** Pairs of opposite moods, by the slugs of shared/dictionaries: threat and comfort, drive and quiet. */
const poles: readonly (readonly [string, string])[] = [
  [
    'anxious dark eerie suspenseful tragic aggressive',
    'calm peaceful tender relaxed warm carefree happy bright festive playful',
  ],
  ['energetic euphoric aggressive triumphant', 'calm peaceful tender melancholic sad lonely reflective'],
];

/** Moods by pair and side, as bits: the first side of pair `p` is bit `2p`, the second `2p + 1`. */
const known = new WeakMap<CatalogueIndex, Map<number, number>>();

function sidesOf(index: CatalogueIndex): Map<number, number> {
  const made = known.get(index);
  if (made) return made;
  const sides = new Map<number, number>();
  const { list, spans } = index.values.set;
  const { from, to } = spans.get('moods') ?? { from: 0, to: 0 };
  for (let value = from; value < to; value += 1) {
    const slug = list[value]!.path;
    let bits = 0;
    for (const [pair, both] of poles.entries()) {
      for (const [side, slugs] of both.entries()) {
        if (slug !== undefined && slugs.split(' ').includes(slug)) bits |= 1 << (pair * 2 + side);
      }
    }
    if (bits !== 0) sides.set(value, bits);
  }
  known.set(index, sides);
  return sides;
}

/** Returns the sides that a track is on; a track on both sides of a pair is on none. */
export function moodSides(index: CatalogueIndex, document: number): number {
  const sides = sidesOf(index);
  let bits = 0;
  for (const value of index.values.closed.of(document)) bits |= sides.get(value) ?? 0;
  for (let pair = 0; pair < poles.length; pair += 1) {
    const both = 0b11 << (pair * 2);
    if ((bits & both) === both) bits &= ~both;
  }
  return bits;
}

/** Returns whether two tracks are on opposite sides of any pair. */
export function areOpposite(one: number, other: number): boolean {
  const [first, second] = [0b0101, 0b1010];
  return (one & first & ((other & second) >> 1)) !== 0 || (other & first & ((one & second) >> 1)) !== 0;
}
