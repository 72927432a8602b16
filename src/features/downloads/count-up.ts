import { amendAnswer, knownAnswers } from '#platform/api/answers.ts';
import { amendHeld } from '#platform/offline/amend-held.ts';
import { session } from '#platform/session/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { hasExclusive } from '#shared/domain/subscription.ts';
import { amendRows, rowsIn } from '#shared/downloads/amend-rows.ts';
import { growthBy } from '#shared/downloads/counting.ts';
import type { DownloadSubject } from '#shared/downloads/subject.ts';

/** After a download that ended well its rows count it, in the lists of the page and in those kept on the device. */
export async function countUp(subject: DownloadSubject): Promise<void> {
  const known = knownAnswers();
  const listed = known.flatMap(([address, answer]) => rowsIn(answer).map((row) => [address, row] as const));
  const mayHaveExclusive = session.user !== null && hasExclusive(session.user, Date.now() / 1000);
  const growth = growthBy(subject, mayHaveExclusive, listed);
  const grown = (row: Row) => {
    const more = growth(row);
    return more === 0 ? row : { ...row, downloads_counter: row.downloads_counter + more };
  };
  for (const [address, answer] of known) {
    const amended = amendRows(answer, grown);
    if (amended !== answer) amendAnswer(address, amended);
  }
  await amendHeld(
    (text) => text.includes('"downloads_counter"'),
    (answer) => amendRows(answer, grown),
  );
}
