import { titleOfItem } from '#features/projects/items/title-of-item.ts';
import { setRenderedAddress } from '#platform/address.ts';
import { loadTexts } from '#platform/i18n/texts.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';
import { beforeAll, expect, it } from 'vitest';

beforeAll(async () => {
  setRenderedAddress({ pathname: '/', search: '' });
  await loadTexts('ru');
});

/** Only what the title reads. */
const item = (version: string | null) =>
  ({
    info: {
      title: { ru: 'Северный поезд', en: 'Northern train' },
      stem_or_variation_name: version && { ru: version, en: version },
    },
  }) as unknown as ProjectItem;

it('names the version of an item, by which its handle and its bin differ from those of its track', () => {
  expect(titleOfItem(item(null))).toBe('Северный поезд');
  expect(titleOfItem(item('Без ударных'))).toBe('Северный поезд, Без ударных');
});
