import { nearestSpelling } from '#shared/search/brief/spelling.ts';
import { expect, it } from 'vitest';
import { read, reads, wordsWith } from './brief-reader.ts';

/** What each concept was read as, where that is not what was typed. */
const spellings = (search: string, entity: 'music' | 'sound', own: readonly string[] = []) =>
  read(search, entity, own).concepts.flatMap(({ spelling }) => spelling ?? []);

it.each([
  ['rian', 'rain', 'sound'],
  ['дошдь', 'дождь', 'sound'],
  ['piabo', 'piano', 'music'],
  ['пианно', 'пианино', 'music'],
  ['скрыпкой', 'скрипкой', 'music'],
  ['gutiar', 'guitar', 'music'],
  ['drak ambient', 'dark ambient', 'music'],
  ['без барбанов', 'барабанов', 'music'],
] as const)('reads the typo %s as %s', (search, meant, entity) => {
  expect(spellings(search, entity)).toEqual([meant]);
  expect(reads(search, entity)).toEqual(reads(search.startsWith('без') ? `без ${meant}` : meant, entity));
});

/** What is corrected, and may be another word than the one meant. */
const doubts = (search: string, entity: 'music' | 'sound', own: readonly string[] = []) =>
  read(search, entity, own).concepts.flatMap(({ text, isUncertain }) => (isUncertain ? [text] : []));

it('doubts a correction where another known word is near, or where the first letter differs', () => {
  expect(doubts('share', 'music')).toEqual(['share']);
  expect(doubts('ввшиванка', 'music', ['вышиванка'])).toEqual([]);
  expect(doubts('фышиванка', 'music', ['вышиванка'])).toEqual(['фышиванка']);
  expect(doubts('пианно gutiar скрыпкой rian', 'music')).toEqual([]);
});

it('corrects a typo to the intended word, not to one with the same stem by chance', () => {
  const own = ['деревня', 'деревянная', 'дверь'];
  expect(spellings('деревнную дверь', 'music', own)).toEqual(['деревянную']);
  expect(spellings('деревню', 'music', own)).toEqual([]);
});

it.each([
  ['a known word', 'rain piano дождь', ['trian']],
  ['another form of one', 'дождями гитарой', ['дождяни']],
  ['a word that only the other catalogue has', 'скрип', ['скрин']],
  ['a word of the catalogue', 'vadim', ['vadym']],
  ['a beginning', 'pian', []],
  ['the beginning of a word of the catalogue', 'кореш', ['корешок', 'кореец']],
  ['a word in other letters', 'dozhd dojd skripka', []],
  ['a word on the other layout', 'crhbgrf', []],
  ['the verb of a noun', 'стучит', ['скучит']],
  ['what is near nothing', 'yodel волынка submarine', []],
  ['a short word', 'dor', ['door']],
  ['a word of two alphabets or with digits', 'пiан0 x1', []],
])('leaves %s unchanged', (_, search, near) => {
  const own = search === 'vadim' ? [...near, 'vadim'] : near;
  expect(spellings(search, 'music', own)).toEqual([]);
});

it.each([
  ['a verb', 'отбивает', 'отбивка'],
  ['a noun', 'бульки', 'булькает'],
  ['an adjective', 'дверная', 'двери'],
  ['an adjective without a vowel', 'офисная', 'офис'],
  ['a noun without its vowel', 'молотком', 'молоток'],
])('makes no form of %s that the other word does not have: %s of %s', (_, search, own) => {
  expect(spellings(search, 'sound', [own])).toEqual([]);
});

it('takes a word for no typo of one that begins with a neighbouring key, unless it is long', () => {
  expect(spellings('licking', 'music', ['picking'])).toEqual([]);
});

it.each([
  ['men in suits', '«men»'],
  ['a hole in the ground', '«hole»'],
  ['sad evening', '«sad»'],
])('takes no short word of an English brief for a Russian one in other letters: %s', (search, word) => {
  expect(reads(search, 'sound')).toContain(word);
});

it.each([
  ['doxm', 'doom'],
  ['percusion', 'percussion'],
  ['synthesyzir', 'synthesizer'],
  ['скрепычка', undefined],
  ['yodel', undefined],
  ['piano', undefined],
])('offers the nearest spelling of %s: %s', (search, nearest) => {
  expect(nearestSpelling(search, wordsWith(['doom', 'percussion', 'synthesizer'], 'music'))).toBe(nearest);
});
