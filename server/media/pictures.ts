import { createHash } from 'node:crypto';

import type { Sharp } from 'sharp';

import type { IngestPicture } from '#server/domain/ingest-types.ts';

import type { FileStore } from '../domain/file-store.ts';

/** Stored widths of a picture, all squares (spec.md section 9: 1000 for social previews). */
export const pictureWidths = [64, 128, 256, 512, 1000];
const originalWidth = 3000;
/** A picture of this many pixels is a mistake or an attack, not a cover. */
const pixelLimit = 100_000_000;

/** A picture that cannot be read. */
export class PictureError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PictureError';
  }
}

/** The key of a picture's square of one width. */
export function pictureKey(hash: string, width: number): string {
  return `media/pictures/${hash}/${width}.webp`;
}

/** The key of the whole picture, re-encoded: without the metadata of cameras and programs. */
export function pictureOriginalKey(hash: string): string {
  return `media/pictures/${hash}/original.webp`;
}

/** A picture in all the sizes that are stored, as WebP. */
export interface EncodedPicture {
  /** Of the content that was given. */
  hash: string;
  /** The mean colour, as `#rrggbb`. */
  color: string;
  squares: { width: number; webp: Uint8Array }[];
  original: Uint8Array;
}

/**
 * Stores a picture under its content's hash, in all widths. The same picture again costs nothing.
 *
 * @param bytes JPEG, PNG, WebP, GIF, TIFF, AVIF or SVG
 * @throws PictureError where it cannot be read
 */
export async function storePicture(bytes: Uint8Array, store: FileStore): Promise<IngestPicture> {
  const [hash, upright] = [hashOf(bytes), await openUpright(bytes)];
  const color = await meanColor(upright);
  if (!(await isStored(hash, store))) await putPicture({ hash, color, ...(await encoded(upright)) }, store);
  return describe({ hash, color }, store);
}

/** Encodes a picture for `storeEncodedPicture`; the rest as for `storePicture`. */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const upright = await openUpright(bytes);
  return { hash: hashOf(bytes), color: await meanColor(upright), ...(await encoded(upright)) };
}

/** The same for a picture that is encoded already. */
export async function storeEncodedPicture(picture: EncodedPicture, store: FileStore): Promise<IngestPicture> {
  if (!(await isStored(picture.hash, store))) await putPicture(picture, store);
  return describe(picture, store);
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

async function openUpright(bytes: Uint8Array): Promise<Sharp> {
  // Loaded when there is a picture: most workers never see one.
  const { default: sharp } = await import('sharp');
  // Every picture is processed once; libvips would cache 50 MB of them.
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' }).rotate();
}

async function encoded(upright: Sharp): Promise<Pick<EncodedPicture, 'squares' | 'original'>> {
  const squares: EncodedPicture['squares'] = [];
  for (const width of pictureWidths) {
    const square = upright.clone().resize(width, width, { fit: 'cover' });
    squares.push({ width, webp: await square.webp({ quality: width <= 128 ? 70 : 78 }).toBuffer() });
  }
  const whole = upright.clone().resize(originalWidth, originalWidth, { fit: 'inside', withoutEnlargement: true });
  return { squares, original: await whole.webp({ quality: 86 }).toBuffer() };
}

/** The original is written last: if it exists, all the others do. */
async function putPicture({ hash, squares, original }: EncodedPicture, store: FileStore): Promise<void> {
  for (const { width, webp } of squares) await store.put(pictureKey(hash, width), webp);
  await store.put(pictureOriginalKey(hash), original);
}

const isStored = async (hash: string, store: FileStore) => (await store.size(pictureOriginalKey(hash))) !== undefined;

async function describe({ hash, color }: Pick<EncodedPicture, 'hash' | 'color'>, store: FileStore) {
  return { hash, color, widths: [...pictureWidths], bytes: await bytesOf(hash, store) };
}

async function bytesOf(hash: string, store: FileStore): Promise<number> {
  const keys = [pictureOriginalKey(hash), ...pictureWidths.map((width) => pictureKey(hash, width))];
  const sizes = await Promise.all(keys.map((key) => store.size(key)));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** Takes a picture's files away; the original first, without which it would be taken for stored. */
export async function removePicture(hash: string, store: FileStore): Promise<void> {
  await store.remove(pictureOriginalKey(hash));
  for (const width of pictureWidths) await store.remove(pictureKey(hash, width));
}

async function meanColor(picture: Sharp): Promise<string> {
  try {
    const square = picture.clone().flatten({ background: '#fff' }).toColourspace('srgb').resize(1, 1, { fit: 'fill' });
    const [red = 0, green = 0, blue = 0] = await square.removeAlpha().raw().toBuffer();
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  } catch (cause) {
    throw new PictureError(cause);
  }
}
