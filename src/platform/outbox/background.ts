import { subscribeKey } from 'valtio/utils';

import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { syncTag } from '#shared/offline/outbox/background.ts';
import { unsentOf } from '#shared/offline/outbox/pending.ts';

import { currentLocale } from '../i18n/index.ts';
import { offline } from '../offline/index.ts';
import { Scope } from '../scope.ts';
import { hasBackgroundSync, installBackgroundWorker, requestSync } from './background-worker.ts';
import { sendPending } from './index.ts';
import { noteSender } from './pending-store.ts';
import { outbox } from './state.ts';

/* What waits is sent by the browser with the app closed, where it has Background Sync: for the person who is signed in,
   until they leave. */

const inOrder = createKeyedQueue();
/** Ends the requests for a start of the worker. */
let scope = new Scope();

/** Allows to send the requests of a person with the app closed. Never throws. */
export async function allowBackground(owner: number): Promise<void> {
  scope.end();
  if (!hasBackgroundSync()) return;
  scope = new Scope();
  follow(scope);
  await inOrder('sender', async () => {
    await noteSender({ owner, language: currentLocale() });
    await installBackgroundWorker();
  }).catch(() => undefined);
}

/** Nothing is sent with the app closed from now on: the person leaves, or has left. Never throws. */
export async function forbidBackground(): Promise<void> {
  scope.end();
  if (hasBackgroundSync()) await inOrder('sender', () => noteSender(null)).catch(() => undefined);
}

/**
 * The browser starts the worker at once while it has a connection: it is requested only when this page cannot send, or may be
 * closed.
 */
function follow(own: Scope) {
  const requestStart = () => {
    if (unsentOf(outbox.pending).length > 0) void requestSync(syncTag).catch(() => undefined);
  };
  own.listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && requestStart());
  own.own(subscribeKey(outbox, 'pending', () => !offline.online && requestStart()));
  own.own(subscribeKey(offline, 'online', (online) => !online && requestStart()));
  // The worker has sent some: what they have changed is this page's to take over.
  own.own(subscribeKey(outbox, 'pending', (pending) => pending.some(({ done }) => done) && void sendPending()));
}
