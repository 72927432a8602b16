/** The median; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The percentile of a share; NaN without values. */
export function tail(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const largest = (values: readonly number[]) => values.reduce((max, value) => Math.max(max, value), 0);

/** Median with minimum and maximum: `58 (52–71)`. */
export function spread(values: readonly number[], digits = 0): string {
  if (values.length === 0) return '—';
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return `${median(values).toFixed(digits)} (${low}–${high})`;
}

/** The number of runs: RUNS from the environment, else the default of the measurement. */
export const runsOr = (usual: number) => Number(process.env['RUNS'] ?? usual);
