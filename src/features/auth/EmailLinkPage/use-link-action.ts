import { useState } from 'react';

import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isRequestError } from '#platform/api/errors.ts';
import { useT } from '#platform/i18n/index.ts';
import type { emailUpdateRequestStop, emailUpdateUndo } from '#shared/contract/users.ts';
import type { ResponseOf } from '#shared/contract/endpoint.ts';

type LinkEndpoint = typeof emailUpdateRequestStop | typeof emailUpdateUndo;

/**
 * A link whose page has one button.
 *
 * @param deadLink message for a link that is no longer valid
 */
export function useLinkAction<C extends LinkEndpoint>(
  endpoint: C,
  { hash, deadLink, onDone }: { hash: string; deadLink: string; onDone: (response: ResponseOf<C>) => void },
) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onDone((await callApi<LinkEndpoint>(endpoint, { body: { hash } })) as ResponseOf<C>);
    } catch (error) {
      if (!isRequestError(error)) throw error;
      const isDead = error instanceof ApiError && error.status === 419;
      setFailure(isDead ? deadLink : errorText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run: () => void run() };
}
