import { requestAddress } from '#shared/contract/address.ts';
import { reportDownload } from '#shared/contract/reports.ts';
import type { Report, ReportItem } from '#shared/contract/reports.ts';

import { listedContents } from '../catalogue/listed-contents.ts';
import { readFacts } from './facts.ts';
import type { Db } from '../repositories/database.ts';
import type { ReportItemRow, ReportRow } from '../repositories/reports.ts';

/** A report as in the contract, with the URL of its file. */
export function presentReport(row: ReportRow): Report {
  const {
    id,
    project_id,
    company,
    project_name,
    media,
    territory,
    items_counter,
    used_seconds,
    created_at,
    corrected_at,
  } = row;
  const file = requestAddress(reportDownload, { id });
  return {
    id,
    project_id,
    company,
    project_name,
    media,
    territory,
    items_counter,
    used_seconds,
    file,
    created_at,
    corrected_at,
  };
}

/** Uses in the words of the report, each with its row while the sound is in the catalogue. */
export async function presentUses(db: Db, rows: readonly ReportItemRow[]): Promise<ReportItem[]> {
  const contentOf = await listedContents(db, rows);
  return rows.map((row) => {
    const { id, report_id, track_id, content_type_id, content_id, used_seconds, time_in, time_out } = row;
    const { info } = readFacts(row.facts);
    const there = contentOf(row)?.row ?? null;
    return {
      id,
      report_id,
      track_id,
      content_type_id,
      content_id,
      used_seconds,
      time_in,
      time_out,
      info: { ...info, soundform_picture: there && { original: there.waveform } },
      row: there,
      is_partial: row.is_partial === 1,
    };
  });
}
