import type { ImportContext } from '../import-context.ts';
import type { ImportSummary } from '../import-events.ts';
import type { ImportLogEntry } from '../plan/import-log.ts';
import type { Rejection } from '../rejection.ts';
import type { TrackOutcome } from '../write/write-track.ts';

/** What became of a track, for the command that has asked for it; JSON in the row of its job. */
export interface TrackReport {
  outcome: TrackOutcome;
  rejected: Rejection[];
  done: { path: string; soundSeconds: number }[];
  unknown: ImportSummary['unknown'];
  /** The line of the import log; null for a rejected track. */
  log: ImportLogEntry | null;
}

/** @throws SyntaxError for what is no report */
export function readReport(json: string): TrackReport {
  // Written by importJob: fields are only ever added.
  return JSON.parse(json) as TrackReport;
}

/** Adds to an import what another process, or a job of its own, has done with a track. */
export async function deliverReport(report: TrackReport, context: ImportContext): Promise<TrackOutcome> {
  for (const rejected of report.rejected) context.reject(rejected);
  for (const { path, soundSeconds } of report.done) context.done(path, soundSeconds);
  for (const { group, value, count } of report.unknown) context.vocabulary.note(group, value, count);
  if (report.log && report.outcome !== 'unchanged') await context.importLog.add(report.log);
  return report.outcome;
}
