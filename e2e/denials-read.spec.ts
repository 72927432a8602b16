import { openList, rowsOf } from './steps.ts';
import {
  close,
  dialogOf,
  escaped,
  expectDenial,
  places,
  rowActions,
  sentence,
  type Place,
  type Reason,
} from './support/denial-sentences.ts';
import { expect, test } from './support/fixtures.ts';
import { accountMenu, fillLogin } from './support/people.ts';
import { makeSubscriber, seedProject } from './support/projects.ts';

const secret = 'tonika-demo';
/** Why each kind of account is refused; what is not listed it may have. */
const accounts: Record<string, Partial<Record<Place, Reason>>> = {
  none: { music: 'none', exclusive: 'exclusive', sound: 'none' },
  music: { exclusive: 'exclusive', sound: 'otherKind' },
  sounds: { music: 'otherKind', exclusive: 'exclusive' },
  full: { exclusive: 'exclusive' },
  exclusive: {},
  lapsed: { music: 'ended', exclusive: 'ended', sound: 'ended' },
};

for (const [name, refused] of Object.entries(accounts)) {
  test(`the account “${name}” reads at each denial what, why, since when, and what next`, async ({ page, app }) => {
    const shared = await seedProject(
      app,
      await makeSubscriber(app),
      'Общий',
      { music: ['music-2'] },
      { isShared: true },
    );
    await openList(page, '/music/catalog');
    await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
    await fillLogin(page, `${name}@tonika.test`, secret);
    await expect(accountMenu(page)).toBeVisible();

    for (const place of ['music', 'exclusive', 'sound'] as const) {
      const { path, row, title } = places[place];
      const rows = await openList(page, path);
      const why = refused[place];
      const expectFor = async (purpose: string, opens: string) => {
        if (why) await expectDenial(page, sentence(why, place, purpose));
        else await close(page, dialogOf(page, opens));
      };
      await rows.nth(row).hover();
      for (const { button, purpose, opens } of rowActions) {
        await rows.nth(row).getByRole('button', { name: button }).click();
        await expectFor(purpose(title), opens);
      }
      // Several at once, as a zip and into a project.
      if (place === 'exclusive') continue;
      for (const index of [row, row + 1]) await rows.nth(index).getByRole('checkbox').check({ force: true });
      const bar = page.getByRole('region', { name: 'Выделение' });
      await bar.getByRole('button', { name: /^Скачать/ }).click();
      await expectFor('скачать выбранное (2 записи)', 'Скачивание');
      await bar.getByRole('button', { name: /^Добавить в проект/ }).click();
      await expectFor('добавить выбранное (2 записи) в проект', 'Добавить в проект');
    }

    const why = refused.music;
    const expectFor = async (purpose: string, opens: string) => {
      if (why) await expectDenial(page, sentence(why, 'music', purpose));
      else await close(page, dialogOf(page, opens));
    };
    // A version of a track.
    await page.goto('/music/catalog/track/1?active_tab=variations');
    const version = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Версия 1' }).first();
    await version.hover();
    for (const { button, purpose, opens } of rowActions) {
      await version.getByRole('button', { name: button }).click();
      await expectFor(purpose('Утренний трамвай, Версия 1'), opens);
    }
    // All stems of a track.
    await page.goto('/music/catalog/track/1?active_tab=stems');
    await page.getByRole('button', { name: 'Скачать все, 3' }).click();
    await expectFor('скачать стемы трека «Утренний трамвай»', 'Скачивание');
    // A playlist as a whole.
    await page.goto('/music/playlists/1');
    const head = page.getByRole('main').locator('header').first();
    await head.getByRole('button', { name: 'Скачать' }).click();
    await expectFor('скачать «Вечерний эфир»', 'Скачивание');
    await head.getByRole('button', { name: 'Поделиться' }).click();
    await expectFor('поделиться ссылкой на «Вечерний эфир»', 'Поделиться');
    await head.getByRole('button', { name: 'Добавить в проект' }).click();
    await expectFor('добавить «Вечерний эфир» в проект', 'Добавить в проект');
    // A project that somebody shares, to have it as one's own: the server says why not.
    await page.goto(shared);
    await expect(rowsOf(page)).toHaveCount(1);
    await page.getByRole('main').getByRole('button', { name: 'Сохранить себе' }).click();
    if (why)
      await expect(
        page.getByRole('alert').filter({ hasText: sentence(why, 'music', 'сохранить проект «Общий» себе') }),
      ).toBeVisible();
    else await expect(page.getByRole('status').filter({ hasText: 'Общий' })).toBeVisible();
    // Favourites, a project of one's own and its report need no subscription.
    const rows = await openList(page, '/music/catalog');
    const heart = rows.nth(2).getByRole('button', { name: /избранно/ });
    await rows.nth(2).hover();
    await heart.click();
    await expect(heart).toHaveAccessibleName(/^Убрать из избранного/);
  });
}

test('a guest reads at each action what it was, and that an account is needed', async ({ page }) => {
  const login = dialogOf(page, 'Вход');
  const expectLogin = async (purpose: string) => {
    const says = new RegExp(`^Чтобы ${escaped(purpose)}, войдите или зарегистрируйтесь\\. Аккаунт нужен, чтобы `);
    await expect(login).toHaveAccessibleDescription(says);
    await close(page, login);
  };
  for (const place of ['music', 'exclusive', 'sound'] as const) {
    const { path, row, title } = places[place];
    const rows = await openList(page, path);
    await rows.nth(row).hover();
    for (const { button, purpose } of rowActions) {
      await rows.nth(row).getByRole('button', { name: button }).click();
      await expectLogin(purpose(title));
    }
    await rows
      .nth(row)
      .getByRole('button', { name: /избранно/ })
      .click();
    await expectLogin(`добавить «${title}» в избранное`);
  }
  await page.goto('/music/playlists/1');
  const head = page.getByRole('main').locator('header').first();
  for (const { button, purpose } of rowActions) {
    await head.getByRole('button', { name: button }).click();
    await expectLogin(purpose('Вечерний эфир'));
  }
});

test('a blocked account reads that it is blocked and whom to write to', async ({ page }) => {
  await openList(page, '/music/catalog');
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await fillLogin(page, 'blocked@tonika.test', secret);
  const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'заблокирован' });
  await expect(alert).toContainText('напишите нам');
  await page.getByRole('dialog').getByRole('button', { name: 'Написать нам' }).click();
  await expect(dialogOf(page, 'Связаться с нами')).toBeVisible();
});
