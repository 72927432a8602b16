import { chanceOf, type Chance } from './chance.ts';

/** Words of a language by frequency: the first ones are everywhere, most are very rare. */
export interface Lexicon {
  readonly words: readonly string[];
  text(chance: Chance, from: number, to: number): string;
}

/** The number of most frequent words that are stop words. */
export const functionWords = 4;

const common = {
  ru: 'и в на с ночь город дождь музыка свет дорога любовь тихий быстрый гитара фортепиано струнные драма надежда ветер море'.split(
    ' ',
  ),
  en: 'the of and in night city rain music light road love quiet fast guitar piano strings drama hope wind sea'.split(
    ' ',
  ),
};
const syllables = {
  ru: 'ба бе во ви га го да де жи за зе ка ко ла ле ма ме на но пе по ра ре са со та те фа хо це ча ше щи'.split(' '),
  en: 'ba be co di do fa fe go ha in ka le lo ma mi na no or pa pe ra ri sa so ta te ul va wi zo'.split(' '),
};
const endings = {
  ru: ['', 'ка', 'ый', 'ого', 'ать', 'ами', 'ение', 'ость'],
  en: ['', 's', 'ing', 'ed', 'er', 'tion', 'ly'],
};

/** The vocabulary of a catalogue of this size, each stem in several forms. */
export function lexicon(language: 'ru' | 'en', size: number): Lexicon {
  const chance = chanceOf(language === 'ru' ? 11 : 12);
  const words = new Set(common[language]);
  while (words.size < size) {
    const stem = Array.from({ length: 2 + chance.below(3) }, () => chance.pick(syllables[language])).join('');
    for (let forms = 1 + chance.below(3); forms > 0; forms -= 1) words.add(stem + chance.pick(endings[language]));
  }
  const list = [...words];
  return {
    words: list,
    text: (of, from, to) =>
      Array.from({ length: from + of.below(to - from + 1) }, () => list[of.skewed(list.length)]).join(' '),
  };
}
