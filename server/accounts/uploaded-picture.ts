import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { profilePictureUpdate } from '#shared/contract/users.ts';

import { removePicture, storeEncodedPicture, type EncodedPicture } from '../media/pictures.ts';
import { squarePictureInProcess } from './square-picture-in-process.ts';
import type { Area } from './square-picture.ts';
import type { FileStore } from '../domain/file-store.ts';
import type { Db } from '../repositories/database.ts';
import { forgetPicture, savePicture } from '../repositories/pictures.ts';
import { requireRoomForPicture } from './account-quotas.ts';
import type { UploadedFile } from '../domain/uploaded-file.ts';
import { limitConcurrency } from '../domain/limit-concurrency.ts';
import { invalidField, HttpError } from '../domain/failures.ts';

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
  const picture = await oneOfFew(() => cut(file, crop));
  return savePicture(db, await storeEncodedPicture(picture, store));
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

async function cut(file: UploadedFile, crop: Crop): Promise<EncodedPicture> {
  const result = await squarePictureInProcess({ file: file.path, area: areaOf(crop) });
  if ('picture' in result) return result.picture;
  switch (result.problem) {
    case 'format':
      throw new HttpError(415, 'fileFormat');
    case 'tooLarge':
      throw invalidField('picture', 'pictureTooLarge', file.name);
    case 'outside':
      throw invalidField('crop_size', 'cropOutside', crop.crop_size);
    case 'broken':
      throw invalidField('picture', 'fileBroken', file.name);
  }
}

function areaOf(crop: Crop): Area | undefined {
  // Numbers, once a route has parsed them.
  const { crop_left: left = 0, crop_top: top = 0, crop_size: size } = crop as { [key in keyof Crop]: number };
  return size === undefined ? undefined : { left, top, width: size, height: size };
}
