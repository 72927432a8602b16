import type { BrowserContext } from '@playwright/test';

import { readConfig } from '../../server/config.ts';
import { openWorkplace } from '../../server/start/workplace.ts';
import { addAccount, type TestAccount } from '../../tests/support/accounts.ts';

const subscription = { localeId: 1, type: 'SOUNDS_AND_MUSIC', till: Date.UTC(2099, 0, 1) / 1000 } as const;

/** Adds people with a subscription to a data folder that no server uses. */
export async function addListeners(folder: string, count: number): Promise<TestAccount[]> {
  const workplace = await openWorkplace(readConfig({ DATA_DIR: folder, DEMO: '0' }, 'en'), 'en');
  const accounts: TestAccount[] = [];
  while (accounts.length < count) accounts.push(await addAccount({ context: workplace }, subscription));
  await workplace.close();
  return accounts;
}

/** Signs a person in on all pages of a context. */
export async function signIn(context: BrowserContext, { cookie }: TestAccount): Promise<void> {
  const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=', 2);
  await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Lax' }]);
  // The device notes that there is a session: guests request none.
  await context.addInitScript(() => localStorage.setItem('tnk.session', 'local'));
}

/** The number of a person's favourites according to the server. */
export async function favoritesOf({ headers }: TestAccount, origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/favorites/marks`, { headers });
  const { data } = (await response.json()) as { data: { item_ids: number[] }[] };
  return data.flatMap(({ item_ids }) => item_ids).length;
}
