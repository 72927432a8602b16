import type { BrowserContext } from '@playwright/test';

import { readConfig } from '../../server/config.ts';
import { openWorkplace } from '../../server/start/workplace.ts';
import { addAccount } from '../../tests/support/accounts.ts';
import type { App } from '../../tests/support/app.ts';

/** A person with a subscription, signed in by the cookie of a session. */
export async function makeListener({ dataDir, origin }: Pick<App, 'dataDir' | 'origin'>) {
  const workplace = await openWorkplace(readConfig({ DATA_DIR: dataDir, DEMO: '0' }, 'en'), 'en');
  const subscription = { localeId: 1, type: 'SOUNDS_AND_MUSIC', till: Date.UTC(2099, 0, 1) / 1000 } as const;
  const account = await addAccount({ context: workplace }, subscription);
  await workplace.close();
  const [name = '', value = ''] = account.cookie.split('=', 2);
  return {
    async signIn(context: BrowserContext) {
      await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Lax' }]);
      // The device notes that there is a session: guests request none.
      await context.addInitScript(() => localStorage.setItem('tnk.session', 'local'));
    },
    /** Favourites according to the server. */
    async favorites(): Promise<number> {
      const response = await fetch(`${origin}/api/favorites/marks`, { headers: account.headers });
      const { data } = (await response.json()) as { data: { item_ids: number[] }[] };
      return data.flatMap(({ item_ids }) => item_ids).length;
    },
  };
}
