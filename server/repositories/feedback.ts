import type { Insertable } from 'kysely';

import type { FeedbackRow } from './account-schema.ts';
import type { FeedbackTable } from './account-tables.ts';
import type { Db } from './database.ts';

/** Stores a message; returns its id. */
export async function addFeedback(db: Db, feedback: Omit<Insertable<FeedbackTable>, 'created_at'>): Promise<number> {
  const { id } = await db
    .insertInto('feedback')
    .values({ ...feedback, created_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What people wrote, oldest first. */
export async function listFeedback(db: Db, { answeredToo }: { answeredToo: boolean }): Promise<FeedbackRow[]> {
  const all = db.selectFrom('feedback').selectAll().orderBy('id');
  return (answeredToo ? all : all.where('answered_at', 'is', null)).execute();
}

/** The message with an id, or undefined. */
export async function feedbackById(db: Db, id: number): Promise<FeedbackRow | undefined> {
  return db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the reply to a message with its time. */
export async function saveFeedbackReply(db: Db, id: number, reply: string): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ answer: reply, answered_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

const withFile = (db: Db) => db.selectFrom('feedback').where('file_key', 'is not', null);

/** How many files messages have, and their bytes; two messages may share a file. */
export async function fileUsage(db: Db): Promise<{ bytes: number; files: number }> {
  const files = withFile(db)
    .select(['file_key', ({ fn }) => fn.max('file_size').as('size')])
    .groupBy('file_key');
  const { total, bytes } = await db
    .selectFrom(files.as('files'))
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number | string | null>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { bytes: Number(bytes ?? 0), files: total };
}

interface FileOfMessage {
  id: number;
  file_key: string;
}

const filesOfMessages = (db: Db) => withFile(db).select(['id', 'file_key']).$narrowType<FileOfMessage>();

/** The file of the message whose reply is oldest. Files that are still to be mailed stay. */
export async function oldestAnsweredFile(db: Db): Promise<FileOfMessage | undefined> {
  return filesOfMessages(db)
    .where('answered_at', 'is not', null)
    .where((where) =>
      where.not(where.exists(where.selectFrom('mails').select('mails.id').whereRef('attachment_key', '=', 'file_key'))),
    )
    .orderBy('answered_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Files of messages that got a reply or were written before these moments. */
export async function filesToExpire(
  db: Db,
  { answeredBefore, createdBefore }: { answeredBefore: Date; createdBefore: Date },
): Promise<FileOfMessage[]> {
  return filesOfMessages(db)
    .where((where) =>
      where.or([
        where('answered_at', '<', answeredBefore.toISOString()),
        where('created_at', '<', createdBefore.toISOString()),
      ]),
    )
    .execute();
}

/** Files whose size was never recorded. */
export async function unmeasuredFiles(db: Db): Promise<FileOfMessage[]> {
  return filesOfMessages(db).where('file_size', 'is', null).execute();
}

/** Stores the size of a message's file in bytes. */
export async function recordFileSize(db: Db, id: number, size: number): Promise<void> {
  await db.updateTable('feedback').set({ file_size: size }).where('id', '=', id).execute();
}

/** Takes the file off a message; its name stays. */
export async function detachFile(db: Db, id: number): Promise<void> {
  await db.updateTable('feedback').set({ file_key: null, file_size: null }).where('id', '=', id).execute();
}

/** Whether a message or a queued mail has a file. */
export async function isFileInUse(db: Db, key: string): Promise<boolean> {
  const message = await db.selectFrom('feedback').select('id').where('file_key', '=', key).executeTakeFirst();
  if (message) return true;
  return (await db.selectFrom('mails').select('id').where('attachment_key', '=', key).executeTakeFirst()) !== undefined;
}

/** Deletes messages created before a moment. */
export async function deleteFeedbackBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('feedback').where('created_at', '<', moment.toISOString()).execute();
}
