import type { Insertable } from 'kysely';

import type { FeedbackRow, FeedbackTable } from './account-schema.ts';
import type { Db } from './database.ts';

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

export async function feedbackById(db: Db, id: number): Promise<FeedbackRow | undefined> {
  return db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function keepFeedbackAnswer(db: Db, id: number, answer: string): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ answer, answered_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}
