import type { Localized } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type * as core from 'zod/v4/core';

import { fill, textsOf, type ServerTexts } from './texts.ts';

/**
 * A 4xx or 5xx response with a message for the reader: `text` is its key in locales/server, read in the reader's
 * language.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly text: keyof ServerTexts['error'];
  readonly values: Record<string, string | Localized>;

  constructor(status: number, text: keyof ServerTexts['error'], values: Record<string, string | Localized> = {}) {
    super(text);
    this.status = status;
    this.text = text;
    this.values = values;
  }

  /** The message for the reader. */
  messageIn(locale: Locale): string {
    const values = Object.entries(this.values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value[locale],
    ]);
    return fill(textsOf(locale).error[this.text], Object.fromEntries(values) as Record<string, string>);
  }
}

/** There is no item with this id, or none visible to the caller (api.md "Ground rules"). */
export const notFound = () => new HttpError(404, 'notFound');

/** The item with this id was removed from the catalogue. */
export const removed = () => new HttpError(410, 'removed');

/** A temporary failure (429, 503) with the seconds to wait before the next try (Retry-After). */
export class RetryLater extends HttpError {
  readonly seconds: number;

  constructor(status: number, text: keyof ServerTexts['error'], seconds: number, values: Record<string, string> = {}) {
    super(status, text, values);
    this.seconds = seconds;
  }
}

/** The database, the file store or the server itself cannot do it at the moment: 503 with Retry-After. */
export class Unavailable extends HttpError {
  /** When it may be tried again. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(503, 'unavailable');
    this.seconds = seconds;
  }
}

/** Tried too often: 429 with the seconds after which it may be tried again. */
export class TooManyTries extends RetryLater {
  constructor(seconds: number) {
    super(429, 'tooManyTries', seconds, { minutes: String(Math.ceil(seconds / 60)) });
  }
}

/** What a request brought does not fit the schema of its call: 422 with a message for each key. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly issues: readonly core.$ZodIssue[];
  readonly given: unknown;

  constructor(issues: readonly core.$ZodIssue[], given: unknown) {
    super('invalid input');
    this.issues = issues;
    this.given = given;
  }
}

/** A value that its schema takes and the facts do not: 422 with this message at the field. */
export function invalidField(field: string, text: keyof ServerTexts['field'], given: unknown): InvalidInput {
  return new InvalidInput([{ code: 'custom', path: [field], message: text, input: given }], { [field]: given });
}
