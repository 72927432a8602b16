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

import type { AccountDesk } from '../accounts/desk.ts';
import {
  addPasskeyOf,
  beginPasskey,
  beginProof,
  beginTotp,
  confirmTotp,
  removePasskeyOf,
  removePassword,
  removeTotp,
  renewCodes,
} from '../accounts/second-factor/changes.ts';
import type { Changed } from '../accounts/second-factor/changes.ts';
import { beginPasskeySignIn } from '../accounts/second-factor/sign-in.ts';
import { presentFactors } from '../accounts/second-factor/state.ts';
import { sessionCookie } from '../accounts/sessions.ts';
import type { Posted } from '../domain/asked.ts';
import type { Calls } from '../plugins/calls.ts';

/** What signs a person in beside their password; routes/auth.ts finishes sign-ins. */
export function secondFactorRoutes(calls: Calls, desk: AccountDesk): void {
  /** The session goes on under a new secret. */
  const done = ({ header, client }: Pick<Posted<unknown, unknown>, 'header' | 'client'>, { data, secret }: Changed) => {
    header('set-cookie', sessionCookie(secret, client.isHttps));
    return { data };
  };
  calls.post(passkeySignIn, async ({ client }) => ({ data: await beginPasskeySignIn(desk, client) }));
  calls.json(secondFactorState, async ({ signedIn, origin }) => ({
    data: await presentFactors(desk.db, (await signedIn()).user, { origin }),
  }));
  calls.post(passkeyProofOptions, async ({ signedIn, client }) => ({
    data: await beginProof(desk, await signedIn(), client),
  }));
  calls.post(passkeyOptionsCreate, async ({ body, signedIn, client }) => ({
    data: await beginPasskey(desk, await signedIn(), body, client),
  }));
  calls.post(passkeyCreate, async (asked) =>
    done(asked, await addPasskeyOf(desk, await asked.signedIn(), asked.body, asked.client)),
  );
  calls.post(passkeyDelete, async (asked) =>
    done(asked, await removePasskeyOf(desk, await asked.signedIn(), asked.body, asked.client)),
  );
  calls.post(totpCreate, async ({ body, signedIn, client }) => ({
    data: await beginTotp(desk, await signedIn(), body, client),
  }));
  calls.post(totpConfirm, async (asked) =>
    done(asked, await confirmTotp(desk, await asked.signedIn(), asked.body.code, asked.client)),
  );
  calls.post(totpDelete, async (asked) =>
    done(asked, await removeTotp(desk, await asked.signedIn(), asked.body, asked.client)),
  );
  calls.post(recoveryCodesCreate, async (asked) =>
    done(asked, await renewCodes(desk, await asked.signedIn(), asked.body, asked.client)),
  );
  calls.post(passwordRemove, async (asked) =>
    done(asked, await removePassword(desk, await asked.signedIn(), asked.body, asked.client)),
  );
}
