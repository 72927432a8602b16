import type { ContentType } from '#shared/contract/primitives.ts';
import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';

import { inBatches } from './batches.ts';
import type { Db } from './database.ts';
import { fitsAny } from './like.ts';
import type { NameTerm } from './name-search.ts';
import type { PersonalTables } from './personal-schema.ts';

type Snapshot = Insertable<PersonalTables['content_snapshots']>;

/** The stored texts of these sounds of one kind. Unordered. */
export function snapshotsOf(db: Db, type: ContentType, ids: readonly number[]) {
  return inBatches(ids, (batch) =>
    db
      .selectFrom('content_snapshots')
      .select(['content_id', 'track_id', 'info'])
      .where('content_type_id', '=', type)
      .where('content_id', 'in', batch)
      .execute(),
  );
}

/** Stores the texts of sounds; existing ones are unchanged. */
export async function addSnapshots(db: Db, snapshots: readonly Snapshot[]): Promise<void> {
  await inBatches(snapshots, (batch) =>
    db
      .insertInto('content_snapshots')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['content_type_id', 'content_id']).doNothing())
      .execute(),
  );
}

/**
 * Whether every word of a search is in the title, the authors or the catalogue number of a row's sound.
 *
 * @param rows the table or its alias, with content_type_id and content_id
 */
export function isAbout(rows: string, terms: readonly NameTerm[]): RawBuilder<boolean> {
  const words = terms.map(
    (term) => sql`(${fitsAny('told.search', term)} or ${fitsAny('tracks.search_title', term)}
      or ${fitsAny('tracks.search_author', term)})`,
  );
  return sql<boolean>`exists (
    select 1 from content_snapshots as told left join tracks on tracks.id = told.track_id
    where told.content_type_id = ${sql.ref(`${rows}.content_type_id`)}
      and told.content_id = ${sql.ref(`${rows}.content_id`)}
      and ${sql.join(words, sql` and `)}
  )`;
}
