import * as z from 'zod/mini';

import { defineEndpoint, maxUploadBytes } from './endpoint.ts';
import { id, one } from './primitives.ts';
import { email, line, optionalLine, text } from './user-fields.ts';

/** Why a person writes. */
export const feedbackReasons = ['subscription', 'exclusive', 'licensing', 'submission', 'technical', 'other'] as const;
export const feedbackReason = z.enum(feedbackReasons);

export const feedbackCreate = defineEndpoint({
  method: 'POST',
  path: 'feedback/create',
  summary: 'Writes to the people behind the catalogue, with a file if need be; open to guests, who say who they are',
  status: 201,
  upload: { field: 'file', maxBytes: maxUploadBytes },
  body: z.strictObject({
    reason: feedbackReason,
    subject: line(200),
    message: text(5000),
    /** Of who writes; the account's own where it is left out. */
    name: z.optional(z.nullable(line(200))),
    email: z.optional(z.nullable(email)),
    phone: z.optional(optionalLine(50)),
    /** Null where there is no file. */
    file: z.optional(z.null()),
  }),
  response: one(z.object({ id })),
});
