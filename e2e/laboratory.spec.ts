import { chromium, type Locator, type Page } from '@playwright/test';

import { browserArgs, findHeadlessBrowser } from '../tests/support/browser.ts';
import { makeCertificate } from '../tests/support/liar/certificate.ts';
import { openLiar, type Liar } from '../tests/support/liar/liar.ts';
import type { Lie } from '../tests/support/liar/lies.ts';
import { planOf } from '../tests/support/lab/plan.ts';
import { expect, test as base } from './support/fixtures.ts';
import { serveVersions } from './support/newer-version.ts';
import { accountMenu, logIn, makeAccount } from './support/people.ts';
import { expectHeard, expectMoving, openList, pauseButton, playerOf, playRow, rowsOf, waitForWorker } from './steps.ts';

const test = base.extend<{ liar: Liar }>({
  liar: async ({ app }, give) => {
    const liar = await openLiar(app.port);
    await give(liar);
    await liar.close();
  },
});

const heart = (row: Locator) => row.getByRole('button', { name: /^(В избранное|Убрать из избранного)/ });
const add = (row: Locator) => row.getByRole('button', { name: /^В избранное/ });
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Ожидает отправки' });

/** The person of the cookie according to the server, bypassing the proxy. */
async function marksOf(page: Page, origin: string): Promise<number> {
  const response = await page.context().request.get(`${origin}/api/favorites/marks`);
  const { data } = (await response.json()) as { data: { item_type_id: string; item_ids: number[] }[] };
  return data.flatMap(({ item_ids }) => item_ids).length;
}

async function openSignedIn(page: Page, origin: string, email: string): Promise<Locator> {
  const rows = await openList(page, `${origin}/music/catalog`);
  await waitForWorker(page);
  await logIn(page, email);
  await expect(add(rows.first())).toBeVisible();
  return rows;
}

/** Plans are made for five minutes in virtual time: here each of their seconds takes this share of one. */
const pace = 1 / 20;

for (const seed of [3, 17]) {
  test(`a working session in a browser on an unreliable network loses nothing (seed ${seed})`, async ({
    page,
    app,
    liar,
  }) => {
    await openSignedIn(page, liar.origin, await makeAccount(app));
    const { acts, lies } = planOf(seed);
    const hearts = new Map<number, boolean>();
    const lasts = (lie: Lie): Lie =>
      lie.kind === 'slow' && lie.delay !== undefined ? { ...lie, delay: lie.delay * pace } : lie;
    // The page itself comes: a person who gets a portal's page instead of it has nothing to work with.
    const ofApi = /^(?:GET|POST) \/api\//;
    liar.follow(
      lies.map(({ at, until = at, match = ofApi, lie, ...rest }) =>
        Object.assign(rest, { match, lie: lasts(lie), at: at * pace, until: until * pace }),
      ),
    );
    const begun = performance.now();
    for (const { at, what } of acts) {
      await page.waitForTimeout(Math.max(0, at * pace - (performance.now() - begun)));
      if (what.kind === 'reload') await page.reload();
      if (what.kind === 'play')
        await rowsOf(page)
          .nth(what.item)
          .getByRole('button', { name: /^(Воспроизвести|Пауза) / })
          .click();
      if (what.kind !== 'favorite') continue;
      const button = heart(rowsOf(page).nth(what.item));
      const isMarked = (await button.getAttribute('aria-label'))?.startsWith('Убрать') === true;
      await button.click();
      hearts.set(what.item, !isMarked);
    }
    liar.become();
    liar.cut();
    const marked = [...hearts.values()].filter(Boolean).length;
    await expect.poll(() => marksOf(page, app.origin), { timeout: 60_000 }).toBe(marked);
    await expect(waiting(page)).toBeHidden();
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
    for (const [item, isMarked] of hearts) {
      await expect(heart(rowsOf(page).nth(item))).toHaveAccessibleName(isMarked ? /^Убрать/ : /^В избранное/);
    }
    await playRow(page, rowsOf(page).nth(4));
    await expectHeard(page);
  });
}

const faults: readonly Lie[] = [
  { kind: 'strip', headers: ['Content-Range'] },
  { kind: 'strip', headers: ['ETag', 'Accept-Ranges', 'Content-Length'] },
  { kind: 'strip', headers: 'custom' },
  { kind: 'range', how: 'whole' },
  { kind: 'range', how: 'bare' },
];

for (const lie of faults) {
  test(`music and an effect play through a proxy with a permanent fault: ${JSON.stringify(lie)}`, async ({
    page,
    liar,
  }) => {
    liar.become([{ match: /get-stream/, lie }]);
    for (const list of ['/music/catalog', '/sounds/catalog']) {
      const rows = await openList(page, liar.origin + list);
      await playRow(page, rows.nth(1));
      await expectHeard(page);
      await pauseButton(page).click();
    }
  });
}

test('sound that a proxy always declares as text ends with a notice', async ({ page, liar }) => {
  liar.become([{ match: /get-stream/, lie: { kind: 'type', type: 'text/plain' } }]);
  const rows = await openList(page, `${liar.origin}/music/catalog`);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Воспроизвести / })
    .click();
  await expect(playerOf(page).getByRole('status')).toContainText('не пропускает звук');
});

