/** The middle of what was measured; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The value below which a share of all lies; NaN of nothing. */
export function tail(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const largest = (values: readonly number[]) => values.reduce((max, value) => Math.max(max, value), 0);

/** Median with the smallest and largest: `58 (52–71)`. */
export function spread(values: readonly number[], digits = 0): string {
  if (values.length === 0) return '—';
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return `${median(values).toFixed(digits)} (${low}–${high})`;
}

/** How many runs: RUNS in the environment, else what the measurement finds right. */
export const runsOr = (usual: number) => Number(process.env['RUNS'] ?? usual);
