import type { OutboxMessage } from '#shared/offline/outbox/background.ts';
import { createOutbox } from '#shared/offline/outbox/outbox.ts';
import { unsentOf } from '#shared/offline/outbox/pending.ts';

import { NotReached, requestToken, sendPending } from './requests.ts';
import { openStoredOutbox, type StoredOutbox } from './stored-outbox.ts';

/** What the worker offers. */
export interface SyncHost {
  readonly send: typeof fetch;
  /** Runs one task at a time under a name, across all threads of the origin (Web Locks). */
  readonly exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Whether a person sees a page of this origin: it sends by itself, and shows it. */
  readonly isPageSeen: () => Promise<boolean>;
  /** Reports to open pages. */
  readonly report: (message: OutboxMessage) => void;
  /** Shows the number of pending requests at the icon of the installed app, none for 0. */
  readonly showBadge: (count: number) => void;
}

/**
 * Sends the pending requests of the person who is signed in, with the rules of the pages. What the server executed stays
 * on the device with its response until a page has taken it over.
 *
 * @param isLast the browser will not try again
 * @throws where something still waits that may be sent later
 */
export async function sendWaiting(host: SyncHost, isLast: boolean): Promise<void> {
  const stored = await openStoredOutbox();
  if (!stored) return;
  try {
    await sendStored(stored, host, isLast);
  } finally {
    stored.close();
  }
}

async function sendStored(stored: StoredOutbox, host: SyncHost, isLast: boolean) {
  const sender = await stored.sender();
  if (!sender) return;
  const { owner, language } = sender;
  if ((await waitingIn(stored, owner)) === 0) return;
  if (!isLast && (await host.isPageSeen())) throw new NotReached('An open page sends');
  const token = await requestToken(sender, host.send);
  if (token === undefined) return;
  let waitsOn = false;
  const queue = createOutbox({
    read: stored.read,
    change: stored.change,
    // A page ends a session while this runs: nothing more of that person is sent.
    isReady: async () => (await stored.sender())?.owner === owner,
    send: (_, pending) => sendPending(pending, { token, language }, host.send),
    beforeRemoval: undefined,
    exclusively: host.exclusively,
    // The browser chooses the moment of the next attempt.
    after: () => {
      waitsOn = true;
      return () => {};
    },
    random: Math.random,
    now: () => new Date().toISOString(),
    emit: (whose, event) => host.report({ owner: whose, event }),
  });
  queue.open(owner);
  await queue.drain();
  host.showBadge(await waitingIn(stored, owner));
  if (waitsOn) throw new NotReached('Something still waits');
}

const waitingIn = async (stored: StoredOutbox, owner: number): Promise<number> =>
  unsentOf(await stored.read(owner)).filter(({ refused, created }) => !refused && !created).length;
