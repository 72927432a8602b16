import * as z from 'zod/mini';

import { defineEndpoint, maxUploadBytes } from './endpoint.ts';
import { picture } from './catalogue.ts';
import { subscriptionType } from './common.ts';
import { id, instant, one } from './primitives.ts';
import { proof } from './proof.ts';
import {
  anyPassword,
  email,
  line,
  linkHash,
  newPassword,
  optionalLine,
  optionalText,
  returnAddress,
} from './user-fields.ts';

/** What the person says of themselves and their company (spec.md section 3); a text that is not there is null. */
const details = {
  phone: z.optional(optionalLine(50)),
  description: z.optional(optionalText(2000)),
  company_name: z.optional(optionalLine(200)),
  company_address: z.optional(optionalText(500)),
  company_city: z.optional(optionalLine(100)),
  company_index: z.optional(optionalLine(20)),
  /** Of the dictionary `users_countries`. */
  company_country_id: z.optional(z.nullable(id)),
  /** Of the dictionary `users_company_business_types`. */
  company_business_type_ids: z.optional(z.array(id).check(z.maxLength(50))),
};

/** A person with an account, as they see themselves (spec.md section 3). */
export const user = z.object({
  id,
  email: z.string(),
  /** Where the account moves to once the link in the mail is followed. */
  email_new: z.nullable(z.string()),
  email_verified_at: z.nullable(instant),
  first_name: z.string(),
  last_name: z.string(),
  /** Both names as one. */
  name: z.string(),
  phone: z.nullable(z.string()),
  description: z.nullable(z.string()),
  picture: z.nullable(picture),
  company_name: z.nullable(z.string()),
  company_address: z.nullable(z.string()),
  company_city: z.nullable(z.string()),
  company_index: z.nullable(z.string()),
  company_country_id: z.nullable(id),
  company_business_type_ids: z.array(id),
  /** 1 active, 2 disabled by the administration (`UsersUserStateDefinition`). */
  state_id: z.int(),
  subscription_type_id: subscriptionType,
  /** Unix seconds. */
  subscription_till: z.nullable(z.int()),
  subscription_till_for_exclusive_tracks: z.nullable(z.int()),
  locale_id: id,
  /** What the account may do beside what everybody may; empty for customers. */
  scope: z.array(z.string()),
  created_at: instant,
  updated_at: instant,
});

/** An account as its owner sees it. */
export type User = z.output<typeof user>;

export const register = defineEndpoint({
  method: 'POST',
  path: 'users/self/register',
  summary: 'Makes an account and mails a link that confirms it; a known address gets a mail that says so',
  status: 201,
  body: z.strictObject({
    email,
    password: newPassword,
    first_name: line(100),
    last_name: line(100),
    locale_id: id,
    /** The address, relative to ours, that the mail's link leads back to once the account is confirmed. */
    return_to: z.optional(z.nullable(returnAddress)),
    ...details,
  }),
  response: one(z.object({ email: z.string() })),
});

export const checkRegisterConfirmHash = defineEndpoint({
  method: 'POST',
  path: 'users/self/check-register-confirm-hash',
  summary: 'Whether a link of a confirmation mail still works, and for which address; 419 where it does not',
  body: z.strictObject({ hash: linkHash }),
  response: one(
    z.object({
      email: z.string(),
      /** The address was registered from several browsers: confirming takes a new password. */
      needs_password: z.boolean(),
    }),
  ),
});

export const registerConfirmRequestCreate = defineEndpoint({
  method: 'POST',
  path: 'users/self/register-confirm-request-create',
  summary: 'Mails the link that confirms an account again; the same answer for an address without one',
  kind: 'empty',
  body: z.strictObject({ email }),
});

export const passwordRestoreRequestCreate = defineEndpoint({
  method: 'POST',
  path: 'users/self/password-restore-request-create',
  summary: 'Mails a link that lets the owner set a new password; the same answer for an unknown address',
  kind: 'empty',
  body: z.strictObject({ email }),
});

