import type { Classifier } from '../types.ts';
import { displayName } from '../display-name.ts';

/** ISO 639 codes of the languages sung in, those heard most here first. */
const codes = (
  'ru en uk be kk uz tt ba az hy ka ky tg ab os ce cv sah tyv fr de es it pt pl cs sk sr hr bg ro el hu fi sv no da is nl ' +
  'et lv lt ga la he ar fa tr hi bn zh ja ko vi th sw mn'
).split(' ');

export const languages: Classifier = {
  group: 'languages',
  entity: 'music',
  name: { ru: 'Язык', en: 'Language' },
  values: [
    { slug: 'none', name: { ru: 'Без слов', en: 'No lyrics' } },
    ...codes.flatMap((code) => {
      const name = displayName('language', code);
      return name ? [{ slug: code, name }] : [];
    }),
  ],
};
