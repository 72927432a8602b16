import { amendResponse, knownResponses } from '#platform/api/responses.ts';
import { amendCached } from '#platform/offline/amend-cached.ts';
import { refreshMarks } from '#platform/marks/live-marks.ts';
import { session } from '#platform/session/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { hasExclusive } from '#shared/domain/subscription.ts';
import { amendRows, rowsIn } from '#shared/downloads/amend-rows.ts';
import { growthBy } from '#shared/downloads/counting.ts';
import type { DownloadSubject } from '#shared/downloads/subject.ts';

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
}
