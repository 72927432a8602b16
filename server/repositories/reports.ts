import type { Insertable, Selectable } from 'kysely';

import type { ContentRef } from '../domain/content-ref.ts';
import type { PageSlice } from '../domain/pages.ts';
import { inBatches } from './batches.ts';
import type { Db } from './database.ts';
import type { PersonalTables } from './personal-schema.ts';

/** A row of `reports`. */
export type ReportRow = Selectable<PersonalTables['reports']>;

/** A row of `report_items`. */
export type ReportItemRow = Selectable<PersonalTables['report_items']>;

/** A use to store with a new report. */
export type NewUse = Omit<Insertable<PersonalTables['report_items']>, 'report_id' | 'id'>;

export type NewReport = Omit<Insertable<PersonalTables['reports']>, 'created_at' | 'corrected_at' | 'id'>;

/** Stores a report with its uses; returns its row. */
export async function addReport(db: Db, report: NewReport, uses: readonly NewUse[]): Promise<ReportRow> {
  const row = await db
    .insertInto('reports')
    .values({ ...report, created_at: new Date().toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addUses(db, row.id, uses);
  return row;
}

/** Replaces the details and uses of a report. */
export async function replaceReport(
  db: Db,
  id: number,
  details: Omit<NewReport, 'user_id' | 'project_id'>,
  uses: readonly NewUse[],
): Promise<ReportRow> {
  const row = await db
    .updateTable('reports')
    .set({ ...details, corrected_at: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.deleteFrom('report_items').where('report_id', '=', id).execute();
  await addUses(db, id, uses);
  return row;
}

async function addUses(db: Db, reportId: number, uses: readonly NewUse[]): Promise<void> {
  await inBatches(uses, (batch) =>
    db
      .insertInto('report_items')
      .values(batch.map((use) => Object.assign({ report_id: reportId }, use)))
      .execute(),
  );
}

/** A person's reports, the latest first. */
export async function findReports(db: Db, userId: number, { offset, limit }: PageSlice) {
  const theirs = db.selectFrom('reports').where('user_id', '=', userId);
  const { total } = await theirs.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (offset >= total) return { items: [], total };
  const items = await theirs.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { items, total };
}

/** A report of a person's own. */
export async function reportOf(db: Db, userId: number, id: number): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** Uses of a report in its order; all of them without a slice. */
export async function usesOf(db: Db, reportId: number, slice?: PageSlice): Promise<ReportItemRow[]> {
  const uses = db
    .selectFrom('report_items')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('position')
    .orderBy('id');
  return (slice ? uses.limit(slice.limit).offset(slice.offset) : uses).execute();
}

/** Whether there was one to remove. */
export async function deleteReport(db: Db, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('reports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** What a person may report: what is in a project of theirs (null: it was removed), and what they downloaded. */
export async function reportable(db: Db, userId: number, projectId: number | null): Promise<ContentRef[]> {
  return db
    .selectFrom('project_items')
    .select(['content_type_id', 'content_id'])
    .where('project_id', '=', projectId ?? 0)
    .union(db.selectFrom('downloaded_content').select(['content_type_id', 'content_id']).where('user_id', '=', userId))
    .execute();
}
