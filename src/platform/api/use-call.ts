import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { useOnline } from '#platform/offline/index.ts';
import { callAddress } from '#shared/contract/address.ts';
import type { AnswerOf, QueryOf } from '#shared/contract/call.ts';
import type { AnyCall } from '#shared/contract/later-call.ts';

import { entryOf, subscribeAnswers } from './answers.ts';
import { takeFirst } from './client.ts';
import { NetworkError, type CallError } from './errors.ts';
import { reloadAnswer, watchAnswer } from './load.ts';

export interface CallState<A> {
  /** `loading`: nothing to show yet; `ready`: an answer; `failed`: no answer and none to be had. */
  phase: 'loading' | 'ready' | 'failed';
  answer: A | undefined;
  /** The answer shown is that of the query before; this one's is on its way. */
  stale: boolean;
  /** The answer is what the device kept: the server could not be reached. */
  held: boolean;
  /** The answer was put together on the device, from other ones: the server may know more. */
  assembled: boolean;
  /** Why the last attempt failed, also beside an answer. */
  error: CallError | undefined;
  retry: () => void;
}

/**
 * The answer of a GET, kept up to date with the query: at once what came with the page or was seen before, then the
 * server's, which always wins. While another page of a list loads, the rows of the one before stay (ux.md "Feel").
 */
export function useCall<C extends AnyCall>(call: C, query?: QueryOf<C>): CallState<AnswerOf<C>> {
  const address = callAddress(call, query);
  const online = useOnline();
  const known = () => {
    if (entryOf(address).origin === 'none') takeFirst(call, address);
    return entryOf(address);
  };
  const entry = useSyncExternalStore(
    useCallback((listener: () => void) => subscribeAnswers(address, listener), [address]),
    known,
    known,
  );
  // The address stands for the query, whose identity changes with every render.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => watchAnswer(call, query), [call, address, online]);

  const [last, setLast] = useState<{ call: C; answer: unknown }>();
  const here = entry.origin !== 'none';
  if (here && last?.answer !== entry.answer) setLast({ call, answer: entry.answer });
  const before = last?.call === call ? last.answer : undefined;

  const failed = entry.error !== undefined && !here;
  const answer = here ? entry.answer : failed ? undefined : before;
  return {
    phase: answer === undefined ? (failed ? 'failed' : 'loading') : 'ready',
    answer: answer as AnswerOf<C> | undefined,
    stale: !here && answer !== undefined,
    assembled: entry.origin === 'assembled',
    held: here && (entry.error instanceof NetworkError || !online),
    error: entry.error,
    retry: () => void reloadAnswer(call, query),
  };
}
