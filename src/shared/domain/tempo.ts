const upperBounds: readonly [number, string][] = [
  [60, 'very-slow'],
  [80, 'slow'],
  [110, 'moderate'],
  [140, 'lively'],
  [170, 'fast'],
];

/** The slug in the classifier `tempo` for a number of beats a minute, by the bounds in the values' names. */
export function tempoSlug(bpm: number): string {
  return upperBounds.find(([bound]) => bpm < bound)?.[1] ?? 'very-fast';
}
