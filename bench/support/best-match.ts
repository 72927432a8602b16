/** The position of one sound in another, and their similarity there: 1 is equal. */
export interface Match {
  readonly place: number;
  readonly similarity: number;
}

/** Finds `part` in `whole` by normalised correlation. */
export function bestMatch(part: Float32Array, whole: Float32Array): Match {
  const last = whole.length - part.length;
  // Coarse first, which a sound without high frequencies allows; then exactly around the best.
  const near = search(part, whole, { from: 0, to: last, step: 4, stride: 16 });
  const around = { from: Math.max(0, near.place - 16), to: Math.min(last, near.place + 16) };
  return search(part, whole, { ...around, step: 1, stride: 1 });
}

function search(
  part: Float32Array,
  whole: Float32Array,
  { from, to, step, stride }: { from: number; to: number; step: number; stride: number },
): Match {
  let best: Match = { place: from, similarity: -1 };
  for (let place = from; place <= to; place += step) {
    const similarity = correlation(part, whole, place, stride);
    if (similarity > best.similarity) best = { place, similarity };
  }
  return best;
}

function correlation(part: Float32Array, whole: Float32Array, at: number, stride: number): number {
  let both = 0;
  let one = 0;
  let other = 0;
  for (let index = 0; index < part.length; index += stride) {
    const a = part[index] ?? 0;
    const b = whole[at + index] ?? 0;
    both += a * b;
    one += a * a;
    other += b * b;
  }
  return both / Math.sqrt(one * other || 1);
}
