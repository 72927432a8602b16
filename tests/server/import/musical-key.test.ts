import { expect, test } from 'vitest';

import { keyFromTag } from '#server/import/write/musical-key.ts';

test.each([
  ['Am', 'a-minor'],
  ['C', 'c-major'],
  ['F#m', 'f-sharp-minor'],
  ['Bbmaj', 'b-flat-major'],
  ['G♯ minor', 'g-sharp-minor'],
  ['Ebm', 'e-flat-minor'],
  ['C# major', 'd-flat-major'],
  ['h moll', 'b-minor'],
  ['8A', 'a-minor'],
  ['8B', 'c-major'],
  ['1A', 'g-sharp-minor'],
  ['12B', 'e-major'],
])('the key written %s is %s', (text, slug) => {
  expect(keyFromTag(text)).toBe(slug);
});

test.each(['', 'o', 'X', '13A', 'Fast', 'A major seventh'])('“%s” is not a key', (text) => {
  expect(keyFromTag(text)).toBeUndefined();
});
