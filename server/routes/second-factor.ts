import {
  passkeyCreate,
  passkeyDelete,
  passkeyOptionsCreate,
  passkeyProofOptions,
  passkeySignIn,
  passwordRemove,
  recoveryCodesCreate,
  secondFactorState,
  totpConfirm,
  totpCreate,
  totpDelete,
} from '#shared/contract/second-factor.ts';

import type { AccountService } from '../accounts/account-service.ts';
import { addPasskeyOf, beginPasskey, removePasskeyOf } from '../accounts/second-factor/passkey-changes.ts';
import { beginProof, removePassword, renewCodes } from '../accounts/second-factor/changes.ts';
import { beginTotp, confirmTotp, removeTotp } from '../accounts/second-factor/totp-changes.ts';
import type { Changed } from '../accounts/second-factor/changes.ts';
import { beginPasskeySignIn } from '../accounts/second-factor/sign-in.ts';
import { presentFactors } from '../accounts/second-factor/state.ts';
import { sessionCookie } from '../accounts/sessions.ts';
import type { Posted } from '../accounts/api-request.ts';
import type { Endpoints } from '../plugins/endpoints.ts';

/** What signs a person in beside their password; routes/auth.ts finishes sign-ins. */
export function secondFactorRoutes(endpoints: Endpoints, service: AccountService): void {
  /** The session goes on under a new secret. */
  const done = ({ header, client }: Pick<Posted<unknown, unknown>, 'header' | 'client'>, { data, secret }: Changed) => {
    header('set-cookie', sessionCookie(secret, client.isHttps));
    return { data };
  };
  endpoints.post(passkeySignIn, async ({ client }) => ({ data: await beginPasskeySignIn(service, client) }));
  endpoints.json(secondFactorState, async ({ signedIn, origin }) => ({
    data: await presentFactors(service.db, (await signedIn()).user, { origin }),
  }));
  endpoints.post(passkeyProofOptions, async ({ signedIn, client }) => ({
    data: await beginProof(service, await signedIn(), client),
  }));
  endpoints.post(passkeyOptionsCreate, async ({ body, signedIn, client }) => ({
    data: await beginPasskey(service, await signedIn(), body, client),
  }));
  endpoints.post(passkeyCreate, async (apiRequest) =>
    done(apiRequest, await addPasskeyOf(service, await apiRequest.signedIn(), apiRequest.body, apiRequest.client)),
  );
  endpoints.post(passkeyDelete, async (apiRequest) =>
    done(apiRequest, await removePasskeyOf(service, await apiRequest.signedIn(), apiRequest.body, apiRequest.client)),
  );
  endpoints.post(totpCreate, async ({ body, signedIn, client }) => ({
    data: await beginTotp(service, await signedIn(), body, client),
  }));
  endpoints.post(totpConfirm, async (apiRequest) =>
    done(apiRequest, await confirmTotp(service, await apiRequest.signedIn(), apiRequest.body.code, apiRequest.client)),
  );
  endpoints.post(totpDelete, async (apiRequest) =>
    done(apiRequest, await removeTotp(service, await apiRequest.signedIn(), apiRequest.body, apiRequest.client)),
  );
  endpoints.post(recoveryCodesCreate, async (apiRequest) =>
    done(apiRequest, await renewCodes(service, await apiRequest.signedIn(), apiRequest.body, apiRequest.client)),
  );
  endpoints.post(passwordRemove, async (apiRequest) =>
    done(apiRequest, await removePassword(service, await apiRequest.signedIn(), apiRequest.body, apiRequest.client)),
  );
}
