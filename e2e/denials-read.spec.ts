import type { Locator, Page } from '@playwright/test';

import { openList, rowsOf } from './steps.ts';
import { expect, test } from './support/fixtures.ts';
import { accountMenu, fillLogin } from './support/people.ts';
import { makeSubscriber, seedProject } from './support/projects.ts';

const secret = 'tonika-demo';
const places = {
  music: { path: '/music/catalog', row: 1, title: 'Северный ветер', kind: 'музыку' },
  exclusive: { path: '/music/catalog', row: 3, title: 'Пять шагов', kind: 'музыку' },
  sound: { path: '/sounds/catalog', row: 0, title: 'Скрип двери', kind: 'звуки' },
} as const;
type Place = keyof typeof places;
type Reason = 'none' | 'ended' | 'otherKind' | 'exclusive';

/** Why each kind of account is refused; what is not listed it may have. */
const accounts: Record<string, Partial<Record<Place, Reason>>> = {
  none: { music: 'none', exclusive: 'exclusive', sound: 'none' },
  music: { exclusive: 'exclusive', sound: 'otherKind' },
  sounds: { music: 'otherKind', exclusive: 'exclusive' },
  full: { exclusive: 'exclusive' },
  exclusive: {},
  lapsed: { music: 'ended', exclusive: 'ended', sound: 'ended' },
};

/** The first sentences: what was wanted, why not, since when where something has ended, and what to do. */
function sentence(reason: Reason, place: Place, purpose: string): RegExp {
  const { kind } = places[place];
  const other = kind === 'музыку' ? 'звуки' : 'музыку';
  const begin = {
    none: 'Подписки пока нет',
    ended: 'Подписка на звуки и музыку закончилась \\d{1,2} [а-я]+ \\d{4}',
    otherKind: `Подписка действует только на ${other}`,
    exclusive: 'Эксклюзивные треки не входят в подписку',
  }[reason];
  const next = {
    none: `оформите подписку на ${kind}`,
    ended: 'продлите её',
    otherKind: `нужна подписка на ${kind}`,
    exclusive: 'запросите лицензию у менеджера',
  }[reason];
  return new RegExp(`^${begin}\\. Чтобы ${escaped(purpose)}, ${next}\\.$`);
}

const escaped = (text: string) => text.replaceAll(/[()]/g, String.raw`\$&`);

/** A dialog that says why, and sends the request by one press; it is closed again. */
async function expectDenial(page: Page, says: RegExp) {
  const contact = page.getByRole('dialog', { name: 'Связаться с нами' });
  await expect(contact).toHaveAccessibleDescription(says);
  await expect(contact.getByRole('button', { name: 'Отправить запрос' })).toBeVisible();
  await expect(contact.getByRole('button', { name: 'Посмотреть подписки' })).toBeVisible();
  await close(page, contact);
}

async function close(page: Page, dialog: Locator) {
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const nameOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Each action on a row, the words for it, and the dialog of those who may. */
const rowActions = [
  { button: /^Скачать(, |$)/, purpose: (title: string) => `скачать «${title}»`, opens: 'Скачивание' },
  { button: /^Поделиться/, purpose: (title: string) => `поделиться ссылкой на «${title}»`, opens: 'Поделиться' },
  {
    button: /^Добавить в проект/,
    purpose: (title: string) => `добавить «${title}» в проект`,
    opens: 'Добавить в проект',
  },
];

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
        else await close(page, nameOf(page, opens));
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
      else await close(page, nameOf(page, opens));
    };
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
    if (why) await expect(page.getByRole('alert').filter({ hasText: sentence(why, 'music', '.+') })).toBeVisible();
    else await expect(page.getByRole('status').filter({ hasText: 'Общий' })).toBeVisible();
  });
}

test('a blocked account reads that it is blocked and whom to write to', async ({ page }) => {
  await openList(page, '/music/catalog');
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await fillLogin(page, 'blocked@tonika.test', secret);
  const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'заблокирован' });
  await expect(alert).toContainText('напишите нам');
  await page.getByRole('dialog').getByRole('button', { name: 'Написать нам' }).click();
  await expect(nameOf(page, 'Связаться с нами')).toBeVisible();
});
