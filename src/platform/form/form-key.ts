import { isRefusedForGood } from '#shared/offline/outbox/pending.ts';

import { ApiError } from '../api/errors.ts';
import { newKey } from '../new-key.ts';

/** The Idempotency-Key of what a form sends: a form sent twice acts once. */
export function createFormKey() {
  let current = { of: '', key: '' };
  const renew = () => void (current = { of: '', key: '' });

  return {
    /** The same until the values change, or were accepted or refused. */
    keyFor: (body: unknown, file: Pick<File, 'name' | 'size' | 'lastModified'> | undefined): string => {
      const of = JSON.stringify([body, file?.name, file?.size, file?.lastModified]);
      if (current.of !== of) current = { of, key: newKey() };
      return current.key;
    },
    /** The request with this key is done. */
    renew,
    /** Sending failed: the server repeats a refusal for good under the same key, and its reason may be gone by the next try. */
    renewAfter: (error: unknown): void => {
      if (error instanceof ApiError && isRefusedForGood(error.status, error.reason)) renew();
    },
  };
}
