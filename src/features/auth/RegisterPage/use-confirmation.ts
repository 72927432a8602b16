import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';

import { returnAddress } from '#platform/account/return-address.ts';
import { callApi } from '#platform/api/client.ts';
import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isRequestError } from '#platform/api/errors.ts';
import { currentLocale, t } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { loadAccount, session } from '#platform/session/index.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { registerConfirm } from '#shared/contract/auth.ts';
import { checkRegisterConfirmHash } from '#shared/contract/users.ts';
import { localePath } from '#shared/domain/locale.ts';
import { notify } from '#ui/Notice/notices.ts';

type Confirmation =
  | { phase: 'none' | 'confirming' }
  /** The address was registered more than once: its owner sets the password. */
  | { phase: 'password'; email: string }
  /** The browser has another person's session, which would end. */
  | { phase: 'signedIn'; text: string; confirm: () => void }
  | { phase: 'failed'; isLinkDead: boolean; text: string };

/** Each link once, however often the page renders. */
const confirmed = new Map<string, Promise<Confirmation | undefined>>();

/** Confirms the account of a link, logs in and goes back to where it was made, else to the welcome (api.md "Authentication"). */
export function useConfirmation(hash: string | null): Confirmation {
  const { phase } = useSnapshot(session);
  const [outcome, setOutcome] = useState<{ of: string; confirmation: Confirmation }>();
  // Only once it is known that nobody is signed in: their session would be replaced.
  const isGuest = phase === 'guest';
  useEffect(() => {
    if (hash === null || !isGuest) return;
    let isHere = true;
    const show = (confirmation: Confirmation) => isHere && setOutcome({ of: hash, confirmation });
    const replace = () => {
      show({ phase: 'confirming' });
      enter({ hash, replace_session: true }).catch((error: unknown) => show(failureOf(error)));
    };
    const known = confirmed.get(hash) ?? confirm(hash);
    confirmed.set(hash, known);
    const request = async () => {
      const question = await known;
      if (!question) return;
      // A temporary failure may be retried.
      confirmed.delete(hash);
      show(question.phase === 'signedIn' ? { ...question, confirm: replace } : question);
    };
    request().catch((error: unknown) => {
      confirmed.delete(hash);
      show(failureOf(error));
    });
    return () => {
      isHere = false;
    };
  }, [hash, isGuest]);
  if (hash === null) return { phase: 'none' };
  return outcome?.of === hash ? outcome.confirmation : { phase: 'confirming' };
}

/** @throws anything but the failure of a request */
function failureOf(error: unknown): Confirmation {
  if (!isRequestError(error)) throw error;
  const isLinkDead = error instanceof ApiError && (error.status === 419 || error.status === 422);
  return { phase: 'failed', isLinkDead, text: errorText(t, error) };
}

/**
 * Confirms a link with the values of its page, and returns to the address that required the account.
 *
 * @throws ApiError
 */
export async function enter(body: BodyOf<typeof registerConfirm>): Promise<void> {
  const returnTo = returnAddress();
  const { logIn } = await loadAccount();
  await logIn('registerConfirm', body, returnTo ?? localePath(currentLocale(), '/welcome'));
  // The welcome page names the next step; after a return the notice does.
  if (returnTo !== undefined) notifyOfSubscription();
}

function notifyOfSubscription() {
  const isSubscribed = session.user !== null && session.user.subscription_type_id !== 'NONE';
  if (isSubscribed) return;
  notify({
    kind: 'status',
    lasting: true,
    text: t('auth.registered'),
    action: { text: t('denials.get'), run: () => openModal('contact', { reason: 'subscription' }) },
  });
}

/** Confirms a link. @returns what the person has to say first */
async function confirm(hash: string): Promise<Confirmation | undefined> {
  // An expired link is detected without counting a login try.
  const { data } = await callApi(checkRegisterConfirmHash, { body: { hash } });
  if (data.needs_password) return { phase: 'password', email: data.email };
  try {
    await enter({ hash });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError && error.reason === 'signedIn')) throw error;
    return { phase: 'signedIn', text: error.message, confirm: () => undefined };
  }
}
