import { masterText } from '#features/track/TrackTabs/master-text.ts';
import { setRenderedAddress } from '#platform/address.ts';
import { loadAllTexts, t } from '#platform/i18n/index.ts';
import { beforeAll, expect, it } from 'vitest';

beforeAll(async () => {
  setRenderedAddress(new URL('https://tonika.test/music'));
  await loadAllTexts('ru');
});

it.each([
  [{ channels: 2, sample_rate: 48_000, bit_depth: 24 }, 10, 'Стерео, 48\u00A0кГц, 24\u00A0бит, WAV около 2,75\u00A0МБ'],
  [{ channels: 1, sample_rate: 44_100, bit_depth: 16 }, 1, 'Моно, 44,1\u00A0кГц, 16\u00A0бит, WAV около 86,13\u00A0КБ'],
  // Of a codec without a depth the size of a WAV says nothing.
  [{ channels: 6, sample_rate: 96_000, bit_depth: null }, 10, 'Каналов: 6, 96\u00A0кГц'],
])('says how the master %j is recorded, and what its WAV comes to', (recording, duration, text) => {
  expect(masterText(t, 'ru', recording, duration)).toBe(text);
});
