import { idle } from '#platform/idle.ts';
import { session, sessionSettled } from '#platform/session/index.ts';
import { personalKey } from '#platform/storage/personal.ts';
import { isStored } from '#platform/storage/store.ts';

import { guestKey, isAnyNoted } from './keys.ts';

/** Goes on with the offline copies of this device, where there are any, once the page is idle. Called once a page. */
export async function startCopies(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await idle();
  await sessionSettled();
  const { user } = session;
  const isAny =
    isAnyNoted() ||
    (await isStored(guestKey)) ||
    (user !== null && (await isStored(personalKey('offline-copies', user.id))));
  if (isAny) (await import('./copies.ts')).offlineCopies();
}
