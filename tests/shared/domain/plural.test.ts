import { plural } from '#shared/domain/plural.ts';
import { expect, it } from 'vitest';

const tracks = { one: 'трек', few: 'трека', other: 'треков' };

it.each([
  [0, 'треков'],
  [1, 'трек'],
  [2, 'трека'],
  [4, 'трека'],
  [5, 'треков'],
  [11, 'треков'],
  [12, 'треков'],
  [21, 'трек'],
  [22, 'трека'],
  [111, 'треков'],
  [1001, 'трек'],
])('Russian: %d takes «%s»', (count, form) => {
  expect(plural('ru', count, tracks)).toBe(form);
});

it('English has a singular and a plural', () => {
  const forms = { one: 'track', other: 'tracks' };
  expect([0, 1, 2, 21].map((count) => plural('en', count, forms))).toEqual(['tracks', 'track', 'tracks', 'tracks']);
});
