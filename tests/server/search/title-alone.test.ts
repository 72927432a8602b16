import { expect, it } from 'vitest';

import { named, searchOf } from './titled-tracks.ts';

it('takes a word in a title alone for another thing, where sounds are tagged with what it names, but a quality for the thing’s own', async () => {
  const wind = named('keywords', 'wind', 'Ветер', 'Wind');
  const old = named('keywords', 'vintage', 'Старинное', 'Vintage');
  const find = await searchOf('sound', {
    'gusty field': ['', wind],
    'camera motor wind': [''],
    'old gate': [''],
    telephone: ['', old],
  });
  expect(find('wind')).toEqual({ above: ['gusty field'], below: ['camera motor wind'] });
  expect(find('old').above).toEqual(['old gate', 'telephone']);
});

it('takes the description of a sound for evidence of a kind of what it is tagged with, unless a title has the word', async () => {
  const plane = named('ucs_sub_ids', 'aircraft/AEROJet', 'Реактивный', 'Jet');
  const find = await searchOf('sound', { лайнер: ['взлет над головой', plane], гул: ['', plane] });
  expect(find('взлет')).toEqual({ above: ['лайнер'], below: ['гул'] });
});

it('leaves out the wind in leaves for a brief without trees', async () => {
  const wind = named('keywords', 'wind', 'Ветер', 'Wind');
  const leaves = named('ucs_sub_ids', 'wind/WINDVege', 'Листва', 'Vegetation');
  const find = await searchOf('sound', { поле: ['', wind], роща: ['', wind, leaves] });
  expect(find('wind but not in trees')).toEqual({ above: ['поле'], below: [] });
});

it('lists what one of three words names, where only something near another is in the catalogue', async () => {
  const boil = named('keywords', 'boil', 'Кипение', 'Boil');
  const pour = named('ucs_sub_ids', 'food-drink/FOODPour', 'Наливание', 'Pour', 'tea');
  const find = await searchOf('sound', {
    'kettle whistles': ['', boil],
    'glass filled': ['', pour],
    owl: ['its shriek'],
    door: [''],
    rain: [''],
    train: [''],
  });
  expect(find('tea kettle screaming').below[0]).toBe('kettle whistles');
});