const spoilers: readonly Lie[] = [
  { kind: 'body', how: 'doubled' },
  { kind: 'body', how: 'reordered' },
  { kind: 'body', how: 'short' },
  { kind: 'body', how: 'flipped' },
  { kind: 'range', how: 'shifted' },
  { kind: 'range', how: 'forged' },
  { kind: 'stale-304' },
  { kind: 'etag', etag: '"another"' },
];

for (const lie of spoilers) {
  test(`sound damaged by a temporary fault of a proxy plays afterwards, also offline: ${JSON.stringify(lie)}`, async ({
    page,
    liar,
    context,
  }) => {
    const rows = await openList(page, `${liar.origin}/music/catalog`);
    await waitForWorker(page);
    liar.become([{ match: /get-stream/, lie, times: 3 }]);
    await rows
      .nth(6)
      .getByRole('button', { name: /^Воспроизвести / })
      .click();
    await expectMoving(page);
    await expectHeard(page);
    liar.become();
    await page.reload();
    await playRow(page, rowsOf(page).nth(6));
    await expectHeard(page);
    // Of this row: prefetched data of the next one is stored too.
    await expect(rowsOf(page).nth(6).getByRole('img', { name: 'Доступно офлайн' })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await playRow(page, rowsOf(page).nth(6));
    await expectHeard(page);
  });
}

test('actions behind a foreign certificate are queued, and sent once the certificate is ours again', async ({
  app,
}) => {
  const [own, wrong] = [makeCertificate('localhost'), makeCertificate('localhost')];
  const liar = await openLiar(app.port, { tls: { own, wrong } });
  const executablePath = findHeadlessBrowser();
  const browser = await chromium.launch({
    args: [...browserArgs, `--ignore-certificate-errors-spki-list=${own.spki}`],
    ...(executablePath !== undefined && { executablePath }),
  });
  const context = await browser.newContext({ locale: 'ru-RU' });
  const page = await context.newPage();
  const rows = await openSignedIn(page, liar.origin, await makeAccount(app));
  liar.become([{ lie: { kind: 'certificate' } }]);
  await add(rows.first()).click();
  await expect(waiting(page)).toContainText('1');
  await page.reload();
  await expect(heart(rowsOf(page).first())).toHaveAccessibleName(/^Убрать/);
  liar.become();
  await expect.poll(() => marksOf(page, app.origin), { timeout: 60_000 }).toBe(1);
  await browser.close();
  await liar.close();
});

test('two tabs and two people on one device keep their data apart, behind a portal too', async ({
  page,
  app,
  liar,
  context,
}) => {
  const [first, second] = [await makeAccount(app), await makeAccount(app)];
  const rows = await openSignedIn(page, liar.origin, first);
  const other = await context.newPage();
  const otherRows = await openList(other, `${liar.origin}/music/catalog`);
  await expect(add(otherRows.first())).toBeVisible();
  liar.become([{ match: /favorites/, lie: { kind: 'portal', form: 'chunked' } }]);
  await add(rows.nth(0)).click();
  await add(otherRows.nth(1)).click();
  await expect(waiting(page)).toContainText('2');
  await expect(waiting(other)).toContainText('2');
  // The first leaves with two things not sent; nothing of theirs goes out under the second's name.
  await accountMenu(page).click();
  await page
    .getByRole('menuitem', { name: 'Выйти' })
    .or(page.getByRole('button', { name: 'Выйти' }))
    .first()
    .click();
  const anyway = page.getByRole('dialog').getByRole('button', { name: 'Выйти' });
  await anyway
    .or(page.getByRole('banner').getByRole('button', { name: 'Войти' }))
    .first()
    .click();
  await other.close();
  await page.goto(`${liar.origin}/music/catalog`);
  liar.become();
  await logIn(page, second);
  await expect(add(rowsOf(page).first())).toBeVisible();
  await add(rowsOf(page).nth(2)).click();
  await expect.poll(() => marksOf(page, app.origin)).toBe(1);
});

test('a device with 300 kB left plays sound and delivers actions', async ({ page, app, liar, context }) => {
  const rows = await openSignedIn(page, liar.origin, await makeAccount(app));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: liar.origin, quotaSize: 300_000 });
  await playRow(page, rows.nth(1));
  await expectHeard(page);
  await add(rows.nth(1)).click();
  await expect.poll(() => marksOf(page, app.origin)).toBe(1);
  await page.reload();
  await playRow(page, rowsOf(page).nth(4));
  await expectHeard(page);
});

test('an update behind a portal keeps the installed version, and installs once the portal is gone', async ({
  page,
  app,
}) => {
  const versions = await serveVersions(app.port);
  const liar = await openLiar(Number(new URL(versions.origin).port));
  await openList(page, `${liar.origin}/music/catalog`);
  await waitForWorker(page);
  const update = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.ready).update().then(
        () => true,
        () => false,
      ),
    );
  versions.release();
  liar.become([{ match: /sw\.js|assets|index\.html/, lie: { kind: 'portal', form: 'length' } }]);
  await update();
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  liar.become();
  await update();
  await expect(page.getByText(/обновлени|новая версия/i).first()).toBeVisible();
  await liar.close();
  await versions.close();
});
