import { mailTexts as en } from '#locales/server/mail.en.ts';
import { mailTexts as ru } from '#locales/server/mail.ru.ts';
import { localePath } from '#shared/domain/locale.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { mailMark } from '#shared/pages/link-secrets.ts';

import { fill } from '../domain/texts.ts';
import type { Mail } from '../repositories/mails.ts';
import { renderHtml } from './render.ts';

const texts = { ru, en };

type MailTexts = typeof ru;

/** The kinds of mails: texts that have a subject. */
export type MailKind = {
  [Key in keyof MailTexts]: MailTexts[Key] extends { subject: string } ? Key : never;
}[keyof MailTexts];

/** The pages that links in mails open; the hash is the secret of the link. */
const paths = {
  // The API fixes its address; the page removes the secret from it immediately (docs/security.md).
  confirm: '/register?hash=',
  // After `#`: browsers do not send it, and neither logs nor caches store it.
  restore: `/login?${mailMark}#restore_hash=`,
  email: '/email#confirm_hash=',
  emailRequested: '/email#stop_hash=',
  emailChanged: '/email#undo_hash=',
} as const;

/** Mails that need no action from a person who received them by mistake. */
const harmless: ReadonlySet<MailKind> = new Set(['restore', 'email']);

/** The recipient of a mail, and what the mail says of this server. */
export interface Envelope {
  to: string;
  locale: Locale;
  /** Undefined until the address is confirmed: strangers must not be able to write into our mails. */
  name: string | undefined;
  /** Empty where nothing is known of it: for mails without a link. */
  origin: string;
  contact: string;
}

/**
 * A mail in the reader's language, as text and as HTML.
 *
 * @param secret of the link, for the kinds that have one
 * @param returnTo the address of ours that the link leads back to
 * @param values for the `{{name}}` placeholders of its lines
 */
export function writeMail(
  kind: MailKind,
  { to, locale, name, origin, contact }: Envelope,
  { secret, returnTo, ...values }: { secret?: string; returnTo?: string | undefined; email?: string } = {},
): Mail {
  const words = texts[locale];
  const { subject, lines, button }: { subject: string; lines: string[]; button?: string } = words[kind];
  const path = kind in paths && secret ? pathOf(kind as keyof typeof paths, secret, returnTo) : '/login';
  const link = button === undefined ? undefined : { label: button, url: origin + localePath(locale, path) };
  const body = lines.map((line) => fill(line, { ...values, contact }));
  const mail = {
    locale,
    subject,
    hello: name === undefined ? words.helloStranger : fill(words.hello, { name }),
    lines: harmless.has(kind) ? [...body, words.ifNotYou] : body,
    link,
    linkBelow: words.linkBelow,
    foot: fill(origin === '' ? words.plainFoot : words.foot, { origin, contact }),
    product: words.product,
  };
  const text = [mail.hello, ...mail.lines.slice(0, 1), link?.url, ...mail.lines.slice(1), mail.foot];
  return {
    sender: words.product,
    to,
    subject,
    text: `${text.filter((line) => line !== undefined).join('\n\n')}\n`,
    html: renderHtml(mail),
  };
}

function pathOf(kind: keyof typeof paths, secret: string, returnTo: string | undefined): string {
  const path = paths[kind] + secret;
  return kind === 'confirm' && returnTo !== undefined
    ? path.replace('?', `?redirect=${encodeURIComponent(returnTo)}&`)
    : path;
}

/** A mail with a text of the sender's own. */
export function writePlainMail(mail: {
  to: string;
  locale: Locale;
  subject: string;
  /** Paragraphs. */
  lines: readonly string[];
  /** Where its foot leads; empty where nothing is known of it. */
  origin: string;
  contact: string;
  replyTo: string;
  attachment?: { key: string; name: string };
}): Mail {
  const { to, locale, subject, lines, origin, contact, ...rest } = mail;
  const { product, linkBelow, foot, plainFoot } = texts[locale];
  const [hello = '', ...body] = lines;
  const end = fill(origin === '' ? plainFoot : foot, { origin, contact });
  return {
    ...rest,
    sender: product,
    to,
    subject,
    text: `${[...lines, end].join('\n\n')}\n`,
    html: renderHtml({ locale, subject, hello, lines: body, link: undefined, linkBelow, foot: end, product }),
  };
}
