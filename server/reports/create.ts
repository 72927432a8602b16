import type { SignedIn } from '../accounts/identity.ts';
import { requireRoomForReport } from '../accounts/account-quotas.ts';
import type { Posted } from '../accounts/api-request.ts';
import { invalidField } from '../domain/failures.ts';
import { listedContents } from '../catalogue/listed-contents.ts';
import type { ContentRef } from '../domain/content-ref.ts';
import type { ListedContent } from '../catalogue/listed-contents.ts';
import { requireUse } from '../projects/project.ts';
import type { Db } from '../repositories/database.ts';
import { addReport, reportable } from '../repositories/reports.ts';
import type { NewUse, ReportRow } from '../repositories/reports.ts';
import { factsOf } from './facts.ts';

/** A short sound may be looped; beyond this the number is a typing error. */
const maxLoops = 100;
/** A smaller difference is rounding, not a cut. */
const tolerance = 0.05;

interface Use extends ContentRef {
  used_seconds: number;
  time_in?: number | null | undefined;
  time_out?: number | null | undefined;
}

interface ReportInput {
  project_id: number;
  company: string;
  project_name: string;
  media: string;
  territory: string;
  items: readonly Use[];
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
      return useOf(use, content, position);
    });
    const { company, project_name, media, territory } = body;
    const report = {
      user_id: user.id,
      project_id: id,
      company,
      project_name,
      media,
      territory,
      items_counter: uses.length,
      used_seconds: rounded(uses.reduce((sum, use) => sum + use.used_seconds, 0)),
    };
    return addReport(transaction, report, uses);
  });
}

const nameOf = ({ content_type_id, content_id }: ContentRef) => `${content_type_id} ${content_id}`;
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

function useOf(use: Use, { track_id, info }: ListedContent, position: number): NewUse {
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
    facts: JSON.stringify(factsOf(info)),
    used_seconds: rounded(used_seconds),
    is_partial: used_seconds < info.duration - tolerance ? 1 : 0,
  };
}
