import type { BodyOf } from '#shared/contract/call.ts';
import type { feedbackCreate } from '#shared/contract/feedback.ts';

import type { AccountDesk } from '../accounts/desk.ts';
import { networkOf } from '../accounts/attempts.ts';
import { countTry } from '../accounts/limits.ts';
import type { Posted } from '../domain/asked.ts';
import { invalidField, RetryLater } from '../domain/failures.ts';
import { feedbackLimits } from '../domain/limits.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { writePlainLetter } from '../mail/letters.ts';
import type { FeedbackRow, UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { addFeedback, feedbackById } from '../repositories/feedback.ts';
import { queueMail } from '../repositories/mails.ts';
import { removeUnusedFile, storeFeedbackFile } from './files.ts';
import { feedbackTextsOf } from './texts.ts';

type Given = BodyOf<typeof feedbackCreate>;

/**
 * Keeps what a person wrote and queues a letter about it to the people behind the catalogue.
 *
 * @returns its number
 * @throws InvalidInput where a guest does not say who they are, or the file is empty; Refusal 415, 507; RetryLater
 */
export async function receiveFeedback(
  desk: AccountDesk,
  given: Given,
  { viewer, client, once, file, locale }: Omit<Posted<unknown, unknown>, 'query' | 'body'>,
): Promise<number> {
  const user = (await viewer())?.user;
  const sender = senderOf(given, user);
  countTry(desk.attempts, 'mail', client.address, sender.email);
  if (file && !user) countGuestFile(desk, client.address);
  const kept = file && (await storeFeedbackFile(desk, file));
  const write = async (db: Db) => {
    const number = await addFeedback(db, {
      ...sender,
      user_id: user?.id ?? null,
      reason: given.reason,
      subject: given.subject,
      message: given.message,
      phone: given.phone ?? user?.phone ?? null,
      locale,
      file_key: kept?.key ?? null,
      file_name: kept?.name ?? null,
      file_size: kept?.size ?? null,
    });
    const row = await feedbackById(db, number);
    if (row) await queueMail(db, letterAbout(row, user, { contact: desk.contact, origin: client.origin }));
    return number;
  };
  try {
    return await once(write);
  } finally {
    desk.post.wake();
    // Refused, or the same request as before: no message has this file.
    if (kept) await removeUnusedFile(desk, kept.key);
  }
}

/** @throws RetryLater 429 where the network has sent its files of the day */
function countGuestFile({ attempts }: AccountDesk, address: string): void {
  const { filesOfNetwork } = feedbackLimits;
  const wait = attempts.take(`file ${networkOf(address)}`, filesOfNetwork);
  if (wait > 0) throw new RetryLater(429, 'feedbackFilesToday', wait, { limit: String(filesOfNetwork.times) });
}

function senderOf(given: Given, user: UserRow | undefined): { name: string; email: string } {
  const name = given.name ?? (user && `${user.first_name} ${user.last_name}`.trim());
  const email = given.email ?? user?.email;
  if (name === undefined) throw invalidField('name', 'required', '');
  if (email === undefined) throw invalidField('email', 'required', '');
  return { name, email };
}

function letterAbout(row: FeedbackRow, user: UserRow | undefined, sender: { contact: string; origin: string }) {
  const { received, reason } = feedbackTextsOf(row.locale);
  const type = user && textsOf(row.locale).definition[user.subscription_type_id];
  const lines = [
    fill(received.from, { name: row.name, email: row.email }),
    row.phone === null ? undefined : fill(received.phone, { phone: row.phone }),
    user && type && fill(received.account, { id: user.id, type }),
    ...paragraphsOf(row.message),
    fill(received.howToAnswer, { id: row.id }),
  ];
  return writePlainLetter({
    ...sender,
    to: sender.contact,
    locale: row.locale,
    subject: fill(received.subject, { id: row.id, reason: reason[row.reason], subject: row.subject }),
    lines: lines.filter((line) => line !== undefined),
    replyTo: row.email,
    ...(row.file_key !== null && { attachment: { key: row.file_key, name: row.file_name ?? 'file' } }),
  });
}

export const paragraphsOf = (text: string): string[] => text.split(/\r?\n\s*\r?\n/);
