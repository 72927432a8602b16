import { stemOf } from '#shared/search/stem/stem.ts';
import { classifiers } from '#server/dictionaries/index.ts';
import { wordsIn } from '#shared/search/brief/lexicon-source.ts';
import { fold } from '#shared/search/fold.ts';
import { lexiconSources } from '#shared/search/lexicon/index.ts';
import { wordsOf } from '#shared/search/words.ts';
import { fc } from '#tests/support/properties.ts';
import { newStemmer } from 'snowball-stemmers';
import { expect, it } from 'vitest';

const [russian, english] = [newStemmer('russian'), newStemmer('english')];
const expected = (word: string) => (/[а-я]/.test(word) ? russian : english).stem(word);

const names = classifiers.flatMap(({ values }) =>
  values.flatMap(({ name, children = [] }) => [name, ...children.map((child) => child.name)]),
);
const written = [
  ...Object.values(lexiconSources).flatMap((source) => Array.from(wordsIn(source))),
  ...names.flatMap(({ ru, en }) => wordsOf(fold(`${ru} ${en}`))),
];
const words = [...new Set(written)].filter((word) => /^(?:[а-я]+|[a-z]+)$/.test(word));

const endings = {
  ru: 'ого ему ившись ывши вши ующий ейший ость остью ться нный нн иями ла ете уйте ишь ем ет ют ая'.split(' '),
  en: 's ed ing ly ness ational ization fulness edly ies ement ative ically ousli er est eed ion'.split(' '),
};

it('cuts every word as Snowball does', () => {
  const russianWords = words.filter((word) => /[а-я]/.test(word));
  const englishWords = words.filter((word) => /[a-z]/.test(word));
  const formed = [
    ...russianWords.flatMap((word) => endings.ru.map((ending) => word.slice(0, -2) + ending)),
    ...englishWords.flatMap((word) => endings.en.map((ending) => word + ending)),
  ];
  const wrong = [...words, ...formed].filter((word) => word !== '' && stemOf(word) !== expected(word));
  expect(wrong).toEqual([]);
});

it('cuts anything as Snowball does', () => {
  const letters = (alphabet: string) =>
    fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: 1, maxLength: 14 });
  const word = fc.oneof(letters('абвгдежзийклмнопрстуфхцчшщъыьэюя'), letters('abcdefghijklmnopqrstuvwxyz'));
  fc.assert(
    fc.property(word, (one) => {
      expect(stemOf(one)).toBe(expected(one));
    }),
    { numRuns: 3000, examples: [['ayyker'], ['ayyyker'], ['yyker']] },
  );
});
