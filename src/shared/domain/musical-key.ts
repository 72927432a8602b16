/** The 12 tonics from C upwards, spelled as each mode is usually written: D flat major, but C sharp minor. */
export const tonics = {
  major: 'C D-flat D E-flat E F F-sharp G A-flat A B-flat B'.split(' '),
  minor: 'C C-sharp D E-flat E F F-sharp G G-sharp A B-flat B'.split(' '),
};

/** The tonic (pitch class, 0 for C to 11 for B) and mode of a key's slug; undefined for a slug that is no key. */
export function keyOfSlug(slug: string): { tonic: number; mode: 'major' | 'minor' } | undefined {
  for (const mode of ['major', 'minor'] as const) {
    const tonic = tonics[mode].findIndex((name) => `${name.toLowerCase()}-${mode}` === slug);
    if (tonic >= 0) return { tonic, mode };
  }
  return undefined;
}

/**
 * The key's slug in the classifier `key`.
 *
 * @param tonic pitch class, 0 for C to 11 for B
 */
export function keySlug(tonic: number, mode: 'major' | 'minor'): string {
  return `${(tonics[mode][tonic] ?? 'C').toLowerCase()}-${mode}`;
}
