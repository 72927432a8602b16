import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { feedbackCreate } from '#shared/contract/feedback.ts';

import type { AccountService } from '../accounts/account-service.ts';
import { networkOf } from '../security/attempts.ts';
import { countTry } from '../accounts/limits.ts';
import type { Posted } from '../accounts/api-request.ts';
import { invalidField, RetryLater } from '../domain/failures.ts';
import { feedbackLimits } from '../domain/limits.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { writePlainMail } from '../mail/mails.ts';
import type { FeedbackRow, UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { addFeedback, feedbackById } from '../repositories/feedback.ts';
import { queueMail } from '../repositories/mails.ts';
import { removeUnusedFile, storeFeedbackFile } from './files.ts';
import { feedbackTextsOf } from './texts.ts';

type Given = BodyOf<typeof feedbackCreate>;

/**
 * Stores a person's message and queues a mail about it to the people behind the catalogue.
 *
 * @returns its number
 * @throws InvalidInput where a guest does not say who they are, or the file is empty; HttpError 415, 507; RetryLater
 */
export async function receiveFeedback(
  service: AccountService,
  given: Given,
  { viewer, client, once, file, locale }: Omit<Posted<unknown, unknown>, 'query' | 'body'>,
): Promise<number> {
  const user = (await viewer())?.user;
  const sender = senderOf(given, user);
  await countTry(service.attempts, 'mail', client.address, sender.email);
  if (file && !user) await countGuestFile(service, client.address);
  const stored = file && (await storeFeedbackFile(service, file));
  const write = async (db: Db) => {
    const number = await addFeedback(db, {
      ...sender,
      user_id: user?.id ?? null,
      reason: given.reason,
      subject: given.subject,
      message: given.message,
      phone: given.phone ?? user?.phone ?? null,
      locale,
      file_key: stored?.key ?? null,
      file_name: stored?.name ?? null,
      file_size: stored?.size ?? null,
    });
    const row = await feedbackById(db, number);
    if (row) await queueMail(db, mailAbout(row, user, { contact: service.contact, origin: client.origin }));
    return number;
  };
  try {
    return await once(write);
  } finally {
    service.jobs.wake();
    // It failed, or repeats an earlier request: no message has this file.
    if (stored) await removeUnusedFile(service, stored.key);
  }
}

/** @throws RetryLater 429 where the network has sent its files of the day */
async function countGuestFile({ attempts }: AccountService, address: string): Promise<void> {
  const { filesOfNetwork } = feedbackLimits;
  const wait = await attempts.take(`file ${networkOf(address)}`, filesOfNetwork);
  if (wait > 0) throw new RetryLater(429, 'feedbackFilesToday', wait, { limit: String(filesOfNetwork.times) });
}

function senderOf(given: Given, user: UserRow | undefined): { name: string; email: string } {
  const name = given.name ?? (user && `${user.first_name} ${user.last_name}`.trim());
  const email = given.email ?? user?.email;
  if (name === undefined) throw invalidField('name', 'required', '');
  if (email === undefined) throw invalidField('email', 'required', '');
  return { name, email };
}

function mailAbout(row: FeedbackRow, user: UserRow | undefined, sender: { contact: string; origin: string }) {
  const { received, reason } = feedbackTextsOf(row.locale);
  const type = user && textsOf(row.locale).definition[user.subscription_type_id];
  const lines = [
    fill(received.from, { name: row.name, email: row.email }),
    row.phone === null ? undefined : fill(received.phone, { phone: row.phone }),
    user && type && fill(received.account, { id: user.id, type }),
    ...paragraphsOf(row.message),
    fill(received.howToReply, { id: row.id }),
  ];
  return writePlainMail({
    ...sender,
    to: sender.contact,
    locale: row.locale,
    subject: fill(received.subject, { id: row.id, reason: reason[row.reason], subject: row.subject }),
    lines: lines.filter((line) => line !== undefined),
    replyTo: row.email,
    ...(row.file_key !== null && { attachment: { key: row.file_key, name: row.file_name ?? 'file' } }),
  });
}

/** The paragraphs of a text: parts between empty lines. */
export const paragraphsOf = (text: string): string[] => text.split(/\r?\n\s*\r?\n/);
