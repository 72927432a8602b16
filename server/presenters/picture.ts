import type { Picture } from '#shared/contract/catalogue.ts';

import type { PictureRecord } from '../repositories/row-relations.ts';

/** Address of a picture in one of its widths; its content names it, so the bytes never change. */
export const pictureUrl = (hash: string, width: number) => `/media/pictures/${hash}/${width}.webp`;

/** Address of a whole picture, re-encoded. */
export const pictureOriginalUrl = (hash: string) => `/media/pictures/${hash}/original.webp`;

/** A picture in the form of the contract; null without one. */
export function presentPicture(picture: PictureRecord | undefined): Picture | null {
  if (!picture) return null;
  const widths = JSON.parse(picture.widths) as number[];
  return {
    original: pictureOriginalUrl(picture.hash),
    sizes: widths.map((width) => ({ width, url: pictureUrl(picture.hash, width) })),
    color: picture.color,
  };
}
