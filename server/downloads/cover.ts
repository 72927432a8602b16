import { buffer } from 'node:stream/consumers';

import type { Picture } from '#shared/contract/catalogue.ts';

import { pictureKey } from '../media/pictures.ts';
import type { FileStore } from '../domain/file-store.ts';

const side = 512;

/** The cover as a JPEG, which every player shows; converted once and stored. */
export async function coverOf(
  store: FileStore,
  picture: Picture | null,
): Promise<{ bytes: Uint8Array; side: number } | undefined> {
  const [, hash] = /\/media\/pictures\/([\da-f]+)\//.exec(picture?.original ?? '') ?? [];
  if (hash === undefined) return undefined;
  const key = `downloads/covers/${hash}.jpg`;
  if ((await store.size(key)) === undefined) {
    const source = pictureKey(hash, side);
    if ((await store.size(source)) === undefined) return undefined;
    const { default: sharp } = await import('sharp');
    await store.put(
      key,
      await sharp(await buffer(store.read(source)))
        .jpeg({ quality: 85 })
        .toBuffer(),
    );
  }
  return { bytes: await buffer(store.read(key)), side };
}
