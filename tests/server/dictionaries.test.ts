import { describe, expect, it } from 'vitest';

import { classifiers, ucsSlug } from '#server/dictionaries/index.ts';
import { classifierTags } from '#server/domain/tag-names.ts';
import { classifierColumns } from '#server/import/scan/csv-columns.ts';
import { keySlug } from '#shared/domain/musical-key.ts';
import { tempoSlug } from '#shared/domain/tempo.ts';
import { classifierFields } from '#shared/search/brief/lexicon-source.ts';
import { parseValues } from '#shared/dictionaries/parse-values.ts';
import type { ClassifierValue } from '#shared/dictionaries/types.ts';

const musicGroups = [
  'classifier_characters_ids',
  'eras',
  'genres',
  'instruments',
  'key',
  'languages',
  'lyrics',
  'meter',
  'moods',
  'productions',
  'rhytmics',
  'soundalike',
  'tempo',
  'version',
  'vocals',
];
const soundGroups = [
  'classifier_microphone_ids',
  'classifier_space_ids',
  'keywords',
  'microphones',
  'perspective',
  'recorder',
  'ucs_sub_ids',
  'variation_type_ids',
];

const groupsOf = (entity: string): string[] =>
  classifiers
    .filter((classifier) => classifier.entity === entity)
    .map(({ group }) => group)
    .toSorted();

const group = (name: string): ClassifierValue[] =>
  classifiers.find((classifier) => classifier.group === name)?.values ?? [];

const slugs = (values: readonly ClassifierValue[]): string[] => values.map(({ slug }) => slug);

describe('classifiers', () => {
  it('are the groups of the specification, for music and for sounds', () => {
    expect(groupsOf('music')).toEqual(musicGroups);
    expect(groupsOf('sound')).toEqual(soundGroups);
  });

  it.each([
    // The column `version` names both kinds of version, `ucs` the category.
    ['read by the import', Object.values(classifierColumns), ['ucs_sub_ids', 'variation_type_ids', 'version']],
    // Musical key and UCS have fields of their own; a version stands in the title.
    [
      'written to files',
      classifierTags.map(({ group: key }) => key),
      ['key', 'ucs_sub_ids', 'variation_type_ids', 'version'],
    ],
    // Nobody asks for the make of a recorder in words.
    ['understood in a brief', Object.values(classifierFields), ['microphones', 'recorder']],
  ])('are %s, all but those that a reason is given for', (_, known: readonly string[], others) => {
    const groups = [...groupsOf('music'), ...groupsOf('sound')];
    expect(groups.filter((name) => !known.includes(name)).toSorted()).toEqual(others);
  });

  it.each(classifiers.map((classifier) => [classifier.group, classifier] as const))(
    '%s has values with a unique slug and a name in both languages',
    (_, { name, values }) => {
      const all = values.flatMap((value) => [value, ...(value.children ?? [])]);
      expect(values.length).toBeGreaterThanOrEqual(8);
      for (const text of [name, ...all.map((value) => value.name)]) {
        expect(text.ru.trim()).not.toBe('');
        expect(text.en.trim()).not.toBe('');
        expect(text.en).not.toMatch(/[А-яЁё]/u);
      }
      expect(new Set(slugs(values)).size).toBe(values.length);
      for (const { children = [] } of values) expect(new Set(slugs(children)).size).toBe(children.length);
    },
  );

  it('have two levels for genres, instruments and UCS', () => {
    for (const name of ['genres', 'instruments', 'ucs_sub_ids']) {
      expect(group(name).every(({ children = [] }) => children.length >= 2)).toBe(true);
    }
  });

  it('hold the 82 categories and 753 subcategories of UCS 8.2, each CatID once', () => {
    const categories = group('ucs_sub_ids');
    const catIds = categories.flatMap(({ children = [] }) => slugs(children));
    expect(categories).toHaveLength(82);
    expect(catIds).toHaveLength(753);
    expect(new Set(catIds).size).toBe(catIds.length);
  });

  it('have 24 keys and a value for no key', () => {
    const keys = slugs(group('key'));
    const named = Array.from({ length: 12 }, (_, tonic) => [keySlug(tonic, 'major'), keySlug(tonic, 'minor')]).flat();
    expect(keys.toSorted()).toEqual([...named, 'atonal'].toSorted());
    expect(group('key').find(({ slug }) => slug === 'c-sharp-minor')?.name).toEqual({
      ru: 'До-диез минор',
      en: 'C♯ minor',
    });
  });

  it('name the tempo of any number of beats by the bounds in its name', () => {
    expect([59, 60, 80, 109, 110, 140, 170, 300].map(tempoSlug)).toEqual([
      'very-slow',
      'slow',
      'moderate',
      'moderate',
      'lively',
      'fast',
      'very-fast',
      'very-fast',
    ]);
  });
});

describe('ucsSlug', () => {
  it('finds the category of a CatID in any case, and nothing for other words', () => {
    expect(ucsSlug('DOORWood')).toBe('doors/DOORWood');
    expect(ucsSlug('doorwood')).toBe('doors/DOORWood');
    expect(ucsSlug('THUN')).toBe('weather/THUN');
    expect(ucsSlug('INTRO')).toBeUndefined();
  });
});

describe('parseValues', () => {
  it.each(['slug Имя | Name', 'slug = Имя', '  child = Имя | Name', 'slug = Имя | Name | More'])(
    'rejects «%s»',
    (text) => {
      expect(() => parseValues(`\n${text}\n`)).toThrow(SyntaxError);
    },
  );
});

it('has a name for every language here, although a browser may lack some', () => {
  const languages = classifiers.find(({ group }) => group === 'languages')?.values.map(({ slug }) => slug);
  expect(languages).toHaveLength(58);
  expect(languages).toEqual(expect.arrayContaining(['ab', 'ce', 'cv', 'os', 'sah', 'tyv']));
});
