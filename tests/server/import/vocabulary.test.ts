import { describe, expect, test } from 'vitest';

import { Vocabulary } from '#server/import/write/vocabulary.ts';

describe('the vocabulary', () => {
  const words = new Vocabulary();

  test.each([
    ['genres', 'Jazz', 'jazz'],
    ['genres', 'ДЖАЗ', 'jazz'],
    ['genres', 'drum & bass', 'drum-and-bass'],
    ['genres', 'Drum and Bass', 'drum-and-bass'],
    ['genres', 'Solo piano', 'classical/piano-solo'],
    ['genres', 'classical/piano-solo', 'classical/piano-solo'],
    ['version', 'No Drums', 'no-drums'],
    ['version', 'без ударных', 'no-drums'],
  ])('%s: %s is %s', (group, text, slug) => {
    expect(words.find(group, text)?.slug).toBe(slug);
  });

  test('splits a list, but not a name that contains the separator', () => {
    expect(words.values('genres', 'Jazz; Blues / Country').map(({ slug }) => slug)).toEqual([
      'jazz',
      'blues',
      'country',
    ]);
  });

  test('collects unknown values, once for all spellings', () => {
    const fresh = new Vocabulary();
    expect(fresh.values('genres', 'Vaporgrind, Jazz')).toEqual([{ group: 'genres', slug: 'jazz' }]);
    fresh.values('genres', 'VAPORGRIND');
    fresh.values('moods', 'purple');
    expect(fresh.unknown()).toEqual([
      { group: 'genres', value: 'Vaporgrind', count: 2 },
      { group: 'moods', value: 'purple', count: 1 },
    ]);
    expect(fresh.find('genres', 'nothing like it')).toBeUndefined();
    expect(fresh.unknown().length).toBe(2);
  });
});
