import 'fake-indexeddb/auto';

import { promisifyRequest } from 'idb-keyval';
import { vi } from 'vitest';

import { outboxDatabase, type OutboxMessage } from '#shared/offline/outbox/background.ts';
import { markHeader } from '#shared/network/mark.ts';
import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { createOutbox, type OutboxEvent } from '#shared/offline/outbox/outbox.ts';
import { withPending, type Pending } from '#shared/offline/outbox/pending.ts';
import { sendWaiting } from '#sw/outbox/send-waiting.ts';

export const anna = 7;

/** A request as it reaches the server, after its own address. */
export interface Sent {
  readonly path: string;
  readonly key: string | null;
  readonly bearer: string | null;
  readonly body: unknown;
}

type Responder = (sent: Sent) => Response | Promise<Response>;

/** A response of our server to a request, with its key. */
export const respond = (key: string | null, status: number, body: unknown = {}): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { [markHeader]: '1', 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
  });

export const refuse = (key: string | null, status: number, parts: object = {}): Response =>
  respond(key, status, { message: `No, ${status}`, origin: 'tonika', ...parts });

/** A sign-in page in the place of every response. */
export const portal = (): Response =>
  new Response('<html>Sign in</html>', { headers: { 'Content-Type': 'text/html' } });

/** The server says who is signed in by the cookie. */
export const sessionOf = (id: number): Response => respond(null, 200, { data: { id, token: `token of ${id}` } });

/** An empty device on which somebody is signed in; its pages share the database, the locks and the channel with the worker. */
export async function createDevice(
  server: Responder,
  whoami: () => Response | Promise<Response> = () => sessionOf(anna),
) {
  await promisifyRequest(indexedDB.deleteDatabase(outboxDatabase));
  vi.resetModules();
  const { changePending, noteSender, readPending } = await import('#platform/outbox/pending-store.ts');
  await noteSender({ owner: anna, language: 'en' });
  const locks = createKeyedQueue();
  const sent: Sent[] = [];
  const messages: OutboxMessage[] = [];
  const state: { isPageSeen: boolean; badge: number | undefined } = { isPageSeen: false, badge: undefined };

  const send: typeof fetch = async (input, init) => {
    // The worker's own addresses have no origin.
    const { url, headers } = new Request(new URL(input as string, 'https://tonika.test'), init);
    const { pathname } = new URL(url);
    if (pathname === '/api/auth/user') return whoami();
    const body: unknown = JSON.parse(init?.body as string);
    const one = { path: pathname, key: headers.get('Idempotency-Key'), bearer: headers.get('Authorization'), body };
    sent.push(one);
    return server(one);
  };

  /** A page that opens: it takes over what was sent, and sends the rest. @returns the events of its requests */
  async function openPage(): Promise<{ events: OutboxEvent[]; cached: string[] }> {
    const events: OutboxEvent[] = [];
    const cached: string[] = [];
    const page = createOutbox({
      read: readPending,
      change: async (owner, change) => (await changePending(owner, change)).list,
      isReady: () => true,
      send: async (_, { path, key, body }) => {
        sent.push({ path: `/api/${path}`, key, bearer: 'of the page', body });
        return { status: 200, answer: { data: {} }, message: '' };
      },
      beforeRemoval: async ({ key }) => void cached.push(key),
      exclusively: (name, work) => locks(name, work),
      after: () => () => {},
      random: () => 0,
      now: () => '2026-01-02T00:00:00.000Z',
      emit: (_, event) => events.push(event),
    });
    page.open(anna);
    await page.drain();
    return { events, cached };
  }

  return {
    state,
    sent,
    messages,
    openPage,
    noteSender,
    /** The keys that reached the server, in order. */
    keys: () => sent.map(({ key }) => key),
    list: () => readPending(anna),
    put: async (...pending: Pending[]) => {
      for (const one of pending) await changePending(anna, (list) => withPending(list, one));
    },
    /** The browser starts the worker. */
    sync: (isLast = false) =>
      sendWaiting(
        {
          send,
          exclusively: (name, work) => locks(name, work),
          isPageSeen: async () => state.isPageSeen,
          showBadge: (count) => (state.badge = count),
          report: (message) => void messages.push(message),
        },
        isLast,
      ),
  };
}
