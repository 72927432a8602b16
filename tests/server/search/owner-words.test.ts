import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { KnownValue } from '#shared/search/brief/concept.ts';
import { readOwnerWords } from '#server/search/owner-words.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-words-'));
});
afterAll(() => rm(folder, { recursive: true }));

const piano: KnownValue = {
  key: 'instruments',
  id: 1,
  parentId: null,
  path: 'keys/piano',
  name: { ru: 'Рояль', en: 'Piano' },
};
const read = async (text: string | Uint8Array, locale: 'ru' | 'en' = 'en') => {
  await writeFile(path.join(folder, 'synonyms.csv'), text);
  return readOwnerWords(folder, locale, async () => ({ music: [piano], sound: [] }));
};

it('are empty without a file', async () => {
  expect(await readOwnerWords(path.join(folder, 'none'), 'ru', async () => ({ music: [], sound: [] }))).toEqual([]);
});

it('are separated by commas or semicolons, with or without a byte order mark and a heading', async () => {
  const words = [{ word: 'фоно наше', meaning: 'рояль' }];
  for (const text of [
    'фоно наше,ru,рояль\n',
    '\uFEFFфоно наше;ru;рояль',
    'word,language,meaning\nфоно наше,ru,рояль\n\n',
  ]) {
    expect(await read(text)).toEqual(words);
  }
});

it.each([
  ['ok,en,piano\nfoo,en\n', 'synonyms.csv, line 2: three columns are needed: word, language (ru or en), meaning.'],
  ['foo,fr,piano', 'synonyms.csv, line 1: the language “fr” is unknown; use ru or en.'],
  [
    'ok,en,piano\n\nfoo,en,flurb',
    'synonyms.csv, line 3: “flurb” is neither a classifier value nor a word of the search lexicon.',
  ],
  ['"foo,en,piano', /^synonyms.csv, line \d+: not valid CSV\.$/],
  [Uint8Array.of(0xff, 0xfe, 0x41), 'synonyms.csv: the file is not in UTF-8. Save it as UTF-8.'],
])('report the invalid line: %j', async (text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence);
});
