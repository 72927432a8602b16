import type { Picture } from '#shared/contract/catalogue.ts';

import type { PictureRecord } from '../repositories/row-relations.ts';

/** Address of a picture in one of its widths; its content names it, so the bytes never change. */
export const pictureUrl = (hash: string, width: number) => `/media/pictures/${hash}/${width}.webp`;

/** A picture in the form of the contract; null without one. */
export function presentPicture(picture: PictureRecord | undefined): Picture | null {
  if (!picture) return null;
  const widths = JSON.parse(picture.widths) as number[];
  return {
    original: `/media/pictures/${picture.hash}/original.webp`,
    sizes: widths.map((width) => ({ width, url: pictureUrl(picture.hash, width) })),
    color: picture.color,
  };
}
