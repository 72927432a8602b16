import type { ReportItemRow } from '../repositories/reports.ts';
import type { TimePrecision } from './template.ts';

/** The printed times of a use. */
export interface PrintedTimes {
  used: number;
  timeIn: number | null;
  timeOut: number | null;
}

/**
 * Rounds times to the second (or hundredth) so that printed values add up: a use is at least one unit, and its end is
 * its start plus the use. Totals are sums of these.
 */
export function printedTimes(
  { used_seconds, time_in, time_out }: ReportItemRow,
  precision: TimePrecision,
): PrintedTimes {
  const used = used_seconds > 0 ? Math.max(1, inUnits(used_seconds, precision)) : 0;
  const timeIn = time_in === null ? null : inUnits(time_in, precision);
  const timeOut = time_out === null ? null : timeIn === null ? inUnits(time_out, precision) : timeIn + used;
  return { used, timeIn, timeOut };
}

export const unitsOf = { seconds: 1, hundredths: 100 } as const;
/** Whole units: their sums are exact. */
const inUnits = (seconds: number, precision: TimePrecision) => Math.round(seconds * unitsOf[precision]);
