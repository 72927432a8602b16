import type { Classifier, ClassifierValue } from '../types.ts';

/** The 12 tonics from C upwards, spelled as each mode is usually written: D flat major, but C sharp minor. */
const tonics = {
  major: 'C D-flat D E-flat E F F-sharp G A-flat A B-flat B'.split(' '),
  minor: 'C C-sharp D E-flat E F F-sharp G G-sharp A B-flat B'.split(' '),
};

const syllables: Record<string, string> = { C: 'До', D: 'Ре', E: 'Ми', F: 'Фа', G: 'Соль', A: 'Ля', B: 'Си' };
const accidentals: Record<string, { ru: string; en: string }> = {
  flat: { ru: '-бемоль', en: '♭' },
  sharp: { ru: '-диез', en: '♯' },
};

function keyValue(tonic: string, mode: 'major' | 'minor'): ClassifierValue {
  const [letter = '', accidental = ''] = tonic.split('-');
  const sign = accidentals[accidental] ?? { ru: '', en: '' };
  return {
    slug: `${tonic.toLowerCase()}-${mode}`,
    name: {
      ru: `${syllables[letter] ?? letter}${sign.ru} ${mode === 'major' ? 'мажор' : 'минор'}`,
      en: `${letter}${sign.en} ${mode}`,
    },
  };
}

export const keys: Classifier = {
  group: 'key',
  entity: 'music',
  name: { ru: 'Тональность', en: 'Key' },
  values: [
    ...tonics.major.flatMap((tonic, index) => [
      keyValue(tonic, 'major'),
      keyValue(tonics.minor[index] ?? tonic, 'minor'),
    ]),
    { slug: 'atonal', name: { ru: 'Атональная', en: 'Atonal' } },
  ],
};

/** What a key's slug says; undefined for one that is no key. */
export function keyOfSlug(slug: string): { tonic: number; mode: 'major' | 'minor' } | undefined {
  for (const mode of ['major', 'minor'] as const) {
    const tonic = tonics[mode].findIndex((name) => `${name.toLowerCase()}-${mode}` === slug);
    if (tonic >= 0) return { tonic, mode };
  }
  return undefined;
}

/**
 * The key's slug.
 *
 * @param tonic pitch class, 0 for C to 11 for B
 */
export function keySlug(tonic: number, mode: 'major' | 'minor'): string {
  return `${(tonics[mode][tonic] ?? 'C').toLowerCase()}-${mode}`;
}
