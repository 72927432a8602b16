import type * as core from 'zod/v4/core';

import { fill } from '../domain/texts.ts';
import type { ServerTexts } from '../domain/texts.ts';

/** The messages of each key, dotted for nested ones: `items.0.id` (api.md "Ground rules"). */
export function presentIssues(
  issues: readonly core.$ZodIssue[],
  given: unknown,
  texts: ServerTexts['field'],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    for (const [path, message] of messagesOf(issue, given, texts)) {
      const key = path.map(String).join('.');
      const messages = (errors[key] ??= []);
      if (!messages.includes(message)) messages.push(message);
    }
  }
  return errors;
}

function messagesOf(
  issue: core.$ZodIssue,
  given: unknown,
  texts: ServerTexts['field'],
): [readonly PropertyKey[], string][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...issue.path, key], texts.unknownKey]);
  return [[issue.path, valueAt(given, issue.path) === undefined ? texts.required : sentence(issue, texts)]];
}

function sentence(issue: core.$ZodIssue, texts: ServerTexts['field']): string {
  // Schemas and commands name the reason themselves where the kind of issue does not.
  if (isReason(issue.message, texts)) return texts[issue.message];
  switch (issue.code) {
    case 'too_small':
      return fill(issue.origin === 'string' ? texts.longer : texts.minimum, { limit: String(issue.minimum) });
    case 'too_big':
      return fill(issue.origin === 'string' ? texts.shorter : texts.maximum, { limit: String(issue.maximum) });
    case 'invalid_value':
      return fill(texts.oneOf, { values: issue.values.map(String).join(', ') });
    default:
      return texts.invalid;
  }
}

const isReason = (message: string, texts: ServerTexts['field']): message is keyof ServerTexts['field'] =>
  Object.hasOwn(texts, message);

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
