import { groupBy } from '#shared/domain/group-by.ts';
import type { ReportItemRow } from '../repositories/reports.ts';
import type { PrintedTimes } from './printed-times.ts';

/** A line of a report: one use, or all uses of a recording. */
export interface ReportLine {
  readonly use: ReportItemRow;
  readonly printed: PrintedTimes;
  readonly plays: number;
}

/** One line a recording, at the place of its first use: what is printed of its uses is summed, so that totals stay. */
export function byRecording(lines: readonly ReportLine[]): ReportLine[] {
  const recordings = groupBy(lines, ({ use }) => `${use.content_type_id} ${use.content_id}`);
  return [...recordings.values()].flatMap((uses) => {
    const [first] = uses;
    if (!first) return [];
    const used = uses.reduce((sum, { printed }) => sum + printed.used, 0);
    return [{ use: first.use, printed: { used, timeIn: null, timeOut: null }, plays: uses.length }];
  });
}
