import * as z from 'zod/mini';

import { isSafeRedirect } from '../domain/redirect.ts';

/** Text without control characters: a name, a city, a telephone number. */
const oneLine = /^[^\p{Cc}]*$/u;
/** The same with line breaks and tabs. */
const lines = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;

/** A required single-line field of a form. */
export const line = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(oneLine, { error: 'invalid' }));

const orNothing = (pattern: RegExp, max: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(max), z.regex(pattern, { error: 'invalid' }))),
    z.transform((text) => (text === '' ? null : text)),
  );

/** A single-line field that may be left empty, which is null. */
export const optionalLine = (max: number) => orNothing(oneLine, max);
/** A text of several lines that may be left empty, which is null. */
export const optionalText = (max: number) => orNothing(lines, max);

/** A text of several lines that must be filled in. */
export const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(lines, { error: 'invalid' }));

/** An address as people write theirs: no comments, quotes or lists, which mail programs read as several addresses. */
export const email = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.regex(/^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+\.[^\s@,;:<>()[\]"\\\p{Cc}.]+$/u, {
    error: 'email',
  }),
);

/** A new password; an old one is only compared. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(200));
export const anyPassword = z.string().check(z.minLength(1), z.maxLength(200));

/** The secret of a mail's link, as in its URL. */
export const linkHash = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * An address of ours to come back to, without its origin (spec.md section 5): its path begins with exactly one slash, so
 * that a browser resolves it to our own origin.
 */
export const returnAddress = z.string().check(
  z.maxLength(1000),
  z.refine((address) => isSafeRedirect(address, () => true), { error: 'invalid' }),
);
