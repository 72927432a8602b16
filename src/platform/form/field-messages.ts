import type { Translate } from '#platform/i18n/index.ts';
import type * as core from 'zod/v4/core';

/** The message of each field that does not fit its schema, by the field's name. */
export function fieldMessages(issues: readonly core.$ZodIssue[], given: object, t: Translate): Map<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '');
    if (!messages.has(name)) messages.set(name, messageOf(issue, Reflect.get(given, name), t));
  }
  return messages;
}

/** The server's own message, so that both sides say the same. */
function messageOf(issue: core.$ZodIssue, given: unknown, t: Translate): string {
  const isEmpty = given === undefined || given === null || (typeof given === 'string' && given.trim() === '');
  if (isEmpty) return t('form.required');
  if (issue.message === 'email') return t('form.email');
  if (issue.code === 'too_small') return t('form.longer', { limit: Number(issue.minimum) });
  if (issue.code === 'too_big') return t('form.shorter', { limit: Number(issue.maximum) });
  return t('form.invalid');
}
