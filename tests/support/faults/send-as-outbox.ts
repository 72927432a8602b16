import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { TestAccount } from '../accounts.ts';
import type { Chance } from '../lab/random.ts';

/** A request that changes something. */
export interface Change {
  readonly path: string;
  readonly body: object;
}

/** What the responses of a server under faults were, beside acknowledgements. */
export interface Rejections {
  /** Responses that no fault explains: 500, a 503 without Retry-After, a copy with another response. */
  readonly wrong: string[];
  /** Requests without a response. */
  broken: number;
  /** 503 with Retry-After. */
  unavailable: number;
  /** 507. */
  full: number;
}

export const noRejections = (): Rejections => ({ wrong: [], broken: 0, unavailable: 0, full: 0 });

/** Milliseconds between two attempts: the outbox waits longer, and would only make a fault last. */
const betweenAttempts = 100;
/** Milliseconds after which a request without a response counts as broken. */
const patience = 20_000;

interface Sending {
  readonly origin: string;
  readonly account: TestAccount;
  readonly chance: Chance;
  readonly rejections: Rejections;
}

/**
 * Sends a change as the outbox of the page does: with its Idempotency-Key, again and again until a response of the
 * server names that key. Some requests are broken off by the client, some are sent twice at once, some come again after
 * their acknowledgement.
 *
 * @returns the body of the acknowledgement, undefined where it has none
 */
export async function sendAsOutbox(sending: Sending, change: Change): Promise<unknown> {
  const { chance, rejections } = sending;
  const key = randomUUID();
  if (chance.happens(0.1)) await attempt(sending, change, key, chance.whole(1, 10));
  const atOnce = chance.happens(0.1) ? [acknowledged(sending, change, key)] : [];
  const [response, ...others] = await Promise.all([acknowledged(sending, change, key), ...atOnce]);
  if (chance.happens(0.15)) others.push(await acknowledged(sending, change, key));
  for (const other of others) {
    if (other !== response) rejections.wrong.push(`${change.path}: a copy got ${other} instead of ${response}`);
  }
  return response === undefined || response === '' ? undefined : (JSON.parse(response) as unknown);
}

async function acknowledged(sending: Sending, change: Change, key: string): Promise<string | undefined> {
  for (;;) {
    const response = await attempt(sending, change, key, patience);
    if (response !== undefined) return response;
    await pause(betweenAttempts);
  }
}

/** @returns the body of an acknowledgement; undefined where the change has to be sent again */
async function attempt(
  { origin, account, rejections }: Sending,
  { path, body }: Change,
  key: string,
  milliseconds: number,
): Promise<string | undefined> {
  let status: number;
  let headers: Headers;
  let text: string;
  try {
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { ...account.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(milliseconds),
    });
    ({ status, headers } = response);
    text = await response.text();
  } catch {
    rejections.broken += 1;
    return undefined;
  }
  const isNamed = headers.get('idempotency-key') === key;
  if (status < 300 && isNamed) return text;
  if (status === 503 && headers.get('retry-after') !== null) rejections.unavailable += 1;
  else if (status === 507) rejections.full += 1;
  else rejections.wrong.push(`${path}: ${status}${status === 503 ? ' without Retry-After' : ''} ${text}`);
  return undefined;
}
