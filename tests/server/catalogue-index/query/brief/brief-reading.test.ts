import { stem } from '#server/catalogue-index/store/words.ts';
import { whole, type Concept, type KnownValue } from '#shared/search/brief/concept.ts';
import { KnownWords } from '#shared/search/brief/known-words.ts';
import { Lexicon, wordsIn } from '#shared/search/brief/lexicon.ts';
import { readBrief } from '#shared/search/brief/read-brief.ts';
import { nearestSpelling, type SpellingWords } from '#shared/search/brief/spelling.ts';
import { lexiconSources } from '#shared/search/lexicon/index.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classifiers } from '#server/dictionaries/index.ts';

const valuesOf = (entity: 'music' | 'sound'): KnownValue[] => {
  let id = 0;
  return classifiers
    .filter((one) => one.entity === entity)
    .flatMap(({ group, values }) =>
      values.flatMap((top): KnownValue[] => {
        // Groups of the dictionaries are named by the filters' keys.
        const value = {
          key: group as KnownValue['key'],
          id: (id += 1),
          parentId: null,
          name: top.name,
          path: top.slug,
        };
        const children = (top.children ?? []).map(({ slug, name }) => ({
          key: value.key,
          id: (id += 1),
          parentId: value.id,
          name,
          path: `${top.slug}/${slug}`,
        }));
        return [value, ...children];
      }),
    );
};
const known = { music: valuesOf('music'), sound: valuesOf('sound') };
const lexicons = {
  music: new Lexicon(known.music, lexiconSources.music, stem),
  sound: new Lexicon(known.sound, lexiconSources.sound, stem),
};
const lexiconWords = {
  music: new KnownWords(wordsIn(lexiconSources.music), stem),
  sound: new KnownWords(wordsIn(lexiconSources.sound), stem),
};
const wordsWith = (own: readonly string[], entity: 'music' | 'sound'): SpellingWords => ({
  catalogue: new KnownWords(own, stem),
  lexicon: lexiconWords[entity],
  elsewhere: lexiconWords[entity === 'music' ? 'sound' : 'music'],
  stem,
});
const read = (search: string, entity: 'music' | 'sound' = 'music', own: readonly string[] = []) =>
  readBrief(search, {
    lexicon: lexicons[entity],
    entity,
    words: wordsWith(own, entity),
  });

/** The values that answer a concept wholly, as `key path`; of other kinds what they say. */
function described(concept: Concept, entity: 'music' | 'sound'): string {
  const sign = concept.isExcluded ? '-' : '';
  switch (concept.kind) {
    case 'value': {
      const best = concept.entries.flatMap(({ meant }) => meant).filter(({ strength }) => strength >= whole);
      return sign + best.map(({ value }) => known[entity][value]?.path ?? '').join(' ');
    }
    case 'words':
      return `${sign}«${concept.words.join(' ')}»`;
    case 'ident':
      return `${sign}ident ${concept.family ?? ''}${concept.digits}`;
    default:
      return `${sign}${concept.kind} ${concept.range.from}–${concept.range.to}`;
  }
}
const reads = (search: string, entity: 'music' | 'sound' = 'music') =>
  read(search, entity).concepts.map((concept) => described(concept, entity));

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
  ['30 секунд', ['duration 25–35']],
  ['30s', ['duration 25–35']],
  ['0:45', ['duration 37–53']],
  ['2–3 минуты', ['duration 120–180']],
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
});

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
  ['doxm', 'doom'],
  ['percusion', 'percussion'],
  ['synthesyzir', 'synthesizer'],
  ['скрепычка', undefined],
  ['yodel', undefined],
  ['piano', undefined],
])('offers the nearest spelling of %s: %s', (search, nearest) => {
  expect(nearestSpelling(search, wordsWith(['doom', 'percussion', 'synthesizer'], 'music'))).toBe(nearest);
});

it.each([
  ['поход с палаткой', 'folk'],
  ['роскошный', 'elegant'],
  ['boss battle', 'soundtrack/action'],
  ['countdown', 'suspenseful'],
  ['завод', 'corporate-film'],
])('knows the everyday word for a use of music: %s is at least near %s', (search, path) => {
  const [only] = read(search).concepts;
  const near = only?.kind === 'value' ? only.entries.flatMap(({ meant }) => meant) : [];
  expect(near.map(({ value }) => known.music[value]?.path)).toContain(path);
});

it.each([
  ['кран', 'water/WATRPlmb'],
  ['faucet', 'water/WATRPlmb'],
  ['квакает', 'animals/ANMLAmph'],
  ['жарят', 'food-drink/FOODCook'],
  ['printer', 'machines/MACHOffc'],
])('knows the everyday word for a thing that sounds: %s', (search, path) => {
  expect(reads(search, 'sound').join(' ').split(' ')).toContain(path);
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
