import { useEffect, useState } from 'react';

import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isCallError } from '#platform/api/errors.ts';
import { currentLocale, t } from '#platform/i18n/index.ts';
import { loadAccount } from '#platform/session/index.ts';
import { checkRegisterConfirmHash } from '#shared/contract/users.ts';
import { localePath } from '#shared/domain/locale.ts';

type Confirmation = { phase: 'none' | 'confirming' } | { phase: 'failed'; isLinkDead: boolean; text: string };

/** Each link once, however often the page renders. */
const confirmed = new Map<string, Promise<void>>();

/** Confirms the account of a link, logs in and goes to the welcome (api.md "Authentication"). */
export function useConfirmation(hash: string | null): Confirmation {
  const [failure, setFailure] = useState<{ of: string; isLinkDead: boolean; text: string }>();
  useEffect(() => {
    if (hash === null) return;
    let isHere = true;
    const known = confirmed.get(hash) ?? confirm(hash);
    confirmed.set(hash, known);
    known.catch((error: unknown) => {
      // What failed may be tried again.
      confirmed.delete(hash);
      if (!isCallError(error)) throw error;
      const isLinkDead = error instanceof ApiError && (error.status === 419 || error.status === 422);
      if (isHere) setFailure({ of: hash, isLinkDead, text: errorText(t, error) });
    });
    return () => {
      isHere = false;
    };
  }, [hash]);
  if (hash === null) return { phase: 'none' };
  return failure?.of === hash ? { phase: 'failed', ...failure } : { phase: 'confirming' };
}

async function confirm(hash: string) {
  // A dead link is told without spending a try at logging in.
  await callApi(checkRegisterConfirmHash, { body: { hash } });
  await (await loadAccount()).logIn('registerConfirm', { hash }, localePath(currentLocale(), '/welcome'));
}
