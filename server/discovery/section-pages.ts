import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../repositories/database.ts';
import type { IdRange } from '../repositories/public-rows.ts';
import { latestOf } from './public-address.ts';
import type { PublicAddress } from './public-address.ts';
import type { Slice, CatalogueSection } from './catalogue-sections.ts';

/** Ids counted at once: rows are not copied out, so that more of them take as long as a slice. */
const countedIds = 5_000;

/** How many pages a section has in a range of ids, and when the latest of their rows changed. */
export async function countPages(
  db: Db,
  section: CatalogueSection,
  { first, last }: IdRange,
): Promise<{ pages: number; changed: string | undefined }> {
  let pages = 0;
  let changed: string | undefined;
  for (let from = first; from <= last; from += countedIds) {
    const part = await section.count(db, { first: from, last: Math.min(last, from + countedIds - 1) });
    pages += part.rows;
    changed = latestOf([changed, part.changed ?? undefined]);
    await nextTurn();
  }
  return { pages, changed };
}

/** The addresses of a section in a range of ids, by slices; the event loop turns between two of them. */
export async function* addressesOf(
  db: Db,
  section: CatalogueSection,
  { first, last }: IdRange,
): AsyncGenerator<PublicAddress[]> {
  for (let from: number | undefined = first; from !== undefined && from <= last;) {
    const slice: Slice = await section.slice(db, { first: from, last });
    if (slice.addresses.length > 0) yield slice.addresses;
    from = slice.next;
    await nextTurn();
  }
}
