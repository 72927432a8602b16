import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { id, idParam, instant, one } from './primitives.ts';
import { assertion, bytes, challenge, credential, proof } from './proof.ts';
import { line } from './user-fields.ts';
import { user } from './users.ts';

/** Ways to finish a sign-in after the password. */
export const factorMethods = ['passkey', 'totp', 'recovery_code'] as const;

/** The result of `navigator.credentials.create`, as JSON. */
export const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** The response of a new passkey (WebAuthn). */
export type Registration = z.output<typeof registration>;

/** A sign-in that the password has begun: it is finished by `auth/second-factor`. */
export const pendingSignIn = z.object({
  second_factor: z.object({
    challenge,
    methods: z.array(z.enum(factorMethods)),
    /** Options for `navigator.credentials.get`; null where the account has no passkey that works at this address. */
    passkey: z.nullable(z.unknown()),
  }),
});

/** The challenge of a login whose second factor is missing. */
export type PendingSignIn = z.output<typeof pendingSignIn>['second_factor'];

export const signedIn = z.object({ token: z.string(), user });

const passkeyOptions = one(z.object({ challenge, options: z.unknown() }));

export const secondFactorFinish = defineEndpoint({
  method: 'POST',
  path: 'auth/second-factor',
  summary: 'Finishes a sign-in by a code of an app, a recovery code or a passkey; a passkey alone is enough, too',
  body: z.strictObject({
    challenge,
    /** Of one of the three, exactly one. */
    code: z.optional(line(20)),
    recovery_code: z.optional(line(100)),
    assertion: z.optional(assertion),
  }),
  response: one(signedIn),
});

export const passkeySignIn = defineEndpoint({
  method: 'POST',
  path: 'auth/passkey-options',
  summary: 'Begins a sign-in by a passkey without an e-mail and a password; auth/second-factor finishes it',
  body: z.strictObject({}),
  response: passkeyOptions,
});

const secondFactor = z.object({
  totp: z.boolean(),
  passkeys: z.array(z.object({ id, name: z.string(), created_at: instant, last_used_at: z.nullable(instant) })),
  /** Recovery codes that were not used yet. */
  recovery_codes_left: z.int(),
  /** The role of the account requires a second factor. */
  is_required: z.boolean(),
  /** Whether a password signs in at all; without one a passkey does. */
  has_password: z.boolean(),
  /** Passkeys need an address that is no number: PUBLIC_URL or localhost. */
  passkeys_available: z.boolean(),
});

/** The second factors of an account. */
export type SecondFactor = z.output<typeof secondFactor>;

/** Recovery codes are shown once, in the response that made them. */
const changed = one(z.extend(secondFactor, { recovery_codes: z.optional(z.array(z.string())) }));

export const secondFactorState = defineEndpoint({
  path: 'users/self/second-factor',
  summary: 'What signs the person in beside their password',
  access: 'user',
  response: one(secondFactor),
});

const change = { method: 'POST', access: 'user' } as const;

export const passkeyProofOptions = defineEndpoint({
  ...change,
  path: 'users/self/passkey-proof-options',
  summary: 'Begins a proof by a passkey, in place of the password, for a change of the second factor',
  body: z.strictObject({}),
  response: passkeyOptions,
});

export const passkeyOptionsCreate = defineEndpoint({
  ...change,
  path: 'users/self/passkey-options',
  summary: 'Begins adding a passkey; asks for the password or another passkey',
  body: z.strictObject(proof),
  response: passkeyOptions,
});

export const passkeyCreate = defineEndpoint({
  ...change,
  path: 'users/self/passkey-create',
  summary: 'Adds the passkey that the browser made; brings recovery codes where there were none',
  body: z.strictObject({ challenge, name: line(100), registration }),
  response: changed,
});

export const passkeyDelete = defineEndpoint({
  ...change,
  path: 'users/self/passkey-delete',
  summary: 'Removes a passkey',
  body: z.strictObject({ id: idParam, ...proof }),
  response: changed,
});

export const totpCreate = defineEndpoint({
  ...change,
  path: 'users/self/totp-create',
  summary: 'Begins adding an authenticator app: its secret, to be scanned or typed; totp-confirm finishes it',
  body: z.strictObject(proof),
  response: one(z.object({ secret: z.string(), uri: z.string() })),
});

export const totpConfirm = defineEndpoint({
  ...change,
  path: 'users/self/totp-confirm',
  summary: 'Adds the authenticator app by a code that it shows; brings recovery codes where there were none',
  body: z.strictObject({ code: line(20) }),
  response: changed,
});

export const totpDelete = defineEndpoint({
  ...change,
  path: 'users/self/totp-delete',
  summary: 'Removes the authenticator app',
  body: z.strictObject(proof),
  response: changed,
});

export const recoveryCodesCreate = defineEndpoint({
  ...change,
  path: 'users/self/recovery-codes-create',
  summary: 'Makes new recovery codes; the ones before stop working',
  body: z.strictObject(proof),
  response: changed,
});

export const passwordRemove = defineEndpoint({
  ...change,
  path: 'users/self/password-remove',
  summary: 'Ends signing in by password: a passkey, or a recovery code with it, is then the only means',
  body: z.strictObject(proof),
  response: changed,
});
