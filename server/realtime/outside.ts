import { createHash, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { userChannel } from '#shared/contract/realtime.ts';

import type { LiveEvents } from '../domain/live-events.ts';
import type { OutsideApp } from './app-key.ts';

const patience = 5000;
/** Milliseconds before each further try. */
const pauses = [200, 1000];

/** Sends events to a Pusher-compatible server by its HTTP API, with the signature that it requires. */
export function outsideEvents(app: OutsideApp, failed: (cause: unknown) => void): LiveEvents {
  return {
    // Their sockets are not ours: a page learns of it by its next request, and cannot subscribe again.
    closeSessions: () => undefined,
    async notifyUser(userId, event) {
      const body = JSON.stringify({ name: event, channels: [userChannel(userId)], data: '{}' });
      for (const wait of [...pauses, undefined]) {
        try {
          return await trigger(app, body);
        } catch (cause) {
          if (wait === undefined) return failed(cause);
          await pause(wait);
        }
      }
    },
  };
}

async function trigger({ key, secret, url }: OutsideApp, body: string): Promise<void> {
  const query = new URLSearchParams({
    auth_key: key,
    auth_timestamp: String(Math.floor(Date.now() / 1000)),
    auth_version: '1.0',
    body_md5: createHash('md5').update(body).digest('hex'),
  });
  const signed = `POST\n${new URL(url).pathname}/events\n${query.toString()}`;
  query.set('auth_signature', createHmac('sha256', secret).update(signed).digest('hex'));
  const response = await fetch(`${url}/events?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    // Signed for this server: the target of a redirect must not get it.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the server of live events answered ${response.status}`);
}
