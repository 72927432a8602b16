import { splitLocale } from '#shared/domain/locale.ts';
import { findPage } from '#shared/pages/pages.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { webManifest } from '../../scripts/web-manifest.ts';

const ru = webManifest('ru');
const en = webManifest('en');

it('is one app in both languages', () => {
  expect(en.id).toBe(ru.id);
  expect(en.scope).toBe(ru.scope);
  expect([ru.lang, en.lang]).toEqual(['ru', 'en']);
  expect(en.name).not.toBe(ru.name);
  expect(en.description).not.toBe(ru.description);
});

describe.each([ru, en])('in $lang', (manifest) => {
  it.each([...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)])(
    'has the picture $src of its size',
    async ({ src, sizes }) => {
      const { width, height, format } = await sharp(`public${src}`).metadata();
      expect([`${width}x${height}`, 'any']).toContain(sizes);
      expect(format).toBe(src.endsWith('.svg') ? 'svg' : 'png');
    },
  );

  it('leads to pages of its language', () => {
    const handled = [...manifest.file_handlers, manifest.share_target].map(({ action }) => action);
    const links = [...manifest.shortcuts, ...manifest.protocol_handlers].map(({ url }) => url);
    for (const address of [manifest.start_url, ...handled, ...links]) {
      const { locale, path } = splitLocale(address.split('?')[0] ?? '');
      expect(locale).toBe(manifest.lang);
      expect(findPage(path)?.page.name).toBeDefined();
    }
  });
});

it('has a silhouette of one colour, and an icon that loses nothing to a mask', async () => {
  const { channels } = await sharp('public/icons/monochrome-512.png').stats();
  // Transparent around the drawing: systems use the alpha channel alone.
  expect(channels.at(-1)?.min).toBe(0);
  const masked = await sharp('public/icons/maskable-512.png').stats();
  expect(masked.isOpaque).toBe(true);
});
