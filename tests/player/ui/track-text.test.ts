import { loadTexts } from '#platform/i18n/texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';

import { trackText } from '#player/ui/track-text.ts';

const both = (ru: string, en: string) => ({ ru, en });

const music = {
  id: 12,
  kind: 'track',
  entity: 'music',
  track_id: 12,
  title: both('Северный поезд', 'Northern train'),
  description: null,
  is_main: true,
  classifier_version: { id: 1, name: both('Полная', 'Full') },
  stem_name: null,
  author: { id: 3, name: both('Анна Лунёва', 'Anna Lunyova') },
  authors: [],
  album: { id: 5, name: both('Дороги', 'Roads'), picture: null },
  library: null,
  ident_short: 'TNK-M-000012',
} as const satisfies Parameters<typeof trackText>[0];

beforeAll(async () => {
  await Promise.all([loadTexts('ru'), loadTexts('en')]);
});

describe('the texts of the player about a track', () => {
  it('is in the language of the page', () => {
    expect(trackText(music, 'ru').title).toBe('Северный поезд');
    expect(trackText(music, 'en').title).toBe('Northern train');
    expect(trackText(music, 'en').people[0]?.name).toBe('Anna Lunyova');
  });

  it('leads to the page of the track, in its language', () => {
    expect(trackText(music, 'en').href).toBe('/en/music/catalog/track/12');
    expect(trackText(music, 'ru').href).toBe('/music/catalog/track/12');
  });

  it('names the version of a variation and leads to its page', () => {
    const version = {
      ...music,
      id: 40,
      kind: 'variation',
      is_main: false,
      classifier_version: { id: 2, name: both('Без ударных', 'No drums') },
    } as const;
    expect(trackText(version, 'ru').title).toBe('Северный поезд, Без ударных');
    expect(trackText(version, 'ru').href).toBe('/music/catalog/track/12/variation/40');
  });

  it('does not name the main version', () => {
    expect(trackText({ ...music, kind: 'variation' }, 'ru').title).toBe('Северный поезд');
  });

  it('names a stem and leads to its track', () => {
    const stem = { ...music, id: 77, kind: 'stem', is_main: false, stem_name: both('Бас', 'Bass') } as const;
    expect(trackText(stem, 'en').title).toBe('Northern train, Bass');
    expect(trackText(stem, 'en').href).toBe('/en/music/catalog/track/12');
  });

  it('gives a sound effect its library', () => {
    const rain = {
      ...music,
      entity: 'sound',
      album: null,
      library: { ...music.album, name: both('Дождь', 'Rain') },
    } as const;
    const text = trackText(rain, 'ru');
    expect(text.collection?.name).toBe('Дождь');
    expect(text.href).toBe('/sounds/catalog/track/12');
  });

  it('falls back to the description, then to the catalogue number', () => {
    const untitled = { ...music, title: both('', ''), description: both('Скрип двери', 'A door creaks') };
    expect(trackText(untitled, 'en').title).toBe('A door creaks');
    expect(trackText({ ...untitled, description: null }, 'en').title).toBe('TNK-M-000012');
  });
});
