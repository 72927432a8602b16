import type { Locator, Page } from '@playwright/test';

import { expect } from './fixtures.ts';

/** Rows of the catalogue of the tests that a subscription concerns differently. */
export const places = {
  music: { path: '/music/catalog', row: 1, title: 'Северный ветер', kind: 'музыку' },
  exclusive: { path: '/music/catalog', row: 3, title: 'Пять шагов', kind: 'музыку' },
  sound: { path: '/sounds/catalog', row: 0, title: 'Скрип двери', kind: 'звуки' },
} as const;
export type Place = keyof typeof places;
export type Reason = 'none' | 'ended' | 'otherKind' | 'exclusive';

/** The first sentences: what was wanted, why not, since when where something has ended, and what to do. */
export function sentence(reason: Reason, place: Place, purpose: string): RegExp {
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

/** A text as a part of a regular expression. */
export const escaped = (text: string) => text.replaceAll(/[()]/g, String.raw`\$&`);

/** A dialog that says why, and sends the request by one press; it is closed again. */
export async function expectDenial(page: Page, says: RegExp) {
  const contact = page.getByRole('dialog', { name: 'Связаться с нами' });
  await expect(contact).toHaveAccessibleDescription(says);
  await expect(contact.getByRole('button', { name: 'Отправить запрос' })).toBeVisible();
  await expect(contact.getByRole('button', { name: 'Посмотреть подписки' })).toBeVisible();
  await close(page, contact);
}

/** Closes a dialog. */
export async function close(page: Page, dialog: Locator) {
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Returns the dialog of a name. */
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Each action on a row, the words for it, and the dialog of those who may. */
export const rowActions = [
  { button: /^Скачать(, |$)/, purpose: (title: string) => `скачать «${title}»`, opens: 'Скачивание' },
  { button: /^Поделиться/, purpose: (title: string) => `поделиться ссылкой на «${title}»`, opens: 'Поделиться' },
  {
    button: /^Добавить в проект/,
    purpose: (title: string) => `добавить «${title}» в проект`,
    opens: 'Добавить в проект',
  },
];
