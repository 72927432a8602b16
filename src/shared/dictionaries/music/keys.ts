import { tonics } from '../../domain/musical-key.ts';

import type { Classifier, ClassifierValue } from '../types.ts';

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
