import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { Config } from '../config.ts';
import { dataPaths } from '../domain/data-paths.ts';
import { isLoopback } from '../domain/origin.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { MailRow } from '../repositories/account-schema.ts';

/** Sends one mail or throws; the queue tries again. */
export type SendMail = (mail: MailRow) => Promise<void>;

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by SMTP_URL, or writes each mail as a file into the outbox folder of the data folder. */
export function mailTransport(config: Config, store: FileStore): SendMail {
  const message = (mail: MailRow) => messageOf(mail, config.contact.email, store);
  // Loaded with the first mail: a start need not wait for it.
  const nodemailer = () => import('nodemailer');
  const { smtpUrl } = config;
  if (smtpUrl !== undefined) {
    return async (mail) => {
      const { createTransport } = await nodemailer();
      await createTransport({ ...smtpOptions(smtpUrl), ...patience }).sendMail(await message(mail));
    };
  }
  const outbox = dataPaths(config.dataDir).outbox;
  return async (mail) => {
    const { createTransport } = await nodemailer();
    const composer = createTransport({ streamTransport: true, buffer: true });
    const { message: content } = await composer.sendMail(await message(mail));
    const name = `${mail.created_at.replaceAll(/[^\dTZ]/g, '')}-${mail.id}.eml`;
    await writeWhole(outbox, name, Buffer.isBuffer(content) ? content : await buffer(content));
  };
}

/**
 * Options of an SMTP address. Mails bear secrets: over `smtp://` they go by STARTTLS or not at all, but to this machine.
 * Who needs it otherwise says so in the address: `?requireTLS=false`.
 */
export function smtpOptions(url: string): { url: string; requireTLS?: true } {
  const { protocol, hostname, searchParams } = new URL(url);
  const isExempt = protocol === 'smtps:' || isLoopback(hostname) || searchParams.has('requireTLS');
  return isExempt ? { url } : { url, requireTLS: true };
}

async function messageOf(mail: MailRow, from: string, store: FileStore) {
  const { attachment_key: key, attachment_name: name } = mail;
  return {
    from: { name: mail.sender, address: from },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Suppresses automatic replies such as holiday notices (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
    ...(key !== null && { attachments: [{ filename: name ?? 'file', content: await buffer(store.read(key)) }] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes atomically: a reader of the folder never sees an incomplete mail. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const halfway = path.join(folder, `.${name}.part`);
  try {
    const file = await open(halfway, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(halfway, path.join(folder, name));
  } catch (cause) {
    await rm(halfway, { force: true });
    throw cause;
  }
}
