import type { Locale } from '#shared/domain/locale.ts';
import * as z from 'zod/mini';

import type { AdminCommand } from '../domain/admin-command.ts';
import { fill } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { writePlainMail } from '../mail/mails.ts';
import type { JobQueue } from '../domain/jobs.ts';
import type { FeedbackRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { feedbackById, saveFeedbackReply, listFeedback } from '../repositories/feedback.ts';
import { queueMail } from '../repositories/mails.ts';
import { paragraphsOf } from './receive.ts';
import { feedbackTextsOf } from './texts.ts';

/** What a reply uses: `contact` is where people write to, `locale` the language of the terminal. */
interface ReplyContext {
  db: Db;
  jobs: Pick<JobQueue, 'wake'>;
  contact: string;
  locale: Locale;
}

const listInput = z.strictObject({ all: z.optional(z.boolean()) });
const replyInput = z.strictObject({
  id: z.int(),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
});

/** `feedback-list`: messages without a reply, or all of them. */
export const feedbackListCommand: AdminCommand<z.output<typeof listInput>, FeedbackRow, { db: Db }> = {
  input: listInput,
  async *run({ all = false }, { db }) {
    yield* await listFeedback(db, { answeredToo: all });
  },
};

/** `feedback-answer`: mails the reply to the sender of a message, and stores it. */
export const feedbackReplyCommand: AdminCommand<z.output<typeof replyInput>, { email: string }, ReplyContext> = {
  input: replyInput,
  async *run({ id, text }, { db, jobs, contact, locale }) {
    const texts = feedbackTextsOf(locale).cli;
    const email = await db.transaction().execute(async (transaction) => {
      const row = await feedbackById(transaction, id);
      if (!row) throw new UserError(fill(texts.unknown, { id }));
      if (row.answered_at !== null) throw new UserError(fill(texts.answeredBefore, { id }));
      const { subject, quoted } = feedbackTextsOf(row.locale).answered;
      const lines = [...paragraphsOf(text), quoted, ...paragraphsOf(row.message)];
      const words = { subject: fill(subject, { subject: row.subject }), lines };
      const addressed = { to: row.email, locale: row.locale, replyTo: contact, contact, origin: '' };
      await queueMail(transaction, writePlainMail({ ...addressed, ...words }));
      await saveFeedbackReply(transaction, id, text);
      return row.email;
    });
    jobs.wake();
    yield { email };
  },
};
