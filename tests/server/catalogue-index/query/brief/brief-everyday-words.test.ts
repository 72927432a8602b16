import { expect, it } from 'vitest';
import { known, read, reads } from './brief-reader.ts';

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
