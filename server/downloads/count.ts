import { mergeSpans, missingSpans } from '#shared/offline/spans.ts';
import type { Interval } from '#shared/offline/spans.ts';

import { hashSecret, newSecret } from '../accounts/secrets.ts';
import { saveSnapshots } from '../catalogue/listed-contents.ts';
import type { Db } from '../repositories/database.ts';
import { countDownload, lockTicket, noteSent } from '../repositories/downloads.ts';
import type { Downloaded } from '../repositories/downloads.ts';

/** Of a response that was cut, this much may never have left the machine, in bytes. */
export const doubtful = 1024 * 1024;

const nameOf = ({ type, contentId, fileType }: Downloaded) => `${type} ${contentId} ${fileType}`;

/**
 * A ticket for one download: however often the download is resumed, it counts once. The ticket is stored with the
 * first bytes sent for it, so that a check writes nothing. It authorizes nothing, and a forged one counts as absent.
 */
export const issueTicket = (): string => newSecret();

/** The part of a file that one response sent. */
export interface Sent {
  ticket: string | undefined;
  etag: string;
  size: number;
  span: Interval;
}

/**
 * Counts a download once all bytes of its ticket were sent, in one response or several; without a ticket, once they
 * were sent in one response. The cue sheet never counts.
 */
export async function countSent(db: Db, download: Downloaded, { ticket, etag, size, span }: Sent): Promise<void> {
  if (download.fileType === 'csv') return;
  await saveSnapshots(db, [{ content_type_id: download.type, content_id: download.contentId }]);
  const whole = { start: 0, end: size };
  await db.transaction().execute(async (transaction) => {
    const requested = nameOf(download);
    const known =
      ticket &&
      (await lockTicket(transaction, { userId: download.userId, secretHash: hashSecret(ticket), asked: requested }));
    if (!known || known.asked !== requested) {
      if (missingSpans([span], whole).length === 0) await countDownload(transaction, download);
      return;
    }
    // Different bytes under the same name do not complete these.
    const before = known.etag === etag ? (JSON.parse(known.sent) as Interval[]) : [];
    const spans = mergeSpans([...before, span]);
    const isDone = missingSpans(spans, whole).length === 0;
    const counted_at = known.counted_at ?? (isDone ? new Date().toISOString() : null);
    if (isDone && known.counted_at === null) await countDownload(transaction, download);
    await noteSent(transaction, known.id, { etag, sent: JSON.stringify(spans), counted_at });
  });
}

/**
 * Counts everything of a zip once all its bytes were sent, in one response or in several; a zip that is fetched again
 * counts again.
 */
export async function countSentZip(
  db: Db,
  downloads: readonly Downloaded[],
  { userId, etag, size, span }: Omit<Sent, 'ticket'> & { userId: number },
): Promise<void> {
  const whole = { start: 0, end: size };
  const isDone =
    missingSpans([span], whole).length === 0 ||
    (await db.transaction().execute(async (transaction) => {
      // Its bytes are its ticket: a resumed zip has the same.
      const known = await lockTicket(transaction, {
        userId,
        secretHash: hashSecret(`zip ${userId} ${etag}`),
        asked: 'zip',
      });
      if (!known) return false;
      // Who resumes has what precedes, though the end of a response that was cut is not known to have arrived.
      const resumed = { start: Math.max(0, span.start - doubtful), end: span.end };
      const spans = mergeSpans([...(JSON.parse(known.sent) as Interval[]), resumed]);
      const isLast = missingSpans(spans, whole).length === 0;
      await noteSent(transaction, known.id, { etag, sent: JSON.stringify(isLast ? [] : spans), counted_at: null });
      return isLast;
    }));
  if (isDone) await countZip(db, downloads);
}

/** Counts everything of a zip at once. */
export async function countZip(db: Db, downloads: readonly Downloaded[]): Promise<void> {
  await saveSnapshots(
    db,
    downloads.map(({ type, contentId }) => ({ content_type_id: type, content_id: contentId })),
  );
  await db.transaction().execute(async (transaction) => {
    for (const download of downloads) await countDownload(transaction, download);
  });
}
