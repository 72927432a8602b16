import { makePasskey, showPasskey } from '#platform/account/passkeys.ts';
import { callApi } from '#platform/api/client.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import {
  passkeyCreate,
  passkeyDelete,
  passkeyOptionsCreate,
  passkeyProofOptions,
  passwordRemove,
  recoveryCodesCreate,
  totpCreate,
  totpDelete,
  type SecondFactor,
} from '#shared/contract/second-factor.ts';

/** What a person is about to change; each is proved first. */
export type Task =
  | { kind: 'passkeyAdd' }
  | { kind: 'passkeyRemove'; id: number }
  | { kind: 'appAdd' }
  | { kind: 'appRemove' }
  | { kind: 'codesNew' }
  | { kind: 'passwordRemove' };

/** That it is the person: their password, or an assertion of a passkey. */
export type Proof = BodyOf<typeof totpDelete>;

/** What a change has left, or the secret of an app that is still to be confirmed. */
export type Outcome =
  | { state: SecondFactor; codes: readonly string[] | undefined; app?: undefined }
  | { app: { secret: string; uri: string } };

/** A proof by a passkey. @throws PasskeyError */
export async function proveByPasskey(): Promise<Proof> {
  const { challenge, options } = (await callApi(passkeyProofOptions, { body: {} })).data;
  return { proof_challenge: challenge, proof_assertion: await showPasskey(options) };
}

/**
 * Makes the requested change.
 *
 * @param name of a new passkey
 * @throws ApiError as the endpoints do; PasskeyError
 */
export async function perform(task: Task, proof: Proof, name: string): Promise<Outcome> {
  if (task.kind === 'appAdd') return { app: (await callApi(totpCreate, { body: proof })).data };
  const { recovery_codes: codes, ...state } = await changed(task, proof, name);
  return { state, codes };
}

async function changed(task: Exclude<Task, { kind: 'appAdd' }>, proof: Proof, name: string) {
  switch (task.kind) {
    case 'passkeyAdd': {
      const { challenge, options } = (await callApi(passkeyOptionsCreate, { body: proof })).data;
      const registration = await makePasskey(options);
      return (await callApi(passkeyCreate, { body: { challenge, name, registration } })).data;
    }
    case 'passkeyRemove':
      return (await callApi(passkeyDelete, { body: { id: task.id, ...proof } })).data;
    case 'appRemove':
      return (await callApi(totpDelete, { body: proof })).data;
    case 'codesNew':
      return (await callApi(recoveryCodesCreate, { body: proof })).data;
    case 'passwordRemove':
      return (await callApi(passwordRemove, { body: proof })).data;
  }
}
