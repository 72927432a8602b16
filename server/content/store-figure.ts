import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { FileStore } from '../domain/file-store.ts';
import type { IngestPicture } from '../domain/ingest-types.ts';
import { PictureError, storePicture } from '../media/pictures.ts';

/** A picture of a document that was stored, with the size of its original in pixels. */
export interface NewFigure {
  picture: IngestPicture;
  width: number;
  height: number;
}

/** The longest side of an original (media/pictures.ts). */
const longestSide = 3000;

/**
 * Stores the picture beside a text file.
 *
 * @param folder the folder of the text
 * @param file a name without a path
 * @throws PictureError where it cannot be read or is no picture
 */
export async function storeFigure(folder: string, file: string, store: FileStore): Promise<NewFigure> {
  const bytes = await readFile(path.join(folder, file)).catch((cause: unknown) => {
    throw new PictureError(cause);
  });
  const picture = await storePicture(bytes, store);
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(bytes).metadata();
  const scale = Math.min(1, longestSide / Math.max(autoOrient.width, autoOrient.height));
  return { picture, width: Math.round(autoOrient.width * scale), height: Math.round(autoOrient.height * scale) };
}
