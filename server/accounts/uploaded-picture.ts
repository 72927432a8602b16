import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { profilePictureUpdate } from '#shared/contract/users.ts';

import { removePicture, storePicture } from '../media/pictures.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { Db } from '../repositories/database.ts';
import { forgetPicture, savePicture } from '../repositories/pictures.ts';
import { requireRoomForPicture } from './account-quotas.ts';
import type { UploadedFile } from '../domain/uploaded-file.ts';
import { limitConcurrency } from '../domain/limit-concurrency.ts';
import { invalidField, HttpError } from '../domain/failures.ts';

/** What a person's programs save; nothing that is a program itself. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);
/** A camera's largest; a decoded picture is four bytes a pixel. */
const maxPixels = 60_000_000;
const side = 1000;
/** Decoding is memory: a few at a time. */
const oneOfFew = limitConcurrency(2, 50);

type Crop = Pick<BodyOf<typeof profilePictureUpdate>, 'crop_left' | 'crop_top' | 'crop_size'>;

/**
 * Stores an uploaded picture, cropped to its square and re-encoded: other content of the file is lost.
 *
 * @returns the id of the picture
 * @throws HttpError 415 for a file that is no picture; InvalidInput on `picture` for an empty, too large or broken
 * one, on `crop_size` for a square outside it; HttpError 409 over the limit of the person's pictures
 */
export async function saveUploadedPicture(
  { db, store }: { db: Db; store: FileStore },
  file: UploadedFile,
  userId: number,
  crop: Crop = {},
): Promise<number | null> {
  if (file.size === 0) throw invalidField('picture', 'fileEmpty', file.name);
  await requireRoomForPicture(db, userId);
  const square = await oneOfFew(() => cut(file, crop));
  return savePicture(db, await storePicture(square, store));
}

/** Removes pictures that a person no longer uses, with their files, unless they are used elsewhere. */
export async function dropPictures(
  { db, store }: { db: Db; store: FileStore },
  ids: readonly (number | null)[],
): Promise<void> {
  for (const id of ids) {
    const hash = id === null ? undefined : await forgetPicture(db, id);
    if (hash !== undefined) await removePicture(hash, store);
  }
}

async function cut(file: UploadedFile, crop: Crop): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(file.path, { limitInputPixels: maxPixels, failOn: 'truncated' });
  const known = await open()
    .metadata()
    .catch((cause: unknown) => {
      throw /pixel limit/i.test(String(cause))
        ? invalidField('picture', 'pictureTooLarge', file.name)
        : new HttpError(415, 'fileFormat');
    });
  if (!formats.has(known.format)) throw new HttpError(415, 'fileFormat');
  if (known.width * known.height > maxPixels) throw invalidField('picture', 'pictureTooLarge', file.name);
  // Orientations 5 to 8 lie on their side.
  const isTurned = (known.orientation ?? 1) >= 5;
  const area = areaOf(crop, isTurned ? known.height : known.width, isTurned ? known.width : known.height);
  // Rotated in a separate step: sharp would otherwise rotate after cropping.
  const upright = open().autoOrient();
  try {
    const cutOut = area ? upright.extract(area) : upright;
    return await cutOut.resize(side, side, { fit: 'cover', withoutEnlargement: true }).webp({ quality: 90 }).toBuffer();
  } catch {
    throw invalidField('picture', 'fileBroken', file.name);
  }
}

function areaOf(crop: Crop, width: number, height: number) {
  const { crop_left: left = 0, crop_top: top = 0, crop_size: size } = crop as { [key in keyof Crop]: number };
  if (size === undefined) return undefined;
  if (size < 1 || left + size > width || top + size > height) throw invalidField('crop_size', 'cropOutside', size);
  return { left, top, width: size, height: size };
}
