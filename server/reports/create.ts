import type { SignedIn } from '../accounts/identity.ts';
import { requireRoomForReport } from '../accounts/account-quotas.ts';
import type { Posted } from '../accounts/api-request.ts';
import { invalidField, notFound } from '../domain/failures.ts';
import { listedContents } from '../catalogue/listed-contents.ts';
import type { ContentRef } from '../domain/content-ref.ts';
import { requireUse } from '../projects/project-access.ts';
import type { Db } from '../repositories/database.ts';
import { addReport, replaceReport, reportable, reportOf, usesOf } from '../repositories/reports.ts';
import type { NewUse, ReportRow } from '../repositories/reports.ts';
import { factsOf, readFacts, type UseFacts } from './facts.ts';

/** A short sound may be looped; beyond this the number is a typing error. */
const maxLoops = 100;
/** A smaller difference is rounding, not a cut. */
const tolerance = 0.05;

interface Use extends ContentRef {
  used_seconds: number;
  time_in?: number | null | undefined;
  time_out?: number | null | undefined;
}

interface Details {
  company: string;
  project_name: string;
  media: string;
  territory: string;
  items: readonly Use[];
}

interface ReportInput extends Details {
  project_id: number;
}

/**
 * Makes a report of the used items of a project or of the person's downloads.
 *
 * @throws HttpError 404 for another person's project; InvalidInput for an unknown item, or one used too long
 */
export async function createReport(
  db: Db,
  { user }: SignedIn,
  { body, once }: Pick<Posted<unknown, ReportInput>, 'body' | 'once'>,
): Promise<ReportRow> {
  const contentOf = await listedContents(db, body.items);
  return once(async (transaction) => {
    const { id } = await requireUse(transaction, user.id, body.project_id);
    await requireRoomForReport(transaction, user.id);
    const theirs = new Set((await reportable(transaction, user.id, id)).map(nameOf));
    const uses = body.items.map((use, position) => {
      const content = theirs.has(nameOf(use)) ? contentOf(use) : undefined;
      if (!content) throw invalidField(`items.${position}.content_id`, 'unknownValue', use.content_id);
      return useOf(use, { track_id: content.track_id, facts: factsOf(content.info) }, position);
    });
    return addReport(transaction, { user_id: user.id, project_id: id, ...detailsOf(body, uses) }, uses);
  });
}

/**
 * Corrects a report. What it names already may be named again, also when it has left the project or the catalogue: it
 * stays as it was when the report was made.
 *
 * @throws HttpError 404 for another person's report; InvalidInput as for a new one
 */
export async function correctReport(
  db: Db,
  { user }: SignedIn,
  { body, once }: Pick<Posted<unknown, Details & { id: number }>, 'body' | 'once'>,
): Promise<ReportRow> {
  const contentOf = await listedContents(db, body.items);
  return once(async (transaction) => {
    const report = await reportOf(transaction, user.id, body.id);
    if (!report) throw notFound();
    const before = new Map((await usesOf(transaction, report.id)).map((use) => [nameOf(use), use]));
    const theirs = new Set((await reportable(transaction, user.id, report.project_id)).map(nameOf));
    const uses = body.items.map((use, position) => {
      const known = before.get(nameOf(use));
      if (known) return useOf(use, { track_id: known.track_id, facts: readFacts(known.facts) }, position);
      const content = theirs.has(nameOf(use)) ? contentOf(use) : undefined;
      if (!content) throw invalidField(`items.${position}.content_id`, 'unknownValue', use.content_id);
      return useOf(use, { track_id: content.track_id, facts: factsOf(content.info) }, position);
    });
    return replaceReport(transaction, report.id, detailsOf(body, uses), uses);
  });
}

const detailsOf = ({ company, project_name, media, territory }: Details, uses: readonly NewUse[]) => ({
  company,
  project_name,
  media,
  territory,
  items_counter: uses.length,
  used_seconds: rounded(uses.reduce((sum, use) => sum + use.used_seconds, 0)),
});

const nameOf = ({ content_type_id, content_id }: ContentRef) => `${content_type_id} ${content_id}`;
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

function useOf(use: Use, { track_id, facts }: { track_id: number; facts: UseFacts }, position: number): NewUse {
  const { info } = facts;
  const { content_type_id, content_id, used_seconds, time_in = null, time_out = null } = use;
  if (used_seconds > info.duration * maxLoops) {
    throw invalidField(`items.${position}.used_seconds`, 'usedTooLong', used_seconds);
  }
  if (time_in !== null && time_out !== null && time_out < time_in) {
    throw invalidField(`items.${position}.time_out`, 'range', time_out);
  }
  return {
    content_type_id,
    content_id,
    track_id,
    position,
    time_in,
    time_out,
    facts: JSON.stringify(facts),
    used_seconds: rounded(used_seconds),
    is_partial: used_seconds < info.duration - tolerance ? 1 : 0,
  };
}
