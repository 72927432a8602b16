import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { fillLogin } from './support/people.ts';
import { openList } from './steps.ts';

const secret = 'tonika-demo';
const places = {
  music: { path: '/music/catalog', row: 2, title: 'Короткая встреча' },
  exclusive: { path: '/music/catalog', row: 3, title: 'Пять шагов' },
  sound: { path: '/sounds/catalog', row: 0, title: 'Скрип двери' },
} as const;
type Place = keyof typeof places;

/** What each may download; else the reason by which they come to the manager. */
const accounts: Record<string, Record<Place, 'wav' | 'subscription' | 'exclusive'>> = {
  none: { music: 'subscription', exclusive: 'exclusive', sound: 'subscription' },
  music: { music: 'wav', exclusive: 'exclusive', sound: 'subscription' },
  sounds: { music: 'subscription', exclusive: 'exclusive', sound: 'wav' },
  full: { music: 'wav', exclusive: 'exclusive', sound: 'wav' },
  exclusive: { music: 'wav', exclusive: 'wav', sound: 'wav' },
  lapsed: { music: 'subscription', exclusive: 'subscription', sound: 'subscription' },
};

const contact = (page: Page) => page.getByRole('dialog', { name: 'Связаться с нами' });

async function requestDownload(page: Page, place: Place): Promise<void> {
  const { path, row } = places[place];
  const rows = await openList(page, path);
  await rows
    .nth(row)
    .getByRole('button', { name: /^Скачать(, |$)/ })
    .click();
}

async function expectWav(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Скачивание' });
  await dialog.getByRole('radio', { name: /^WAV/ }).check();
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toContain(title);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('RIFF');
}

for (const [name, may] of Object.entries(accounts)) {
  test(`the demo account “${name}” downloads what its subscription covers and requests the rest from the manager`, async ({
    page,
  }) => {
    // A guest's wish goes on once they have logged in.
    await requestDownload(page, 'music');
    await fillLogin(page, `${name}@tonika.test`, secret);
    for (const place of ['music', 'exclusive', 'sound'] as const) {
      if (place !== 'music') await requestDownload(page, place);
      const { title } = places[place];
      if (may[place] === 'wav') await expectWav(page, place === 'sound' ? 'DOOR' : title);
      else {
        await expect(contact(page).getByLabel('О чём вопрос')).toHaveValue(may[place]);
        await expect(contact(page).getByLabel('Тема')).toHaveValue(new RegExp(`: TNK-[\\w-]+, «${title}»$`));
        await expect(contact(page)).toHaveAccessibleDescription(new RegExp(`Чтобы скачать «${title}», `));
      }
    }
  });
}

test('the demo account “blocked” cannot log in and sees why', async ({ page }) => {
  await openList(page, '/music/catalog');
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await fillLogin(page, 'blocked@tonika.test', secret);
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: 'заблокирован' })).toBeVisible();
});
