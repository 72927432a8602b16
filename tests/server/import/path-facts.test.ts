import { describe, expect, test } from 'vitest';

import { pathFactsOf, titleFrom } from '#server/import/scan/path-facts.ts';

describe('the path of a file', () => {
  test.each([
    [
      'music/Blue/Rain/main.wav',
      { entity: 'music', role: 'main', track: 'music/Blue/Rain', name: 'Rain', album: 'Blue' },
    ],
    [
      'music/Blue/Rain/versions/No Drums.flac',
      { role: 'version', track: 'music/Blue/Rain', name: 'No Drums', album: 'Blue' },
    ],
    ['music/Blue/Rain/stems/Bass.wav', { role: 'stem', track: 'music/Blue/Rain', name: 'Bass' }],
    ['music/Blue/03 - Rain.wav', { role: 'main', track: 'music/Blue/03 - Rain.wav', name: 'Rain', album: 'Blue' }],
    ['music/Rain.wav', { entity: 'music', track: 'music/Rain.wav', name: 'Rain' }],
    [
      'sounds/Doors/DOORWood_Oak Door_AB_LIB.wav',
      { entity: 'sound', library: 'Doors', name: 'DOORWood Oak Door AB LIB' },
    ],
    ['sounds/Doors/Deep/strange name.wav', { entity: 'sound', library: 'Doors', name: 'strange name' }],
    ['sounds/Doors/DOORWood_Oak/main.wav', { entity: 'sound', track: 'sounds/Doors/DOORWood_Oak', library: 'Doors' }],
    ['DOORWood_Oak Door.wav', { entity: 'sound', ucs: { catId: 'DOORWood', fxName: 'Oak Door' } }],
    ['INTRO_Theme.wav', { entity: 'music', name: 'INTRO Theme' }],
    ['anywhere/else/02_song.mp3', { entity: 'music', role: 'main', track: 'anywhere/else/02_song.mp3', name: 'song' }],
    ['music/Blue/DOORWood_Song.wav', { entity: 'music' }],
    ['main.wav', { entity: 'music', role: 'main', name: 'main' }],
  ])('%s', (path, place) => {
    expect(pathFactsOf(path)).toMatchObject(place);
  });

  test('names no album when it has none', () => {
    expect(pathFactsOf('music/Rain.wav').album).toBeUndefined();
    expect(pathFactsOf('other/Blue/Rain.wav').album).toBeUndefined();
  });
});

describe('a title from a name', () => {
  test.each([
    ['01 - Night_drive', 'Night drive'],
    ['12. Finale', 'Finale'],
    ['07 Rain', 'Rain'],
    ['1984', '1984'],
    ['99 Luftballons', 'Luftballons'],
    ['Track  with   space', 'Track with space'],
  ])('%s is %s', (name, title) => {
    expect(titleFrom(name)).toBe(title);
  });
});
