/**
 * Takes the pictures of the web app manifest (scripts/web-manifest.ts) from a running product with its demo catalogue:
 * `npx tsx scripts/make-screenshots.ts http://localhost:8080`. Run it after a change of the catalogue's look.
 */
import { mkdir } from 'node:fs/promises';

import { browserArgs, findHeadlessBrowser } from '#tests/support/browser.ts';
import { localePath, locales } from '#shared/domain/locale.ts';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const [origin = 'http://localhost:8080'] = process.argv.slice(2);
/** In CSS pixels; the manifest has the sizes in those of the picture. */
const forms = {
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

await mkdir('public/screenshots', { recursive: true });
const executablePath = findHeadlessBrowser();
const browser = await chromium.launch({ args: browserArgs, ...(executablePath && { executablePath }) });
for (const locale of locales) {
  for (const [form, device] of Object.entries(forms)) {
    const context = await browser.newContext({
      ...device,
      locale,
      colorScheme: 'dark',
      baseURL: origin,
      bypassCSP: true,
    });
    // The keys are named at the first audition of a device.
    await context.addInitScript({ content: "localStorage.setItem('tnk.keysHint', 'said')" });
    const page = await context.newPage();
    await page.goto(localePath(locale, '/music/catalog'));
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Воспроизвести|Play) / })
      .nth(1)
      .click();
    // A part of the waveform is played.
    await page.waitForFunction("[...document.querySelectorAll('audio')].some(({ currentTime }) => currentTime > 5)");
    const picture = await page.screenshot();
    await sharp(picture).png({ palette: true, effort: 10 }).toFile(`public/screenshots/${form}.${locale}.png`);
    await context.close();
  }
}
await browser.close();
