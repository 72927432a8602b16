import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { build, preview, type PreviewServer } from 'vite';

import { differentShare } from './support/compare-pictures.ts';

const configFile = 'gallery/vite.config.ts';
/** A switch of another state is 0.7 % of its part. */
const maxShare = 0.003;
const looks = [
  { lang: 'ru', theme: 'dark', width: 1440, forcedColors: 'none' },
  { lang: 'en', theme: 'light', width: 1440, forcedColors: 'none' },
  { lang: 'ru', theme: 'dark', width: 1440, forcedColors: 'active' },
  { lang: 'ru', theme: 'light', width: 390, forcedColors: 'none' },
  { lang: 'en', theme: 'dark', width: 390, forcedColors: 'none' },
] as const;
const over = ['question', 'drawer', 'sheet', 'popover'];

let server: PreviewServer;
test.beforeAll(async () => {
  await build({ configFile, logLevel: 'warn' });
  server = await preview({ configFile, logLevel: 'warn', preview: { port: 0, host: '127.0.0.1' } });
});
test.afterAll(() => server.close());

async function open(page: Page, { lang, theme, width, forcedColors }: (typeof looks)[number], part?: string) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ forcedColors, reducedMotion: 'reduce', colorScheme: theme });
  const [origin] = server.resolvedUrls?.local ?? [];
  await page.goto(`${origin}?lang=${lang}&theme=${theme}${part ? `&open=${part}` : ''}`);
  await page.evaluate(() => document.fonts.ready);
}

/** The stored picture; with `--update-snapshots`, or where there is none yet, the shown one is stored. */
async function storedPicture(name: string, shown: Buffer): Promise<Buffer> {
  const file = test.info().snapshotPath(name);
  const isRequested = ['all', 'changed'].includes(test.info().config.updateSnapshots);
  if (!isRequested && existsSync(file)) return readFile(file);
  if (!isRequested && process.env['CI']) throw new Error(`No picture is stored: ${file}`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await sharp(shown).png({ palette: true, colours: 128, dither: 0 }).toBuffer());
  return readFile(file);
}

for (const look of looks) {
  const name = [look.lang, look.theme, look.width, ...(look.forcedColors === 'active' ? ['forced'] : [])].join('-');

  test(`each part of src/ui looks as its stored picture: ${name}`, async ({ page }) => {
    await open(page, look);
    await expect(page.locator('[data-part="Waveform"] path').first()).toHaveAttribute('d', /./);
    const shown = await page.screenshot({ fullPage: true, animations: 'disabled' });
    const stored = await storedPicture(`parts-${name}.png`, shown);
    const boxes = await page.locator('[data-part]').evaluateAll((parts) =>
      parts.map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return {
          part: part.getAttribute('data-part'),
          // Whatever does not fit would not be compared.
          isWhole: part.scrollHeight <= part.clientHeight && part.scrollWidth <= part.clientWidth,
          box: {
            left: Math.round(left),
            top: Math.round(top + scrollY),
            width: Math.round(width),
            height: Math.round(height),
          },
        };
      }),
    );
    for (const { part, isWhole, box } of boxes) {
      expect.soft(isWhole, `${part} fits into its cell`).toBe(true);
      expect.soft(await differentShare(stored, shown, box), part ?? '').toBeLessThan(maxShare);
    }
  });

  test(`what opens over the page looks as its stored picture: ${name}`, async ({ page }) => {
    for (const part of over) {
      await open(page, look, part);
      await expect(page.locator('dialog')).toBeVisible();
      const shown = await page.screenshot({ animations: 'disabled' });
      const stored = await storedPicture(`${part}-${name}.png`, shown);
      expect.soft(await differentShare(stored, shown), part).toBeLessThan(maxShare);
    }
  });
}
