import type { Db } from './database.ts';

const ident = /^TNK-([MS])-0*(\d{1,9})(?:-\d+)?$/i;

/**
 * Ids of the tracks that a text names by catalogue number (`TNK-M-000012`) or uid, by that name. What is no track is
 * absent; a track that is not listed is there.
 */
export async function mentionedTracks(db: Db, refs: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const ref of new Set(refs)) {
    const [, family, number] = ident.exec(ref) ?? [];
    const tracks = db.selectFrom('tracks').select('id');
    const track =
      number === undefined
        ? tracks.where('uid', '=', ref)
        : tracks
            .where('entity', '=', family?.toUpperCase() === 'M' ? 'music' : 'sound')
            .where('number', '=', Number(number));
    const row = await track.executeTakeFirst();
    if (row) found.set(ref, row.id);
  }
  return found;
}
