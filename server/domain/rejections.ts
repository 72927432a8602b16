import { isRefusedForGood } from '#shared/offline/outbox/pending.ts';
import * as z from 'zod';

import { HttpError, invalidField, InvalidInput } from './failures.ts';
import { textsOf } from './texts.ts';

/* A refusal as it is stored under the key of its request, without the values that were sent: passwords are among them. */

const stored = z.union([
  z.object({
    status: z.number(),
    text: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.object({ ru: z.string(), en: z.string() })])),
  }),
  z.object({ field: z.string(), text: z.string(), isMissing: z.boolean() }),
]);

/**
 * Text of a refusal for good, from which `readRejection` makes the same response; undefined for a failure, and where the same
 * request may be taken later.
 */
export function writeRejection(error: unknown): string | undefined {
  if (error instanceof HttpError && isRefusedForGood(error.status, error.text)) {
    const { status, text, values } = error;
    return JSON.stringify({ status, text, values });
  }
  if (!(error instanceof InvalidInput)) return undefined;
  const [issue] = error.issues;
  if (issue?.code !== 'custom' || error.issues.length > 1) return undefined;
  const field = issue.path.map(String).join('.');
  return JSON.stringify({ field, text: issue.message, isMissing: issue.input === undefined });
}

/** @param text of `writeRejection`, by this version of the server or by another one, whose words this one may not have */
export function readRejection(text: string): HttpError | InvalidInput {
  const rejection = stored.parse(JSON.parse(text));
  const { error, field } = textsOf('en');
  if ('status' in rejection) {
    const { status, values } = rejection;
    return isKeyOf(error, rejection.text)
      ? new HttpError(status, rejection.text, values)
      : new HttpError(status, 'badRequest');
  }
  const reason = isKeyOf(field, rejection.text) ? rejection.text : 'invalid';
  return invalidField(rejection.field, reason, rejection.isMissing ? undefined : '');
}

const isKeyOf = <Texts extends object>(texts: Texts, key: string): key is string & keyof Texts =>
  Object.hasOwn(texts, key);
