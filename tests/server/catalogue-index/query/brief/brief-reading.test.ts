import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';
import { read, reads } from './brief-reader.ts';

it.each([
  ['пианино', 'keys/piano'],
  ['фортепьяно', 'keys/piano'],
  ['piano', 'keys/piano'],
  ['грустный', 'sad'],
  ['тревожно', 'anxious'],
  ['для свадьбы', 'holiday/wedding'],
  ['восьмидесятые', '1980s'],
  ['80s', '1980s'],
  ['80-х', '1980s'],
  ['1980-е', '1980s'],
  ['of 1985', '1980s'],
  ['в 1985 году', '1980s'],
  ['1980 год', '1980s'],
  ['для 1970 года', '1970s'],
  ['the year 1990', '1990s'],
  ['1995 г.', '1990s'],
  ['ре минор', 'd-minor'],
  ['Dm', 'd-minor'],
  ['C# minor', 'c-sharp-minor'],
  ['7/8', '7-8'],
  ['вальс', 'classical/waltz'],
  ['саксафон', 'winds/saxophone'],
  ['pianino', 'keys/piano'],
  ['crhbgrf', 'strings/violin'],
])('recognises %s as %s', (search, path) => {
  const [only, ...others] = reads(search);
  expect(others).toEqual([]);
  expect(only?.split(' ')).toContain(path);
});

it.each([
  ['presentation', 'corporate/presentation', 'neutral'],
  ['presenter', 'neutral', 'corporate/presentation'],
  ['organ', 'keys/organ', 'acoustic'],
  ['organic', 'acoustic', 'keys/organ'],
  ['anime', 'anime-score', 'nature-film'],
])('recognises %s as %s, and not as %s, which has the same stem', (search, path, other) => {
  const known = reads(search).join(' ').split(' ');
  expect(known).toContain(path);
  expect(known).not.toContain(other);
});

it.each([
  ['horror', 'horror', 'eerie'],
  ['thriller', 'thriller', 'suspenseful'],
  ['сказка', 'fantasy-film', 'magical'],
  ['calm', 'calm', 'relaxed'],
])('mistakes no mood for a use, nor one mood for another: %s is %s, and only near %s', (search, path, other) => {
  const wholly = reads(search).join(' ').split(' ');
  expect(wholly).toContain(path);
  expect(wholly).not.toContain(other);
});

it.each([
  ['лает', 'animals/ANMLDog'],
  ['barking', 'animals/ANMLDog'],
  ['печатает', 'communications/COMType'],
  ['звонит', 'communications/COMTelph'],
  ['slam', 'slam'],
  ['хлопают', 'applause'],
])('recognises the verb of a sound: %s', (search, path) => {
  expect(reads(search, 'sound').join(' ').split(' ')).toContain(path);
});

it.each([
  ['120 bpm', ['tempo 116–124']],
  ['120', ['tempo 116–124']],
  ['120 ударов в минуту', ['tempo 116–124']],
  ['90-110 bpm', ['tempo 90–110']],
  ['от 90 до 110 bpm', ['tempo 90–110']],
  ['до минуты', ['duration 0–60']],
  ['не длиннее минуты', ['duration 0–60']],
  ['no shorter than 30 seconds', ['duration 30–Infinity']],
  ['быстрее 160 ударов в минуту', ['tempo 160–Infinity']],
  ['not faster than 100', ['tempo 0–100']],
  ['30 секунд', ['duration 25–35']],
  ['30s', ['duration 25–35']],
  ['0:45', ['duration 37–53']],
  ['2–3 минуты', ['duration 120–180']],
  ['two minutes', ['duration 100–140']],
  ['около двух минут', ['duration 100–140']],
  ['до трёх минут', ['duration 0–180']],
  ['тридцать секунд', ['duration 25–35']],
  ['TNK-M-000123', ['ident m000123']],
  ['m-123', ['ident m123']],
  ['000123', ['ident 000123']],
])('reads numbers with their meaning: %s', (search, expected) => {
  expect(reads(search)).toEqual(expected);
});

it('reads negations as exclusions, and extends them within a kind', () => {
  const excluded = (search: string) =>
    read(search).concepts.map(({ text, isExcluded }) => (isExcluded ? `-${text}` : text));
  expect(excluded('спокойное без барабанов')).toEqual(['спокойное', '-без барабанов']);
  expect(excluded('piano without drums')).toEqual(['piano', '-without drums']);
  expect(excluded('instrumental jazz')).toEqual(['-instrumental', 'jazz']);
  expect(excluded('без скрипки и барабанов')).toEqual(['-без скрипки', '-барабанов']);
  expect(excluded('без вокала и с пианино')).toEqual(['-без вокала', 'пианино']);
  expect(excluded('не грустная')).toEqual(['-не грустная']);
  // A version is called so, too.
  expect(excluded('guitar but no drums')).toEqual(['guitar', '-no drums']);
  expect(excluded('гитара, но без ударных')).toEqual(['гитара', '-без ударных']);
});

it('drops stop words, unless there are no others', () => {
  expect(reads('музыка для скрипки').length).toBe(1);
  expect(reads('the sound of', 'sound')).toEqual(['«the»', '«sound»', '«of»']);
});

it('returns words that are no concept, and keeps quotes and minus for the literal search', () => {
  expect(reads('грустная Галеев')[1]).toBe('«галеев»');
  const { concepts, literal } = read('piano "first light" -drums');
  expect(concepts.length).toBe(1);
  expect(literal).toBe('"first light" -drums');
});

it('returns the position of each concept in the typed text', () => {
  const search = '  Грустное  ПИАНИНО, 120 bpm';
  for (const { from, to, text } of read(search).concepts) expect(search.slice(from, to)).toBe(text);
});

const odd = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        'не',
        'без',
        '-',
        '"',
        'fast',
        'slow',
        '120',
        '0:45',
        'грустная',
        'ве\u0301cёлая',
        'пiано',
        '🎹',
        '\0',
        'до',
        'от',
        'и',
      ),
      { maxLength: 60 },
    )
    .map((words) => words.join(' ')),
);

it('reads any input with bounded work', () => {
  fc.assert(
    fc.property(odd, fc.constantFrom('music' as const, 'sound' as const), (search, entity) => {
      const { concepts } = read(search, entity);
      expect(concepts.length).toBeLessThanOrEqual(16);
      for (const { from, to } of concepts) expect(0 <= from && from < to && to <= search.length).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(read('слово '.repeat(2000)).concepts.length).toBeLessThanOrEqual(16);
});

it.each([
  ['минор', 12],
  ['минорный', 12],
  ['мажор', 12],
  ['до минор', 1],
  ['ля минор', 1],
  ['a major', 1],
])('reads %s as %i keys', (search, count) => {
  const keys = reads(search).flatMap((values) => values.split(' '));
  expect(keys.filter((key) => key.endsWith('-minor') || key.endsWith('-major'))).toHaveLength(count);
});

it('reads «размер» and «минус под» as the trade says them', () => {
  expect(reads('размер 7/8')).toEqual(reads('7/8'));
  expect(reads('минус под рэп')).toEqual([...reads('без вокала'), ...reads('рэп')]);
});
