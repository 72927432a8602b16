import type { Db } from './database.ts';

/** One stored file of each kind that a check may try; undefined where there is none yet. */
export async function sampleFiles(db: Db) {
  const [preview, picture, media] = await Promise.all([
    db.selectFrom('previews').select(['key', 'size']).orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('pictures')
      .innerJoin('albums', 'albums.picture_id', 'pictures.id')
      .select('pictures.hash')
      .limit(1)
      .executeTakeFirst(),
    // Masters that are rendered are not stored (named-files.ts).
    db.selectFrom('media').select('master').where('master', 'not like', '%:%').limit(1).executeTakeFirst(),
  ]);
  return { preview, picture: picture?.hash, master: media?.master };
}
