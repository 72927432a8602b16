import { isOneEdit } from '#shared/search/one-edit.ts';
import { otherLayout, transliterations } from '#shared/search/other-spellings.ts';
import { parseSearch } from '#shared/search/parse-search.ts';
import { Vocabulary } from '#server/catalogue-index/store/vocabulary.ts';
import { classifiers } from '#server/dictionaries/index.ts';
import { synonyms, ucsSynonyms } from '#shared/dictionaries/ucs/synonyms.ts';
import { describe, expect, it } from 'vitest';

describe('other spellings', () => {
  it.each([
    ['vepsrf', 'музыка'],
    ['ьгышс', 'music'],
    ['he,km', 'рубль'],
    [';tktpj', 'железо'],
    ['tklrf', 'елдка'],
  ])('reads %s as %s on the other layout', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant);
  });

  it.each([
    ['muzyka', 'музыка'],
    ['музыка', 'muzyka'],
    ['shchuka', 'щука'],
    ['щука', 'shchuka'],
    ['moskva', 'москва'],
    ['nochnoy', 'ночной'],
    ['rock', 'рок'],
    ['derevyannaya', 'деревянная'],
    ['vesyolaya', 'веселая'],
    ['noi', 'ной'],
  ])('writes %s as %s in the letters of the other language', (word, other) => {
    expect(transliterations(word)[0]).toBe(other);
  });

  it.each([
    ['dojd', 'дожд'],
    ['silnyy', 'сильный'],
    ['tihaya', 'тихая'],
    ['ekho', 'эхо'],
    ['хор', 'hor'],
  ])('reads %s as %s, too', (word, other) => {
    expect(transliterations(word)).toContain(other);
  });

  it('gives no transliterations of a number, and few of any word', () => {
    expect(transliterations('123')).toEqual([]);
    expect(transliterations('jchx'.repeat(70)).length).toBeLessThanOrEqual(12);
  });
});

describe('one typo', () => {
  it.each([
    ['rain', 'rain', true],
    ['rain', 'rainn', true],
    ['rain', 'ran', true],
    ['rain', 'ruin', true],
    ['rain', 'rian', true],
    ['rain', 'arni', false],
    ['rain', 'raining', false],
    ['rain', 'ruen', false],
    ['', 'a', true],
    ['', 'ab', false],
  ])('from %j to %j: %j', (a, b, isOne) => {
    expect(isOneEdit(a, b)).toBe(isOne);
    expect(isOneEdit(b, a)).toBe(isOne);
  });
});

describe('a search', () => {
  const kinds = (search: string) =>
    parseSearch(search).terms.map((term) => [
      term.isLeftOut ? '-' : '+',
      term.kind === 'ident' ? `${term.family}${term.digits}` : term.words.join(' '),
    ]);

  it.each([
    ['Ёж на ЛЬДУ', ['+еж', '+на', '+льду']],
    ['"night train" -rain', ['+night train', '-rain']],
    ['«ночной город»', ['+ночной город']],
    ['-"a b" c', ['-a b', '+c']],
    ['"open quote', ['+open', '+quote']],
    ['new-age', ['+new age']],
    ['TNK-S-000012-02', ['+s000012']],
    ['—', []],
  ])('%j is read as %j', (search, expected) => {
    expect(kinds(search).map((term) => term.join(''))).toEqual(expected);
  });

  it('is hopeless when it contains no word', () => {
    const hopeless = (searches: string[]) => searches.filter((search) => parseSearch(search).isHopeless);
    expect(hopeless(['%', '_', '🎧', '(('])).toEqual(['%', '_', '🎧', '((']);
    expect(hopeless(['', ' ', '"', '-', '\u0000'])).toEqual([]);
  });

  it('has a prefix in its last word only', () => {
    const [first, last] = parseSearch('ночной гор').terms;
    expect([first, last]).toMatchObject([{ isPrefix: false }, { isPrefix: true }]);
    expect(parseSearch('-гор').terms[0]).toMatchObject({ isPrefix: false });
    expect(parseSearch('гор!').terms[0]).toMatchObject({ isPrefix: false });
  });

  it('is bounded', () => {
    expect(parseSearch('a '.repeat(150)).terms).toHaveLength(16);
  });
});

describe('the vocabulary', () => {
  const vocabulary = Vocabulary.of(['guitar', 'guitars', 'дождь', 'дождя', 'дождями', 'дом'].toSorted());
  const named = (words: readonly number[]) => words.map((word) => vocabulary.words[word] ?? '').toSorted();

  it('finds a word, its forms, prefixes and typos', () => {
    expect(named([vocabulary.exact('дом') ?? -1])).toEqual(['дом']);
    expect(vocabulary.exact('дома')).toBeUndefined();
    expect(named(vocabulary.forms('дождем'))).toEqual(['дождь', 'дождя', 'дождями']);
    const { from, to } = vocabulary.withPrefix('до');
    expect(vocabulary.words.slice(from, to)).toEqual(['дождь', 'дождя', 'дождями', 'дом']);
    expect(named(vocabulary.similar('giutar'))).toEqual(['guitar', 'guitars']);
  });
});

it('has synonyms for every UCS category and no others, and CatIDs as synonyms', () => {
  const ucs = classifiers.find(({ group }) => group === 'ucs_sub_ids')?.values ?? [];
  const slugs = new Set(ucs.flatMap(({ slug, children = [] }) => [slug, ...children.map((child) => child.slug)]));
  expect([...synonyms.keys()].filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(ucs.map(({ slug }) => slug).filter((slug) => !synonyms.has(slug))).toEqual([]);
  expect(ucsSynonyms('doors/DOORCreak')).toContain('DOORCreak, скрипучая');
  expect(ucsSynonyms('doors/DOORMisc')).toBe('DOORMisc');
});
