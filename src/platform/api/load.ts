import { offline } from '#platform/offline/index.ts';
import { callAddress } from '#shared/contract/address.ts';
import type { QueryOf } from '#shared/contract/call.ts';
import type { AnyCall } from '#shared/contract/later-call.ts';

import { showKept } from './answer-from-held.ts';
import { entryOf } from './answers.ts';
import { callApi } from './client.ts';
import { isCallError } from './errors.ts';

/** An answer this young is not asked for again, in milliseconds: first data, a quick way back and forth. */
const fresh = 10_000;

const users = new Map<string, { count: number; stop: AbortController | undefined }>();

/**
 * Has an address's answer in the store while somebody looks at it: what the device keeps first, then the server's.
 * The request ends when the last one looks away.
 */
export function watchAnswer<C extends AnyCall>(call: C, query: QueryOf<C> | undefined): () => void {
  const address = callAddress(call, query);
  const user = users.get(address) ?? { count: 0, stop: undefined };
  users.set(address, user);
  user.count += 1;
  if (!user.stop) {
    user.stop = new AbortController();
    const { signal } = user.stop;
    void fetchAnswer(call, query, address, signal).finally(() => {
      if (user.stop?.signal === signal) user.stop = undefined;
    });
  }
  return () => {
    user.count -= 1;
    if (user.count > 0) return;
    users.delete(address);
    user.stop?.abort();
  };
}

/** Asks the server again: after a failure, when the line is back, or when who is here is known, and so what is theirs. */
export async function reloadAnswer<C extends AnyCall>(call: C, query: QueryOf<C> | undefined): Promise<void> {
  const address = callAddress(call, query);
  if (entryOf(address).origin === 'none') await showKept(call, address);
  await ask(call, query, undefined);
}

async function fetchAnswer<C extends AnyCall>(
  call: C,
  query: QueryOf<C> | undefined,
  address: string,
  signal: AbortSignal,
) {
  const { origin, at, error } = entryOf(address);
  if (origin === 'server' && !error && (performance.now() - at < fresh || !offline.online)) return;
  if (origin === 'none') void showKept(call, address);
  await ask(call, query, signal);
}

async function ask<C extends AnyCall>(call: C, query: QueryOf<C> | undefined, signal: AbortSignal | undefined) {
  try {
    await callApi(call, { ...(query === undefined ? {} : { query }), ...(signal ? { signal } : {}) });
  } catch (error) {
    // The store holds every failure of a call; anything else but our own ending is a fault of the code.
    if (!isCallError(error) && signal?.aborted !== true) throw error;
  }
}
