import { isLoaded, loadTexts, localized, translator, wantAllTexts } from '#platform/i18n/texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';

beforeAll(async () => {
  await Promise.all([loadTexts('ru'), loadTexts('en')]);
});

describe('texts', () => {
  it('exist in each language, with names and counts', () => {
    expect(translator('ru')('catalogue.play', { title: 'Пульс' })).toBe('Воспроизвести «Пульс»');
    expect(translator('en')('catalogue.play', { title: 'Pulse' })).toBe('Play “Pulse”');
    expect(translator('ru')('catalogue.total.music', { count: 1022 })).toBe('1\u00A0022 трека');
    expect(translator('en')('catalogue.total.sound', { count: 1 })).toBe('1 sound effect');
  });

  it('come from one function per language, so that components may compare them', () => {
    expect(translator('en')).toBe(translator('en'));
    expect(translator('en')).not.toBe(translator('ru'));
  });
});

describe('a text of the catalogue', () => {
  it('is shown in its original language when not translated', () => {
    expect(localized('en', { ru: 'Пульс', en: '' })).toBe('Пульс');
    expect(localized('ru', { ru: '', en: 'Pulse' })).toBe('Pulse');
  });
});

it('are loaded in two chunks, and the second keeps the first', async () => {
  expect(isLoaded('ru')).toBe(true);
  wantAllTexts();
  expect(isLoaded('ru')).toBe(false);
  await loadTexts('ru');
  expect(isLoaded('ru')).toBe(true);
  expect(translator('ru')('track.versions')).toBe('Версии');
  expect(translator('ru')('catalogue.loading')).toBe('Загрузка');
});
