import {
  passkeyCreate,
  passkeyDelete,
  passkeyOptionsCreate,
  passkeyProofOptions,
  passkeySignIn,
  passwordRemove,
  recoveryCodesCreate,
  secondFactorFinish,
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
import { finishLogIn } from '../accounts/login.ts';
import { beginPasskeySignIn } from '../accounts/second-factor/sign-in.ts';
import { presentFactors } from '../accounts/second-factor/state.ts';
import { sessionCookie } from '../accounts/sessions.ts';
import type { Posted } from '../accounts/api-request.ts';
import { enter } from './auth.ts';
import type { Endpoints } from './bound-endpoints.ts';

/** What signs a person in beside their password. */
export function secondFactorRoutes(endpoints: Endpoints, service: AccountService) {
  /** The session goes on under a new secret. */
  const done = ({ header, client }: Pick<Posted<unknown, unknown>, 'header' | 'client'>, { data, secret }: Changed) => {
    header('set-cookie', sessionCookie(secret, client.isHttps));
    return { data };
  };
  return {
    secondFactorFinish: endpoints.post(secondFactorFinish, async (apiRequest) =>
      enter(service, apiRequest, await finishLogIn(service, apiRequest.body, apiRequest.client)),
    ),
    passkeySignIn: endpoints.post(passkeySignIn, async ({ client }) => ({
      data: await beginPasskeySignIn(service, client),
    })),
    secondFactorState: endpoints.json(secondFactorState, async ({ signedIn, origin }) => ({
      data: await presentFactors(service.db, (await signedIn()).user, { origin }),
    })),
    passkeyProofOptions: endpoints.post(passkeyProofOptions, async ({ signedIn, client }) => ({
      data: await beginProof(service, await signedIn(), client),
    })),
    passkeyOptionsCreate: endpoints.post(passkeyOptionsCreate, async ({ body, signedIn, client }) => ({
      data: await beginPasskey(service, await signedIn(), body, client),
    })),
    passkeyCreate: endpoints.post(passkeyCreate, async (apiRequest) =>
      done(apiRequest, await addPasskeyOf(service, await apiRequest.signedIn(), apiRequest.body, apiRequest.client)),
    ),
    passkeyDelete: endpoints.post(passkeyDelete, async (apiRequest) =>
      done(apiRequest, await removePasskeyOf(service, await apiRequest.signedIn(), apiRequest.body, apiRequest.client)),
    ),
    totpCreate: endpoints.post(totpCreate, async ({ body, signedIn, client }) => ({
      data: await beginTotp(service, await signedIn(), body, client),
    })),
    totpConfirm: endpoints.post(totpConfirm, async (apiRequest) =>
      done(
        apiRequest,
        await confirmTotp(service, await apiRequest.signedIn(), apiRequest.body.code, apiRequest.client),
      ),
    ),
    totpDelete: endpoints.post(totpDelete, async (apiRequest) =>
      done(apiRequest, await removeTotp(service, await apiRequest.signedIn(), apiRequest.body, apiRequest.client)),
    ),
    recoveryCodesCreate: endpoints.post(recoveryCodesCreate, async (apiRequest) =>
      done(apiRequest, await renewCodes(service, await apiRequest.signedIn(), apiRequest.body, apiRequest.client)),
    ),
    passwordRemove: endpoints.post(passwordRemove, async (apiRequest) =>
      done(apiRequest, await removePassword(service, await apiRequest.signedIn(), apiRequest.body, apiRequest.client)),
    ),
  };
}
