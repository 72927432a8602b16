import { PasskeyError } from '#platform/account/passkeys.ts';
import { callApi } from '#platform/api/client.ts';
import { ApiError } from '#platform/api/errors.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import type { BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { secondFactorState } from '#shared/contract/second-factor.ts';

import { proveByPasskey, type Proof } from './prove.ts';

interface Confirmation {
  /** Whether a passkey confirms in place of a password field: the account has no password. */
  byPasskey: boolean;
  /** Sends a form with the passkey's proof, where `byPasskey`. @throws ApiError, also where no passkey came of it */
  send: <C extends Endpoint>(pending: C, body: BodyOf<C>) => Promise<unknown>;
}

/** The confirmation of identity, for forms that require it. */
export function useConfirmation(): Confirmation {
  const t = useT();
  const { response } = useEndpoint(secondFactorState);
  return {
    byPasskey: response?.data.has_password === false,
    async send(pending, body) {
      const proof: Proof = await proveByPasskey().catch((error: unknown) => {
        if (!(error instanceof PasskeyError)) throw error;
        throw new ApiError(422, { message: t('factor.passkeyCancelled') });
      });
      // A request with a proof in its body; generics lose its keys.
      return callApi<Endpoint>(pending, { body: { ...(body as object), ...proof } });
    },
  };
}
