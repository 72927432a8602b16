import type { Db } from './database.ts';

interface StoredPicture {
  hash: string;
  color: string;
  widths: readonly number[];
}

/** Stores what is known of a picture, once for each content. */
export async function savePicture(db: Db, picture: StoredPicture | undefined): Promise<number | null> {
  if (!picture) return null;
  const facts = { color: picture.color, widths: JSON.stringify(picture.widths) };
  const { id } = await db
    .insertInto('pictures')
    .values({ hash: picture.hash, ...facts })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
