import { amendResponse, knownResponses } from '#platform/api/responses.ts';
import { amendCached } from '#platform/offline/amend-cached.ts';
import { amendRecords } from '#platform/offline/row-store/change-records.ts';
import { onDownloaded, refreshMarks } from '#platform/marks/live-marks.ts';
import { Scope } from '#platform/scope.ts';
import { session } from '#platform/session/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import { hasExclusive } from '#shared/domain/subscription.ts';
import { amendRows, rowsIn } from '#shared/downloads/amend-rows.ts';
import { growthBy } from '#shared/downloads/counting.ts';
import type { DownloadSubject } from '#shared/downloads/subject.ts';

/** Intervals at which the server is asked whether a file that the browser downloads was sent, in milliseconds. */
const polls = [2_000, 5_000, 10_000, 20_000, 30_000, ...Array.from({ length: 20 }, () => 60_000)];

/**
 * Increments the counters of a file that was handed to the browser, once the server has counted it: after its last byte
 * was sent.
 */
export async function countWhenSent(subject: DownloadSubject, fileType: FileType): Promise<void> {
  if (fileType === 'csv') return;
  const tracks = tracksOf(subject);
  const scope = new Scope();
  scope.own(
    onDownloaded((fresh) => {
      if (!fresh.some(({ file, track }) => file === fileType && (tracks?.has(track) ?? true))) return;
      scope.end();
      void countUp(subject);
    }),
  );
  for (const pause of polls) {
    await new Promise<void>((resolve) => scope.after(pause, resolve));
    await refreshMarks();
  }
  scope.end();
}

/** The tracks whose files are downloaded; undefined where only the server knows them. */
function tracksOf(subject: DownloadSubject): ReadonlySet<number> | undefined {
  if (subject.kind === 'trackGroup') return undefined;
  return new Set((subject.kind === 'many' ? subject.rows : [subject.row]).map(({ track_id }) => track_id));
}

/** After a successful download, increments the counters of its rows in the visible and cached lists. */
export async function countUp(subject: DownloadSubject): Promise<void> {
  void refreshMarks();
  const known = knownResponses();
  const listed = known.flatMap(([address, response]) => rowsIn(response).map((row) => [address, row] as const));
  const mayHaveExclusive = session.user !== null && hasExclusive(session.user, Date.now() / 1000);
  const growth = growthBy(subject, mayHaveExclusive, listed);
  const grown = (row: Row) => {
    const more = growth(row);
    return more === 0 ? row : { ...row, downloads_counter: row.downloads_counter + more };
  };
  for (const [address, response] of known) {
    const amended = amendRows(response, grown);
    if (amended !== response) amendResponse(address, amended);
  }
  await amendCached(
    (text) => text.includes('"downloads_counter"'),
    (response) => amendRows(response, grown),
  );
  await amendRecords(grown).catch(() => undefined);
}
