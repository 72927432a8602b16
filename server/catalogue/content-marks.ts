import { fileTypes, type FileType } from '#shared/contract/downloads.ts';

import type { ContentRef } from '../domain/content-ref.ts';
import type { Db } from '../repositories/database.ts';
import { downloadsAfter, hasMore, playsAfter } from '../repositories/content-marks.ts';

interface Moment extends ContentRef {
  id: number;
  track_id: number;
  at: string;
}

interface Cursors {
  listened_after?: number | undefined;
  downloaded_after?: number | undefined;
}

/** What a person has heard and downloaded since a cursor, each sound (and file type) once. */
export async function marksSince(db: Db, userId: number, { listened_after = 0, downloaded_after = 0 }: Cursors) {
  const [plays, downloads] = await Promise.all([
    playsAfter(db, userId, listened_after),
    downloadsAfter(db, userId, downloaded_after),
  ]);
  return {
    listened: eachOnce(plays, nameOf),
    downloaded: eachOnce(downloads, (one) => `${nameOf(one)} ${one.file_type}`).flatMap((one) => {
      const { file_type } = one;
      return isFileType(file_type) ? [{ ...one, file_type }] : [];
    }),
    listened_cursor: Math.max(listened_after, plays.at(-1)?.id ?? 0),
    downloaded_cursor: Math.max(downloaded_after, downloads.at(-1)?.id ?? 0),
    has_more: hasMore(plays) || hasMore(downloads),
  };
}

const nameOf = ({ content_type_id, content_id }: ContentRef) => `${content_type_id} ${content_id}`;
const isFileType = (type: string): type is FileType => fileTypes.some((known) => known === type);

function eachOnce<Own extends Moment>(moments: readonly Own[], keyOf: (one: Own) => string) {
  const found = new Map<string, Own & { first_at: string; last_at: string }>();
  for (const one of moments) {
    const known = found.get(keyOf(one));
    if (!known) found.set(keyOf(one), { ...one, first_at: one.at, last_at: one.at });
    else if (one.at > known.last_at) known.last_at = one.at;
    else if (one.at < known.first_at) known.first_at = one.at;
  }
  return [...found.values()];
}
