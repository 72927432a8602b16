import type * as core from 'zod/v4/core';

import type { ServerTexts } from './texts.ts';

/** A refusal with a message for the reader; `text` names it in locales/server, the answer is in the reader's language. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly text: keyof ServerTexts['error'];
  readonly values: Record<string, string>;

  constructor(status: number, text: keyof ServerTexts['error'], values: Record<string, string> = {}) {
    super(text);
    this.status = status;
    this.text = text;
    this.values = values;
  }
}

/** Nothing has this id, or nothing that the caller may know of (api.md "Ground rules"). */
export const notFound = () => new Refusal(404, 'notFound');

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
