import type { Db } from './database.ts';

interface StoredPicture {
  hash: string;
  color: string;
  widths: readonly number[];
  /** Of all its files. */
  bytes?: number;
}

/** Stores the metadata of a picture, once for each content. */
export async function savePicture(db: Db, picture: StoredPicture | undefined): Promise<number | null> {
  if (!picture) return null;
  const { color, widths, bytes } = picture;
  const facts = { color, widths: JSON.stringify(widths), ...(bytes !== undefined && { bytes }) };
  const { id } = await db
    .insertInto('pictures')
    .values({ hash: picture.hash, ...facts })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Tables whose things have a picture. */
const owners = [
  'users',
  'projects',
  'tracks',
  'authors',
  'labels',
  'albums',
  'libraries',
  'playlists',
  'collections',
  'blog_posts',
  'blog_figures',
] as const;

/**
 * Forgets a picture that nothing has any more; one picture may belong to several.
 *
 * @returns its hash, by which its files lie; undefined where something still has it
 */
export async function forgetPicture(db: Db, id: number): Promise<string | undefined> {
  let unused = db.deleteFrom('pictures').where('id', '=', id);
  for (const table of owners) {
    unused = unused.where((build) =>
      build.not(build.exists(build.selectFrom(table).select(`${table}.id`).where('picture_id', '=', id))),
    );
  }
  return (await unused.returning('hash').executeTakeFirst())?.hash;
}