export const passwordRestoreRequestApprove = defineEndpoint({
  method: 'POST',
  path: 'users/self/password-restore-request-approve',
  summary: 'Sets a new password by the link of a mail, once; every session and every other link of the account end',
  kind: 'empty',
  body: z.strictObject({ hash: linkHash, password: newPassword }),
});

export const emailUpdateRequestCreate = defineEndpoint({
  method: 'POST',
  path: 'users/self/email-update-request-create',
  summary:
    'Mails a link to the new address of the account, which counts once it is followed, and one that stops it to the old; asks for the password or a passkey',
  access: 'user',
  body: z.strictObject({ email, ...proof }),
  response: one(user),
});

export const emailUpdateRequestApprove = defineEndpoint({
  method: 'POST',
  path: 'users/self/email-update-request-approve',
  summary:
    'Moves the account to its new address by the link of a mail, once, for who is logged in to it or knows its password',
  body: z.strictObject({
    hash: linkHash,
    /** Where the request does not come from a session of the account. */
    password: z.optional(anyPassword),
  }),
  response: one(z.object({ email: z.string() })),
});

export const emailUpdateRequestStop = defineEndpoint({
  method: 'POST',
  path: 'users/self/email-update-request-stop',
  summary: 'Ends a pending change of address by the link that the old address got, once',
  kind: 'empty',
  body: z.strictObject({ hash: linkHash }),
});

export const emailUpdateUndo = defineEndpoint({
  method: 'POST',
  path: 'users/self/email-update-undo',
  summary:
    'Takes the account back to its old address by the link that address got, once, within seven days; its sessions end, and the password is set anew by the link that this answers',
  body: z.strictObject({ hash: linkHash }),
  response: one(z.object({ email: z.string(), restore_hash: z.string() })),
});

export const passwordUpdate = defineEndpoint({
  method: 'POST',
  path: 'users/self/password-update',
  summary:
    'Changes the password, by the one before or a passkey; every other session and every link of the account end, this session gets a new cookie',
  access: 'user',
  kind: 'empty',
  body: z.strictObject({
    current_password: z.optional(anyPassword),
    proof_challenge: proof.proof_challenge,
    proof_assertion: proof.proof_assertion,
    password: newPassword,
  }),
});

export const profileUpdate = defineEndpoint({
  method: 'POST',
  path: 'users/self/profile-update',
  summary: 'Changes what the person says of themselves and their company; fields left out stay',
  access: 'user',
  body: z.strictObject({ first_name: z.optional(line(100)), last_name: z.optional(line(100)), ...details }),
  response: one(user),
});

export const profileDelete = defineEndpoint({
  method: 'POST',
  path: 'users/self/profile-delete',
  summary: 'Removes the account and everything that belongs to it; asks for the password or a passkey',
  access: 'user',
  kind: 'empty',
  body: z.strictObject(proof),
});

/** A number in a form, where everything is text. */
const pixels = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,6}(\.\d{1,9})?$/, { error: 'number' }))], { error: 'number' }),
    z.transform((given) => Math.round(Number(given))),
  ),
  z.int().check(z.minimum(0), z.maximum(100_000)),
);

export const profilePictureUpdate = defineEndpoint({
  method: 'POST',
  path: 'users/self/profile-picture-update',
  summary: 'Sets the picture, cut to the square given in pixels of the upright picture; null takes it away',
  access: 'user',
  upload: { field: 'picture', maxBytes: maxUploadBytes },
  body: z.strictObject({
    /** Null where there is no file: the picture is taken away. */
    picture: z.optional(z.null()),
    crop_left: z.optional(pixels),
    crop_top: z.optional(pixels),
    /** Side of the square; without it the middle of the picture is used. */
    crop_size: z.optional(pixels),
  }),
  response: one(user),
});

export const setLocale = defineEndpoint({
  method: 'POST',
  path: 'users/self/set-locale',
  summary: 'The language of mails to this person',
  access: 'user',
  kind: 'empty',
  body: z.strictObject({ locale_id: id }),
});
