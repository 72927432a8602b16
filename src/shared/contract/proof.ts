import * as z from 'zod/mini';

import { anyPassword } from './user-fields.ts';

/** A challenge of ours: the secret of a sign-in, or of a change, that waits to be finished. */
export const challenge = z.string().check(z.minLength(1), z.maxLength(100));

/** Bytes in base64url, as WebAuthn's JSON has them (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON). */
export const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/));

/** What assertions and registrations have in common. */
export const credential = {
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string())),
  clientExtensionResults: z.optional(z.unknown()),
};

/** The result of `navigator.credentials.get`, as JSON. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
});

/** The response of a passkey (WebAuthn). */
export type Assertion = z.output<typeof assertion>;

/** Proof of the signed-in person: the password, or a passkey with the options of `passkey-proof-options`. */
export const proof = {
  password: z.optional(anyPassword),
  proof_challenge: z.optional(challenge),
  proof_assertion: z.optional(assertion),
};
const proofShape = z.object(proof);

/** The proof of a signed-in person: password or passkey. */
export type Proof = z.output<typeof proofShape>;
