import { describe, expect, it } from 'vitest';

import { parseUcsName, type UcsName } from '#shared/domain/ucs.ts';

const known = new Set(['DOORWood', 'RAIN', 'AMBForst', 'WHSH']);
const isCatId = (word: string): boolean => known.has(word);

const named: [string, UcsName][] = [
  [
    'DOORWood_Old Oak Door Creak_TNK_DEMO.wav',
    { catId: 'DOORWood', fxName: 'Old Oak Door Creak', creatorId: 'TNK', sourceId: 'DEMO' },
  ],
  ['RAIN_Light Rain.flac', { catId: 'RAIN', fxName: 'Light Rain' }],
  ['sounds/Rooms/RAIN_Light Rain_TNK.mp3', { catId: 'RAIN', fxName: 'Light Rain', creatorId: 'TNK' }],
  ['C:\\takes\\RAIN_Light Rain_TNK', { catId: 'RAIN', fxName: 'Light Rain', creatorId: 'TNK' }],
  [
    'DOORWood-EXT_HEAVY-Barn Door Slam_ABC_FARM_MKH40_02.wav',
    {
      catId: 'DOORWood',
      userCategory: 'EXT',
      vendorCategory: 'HEAVY',
      fxName: 'Barn Door Slam',
      creatorId: 'ABC',
      sourceId: 'FARM',
      userData: 'MKH40_02',
    },
  ],
  ['WHSH_Whoosh, Low-Mid Fast_AB_.wav', { catId: 'WHSH', fxName: 'Whoosh, Low-Mid Fast', creatorId: 'AB' }],
  [
    'AMBForst_Лес на рассвете_ТНК_ДЕМО.wav',
    { catId: 'AMBForst', fxName: 'Лес на рассвете', creatorId: 'ТНК', sourceId: 'ДЕМО' },
  ],
  ['RAIN_Vol.2 Rain on Roof_TNK.aiff', { catId: 'RAIN', fxName: 'Vol.2 Rain on Roof', creatorId: 'TNK' }],
];

const unnamed = [
  'INTRO_Theme_ABC_DEMO.wav',
  'RAIN.wav',
  'RAIN_.wav',
  '_Light Rain.wav',
  'Light Rain.wav',
  'Rainy Day_RAIN.wav',
  '',
];

describe('parseUcsName', () => {
  it.each(named)('reads %s', (fileName, parts) => {
    expect(parseUcsName(fileName, isCatId)).toEqual(parts);
  });

  it.each(unnamed)('rejects «%s»', (fileName) => {
    expect(parseUcsName(fileName, isCatId)).toBeUndefined();
  });
});
