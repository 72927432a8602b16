import type { Picture } from '#shared/contract/catalogue.ts';

import type { PictureRecord } from '../repositories/row-relations.ts';

/** Address of a picture in one of its widths; its content names it, so the bytes never change. */
export const pictureUrl = (hash: string, width: number, base = '') => `${base}/media/pictures/${hash}/${width}.webp`;

/** Address of a whole picture, re-encoded. */
export const pictureOriginalUrl = (hash: string, base = '') => `${base}/media/pictures/${hash}/original.webp`;

/**
 * A picture in the form of the contract; null without one.
 *
 * @param base of its addresses (asset-scope.ts), for pictures of the public catalogue. Those of people and projects stay
 *   on this server: whoever removes one expects that no cache goes on serving it
 */
export function presentPicture(picture: PictureRecord | undefined, base = ''): Picture | null {
  if (!picture) return null;
  const widths = JSON.parse(picture.widths) as number[];
  return {
    original: pictureOriginalUrl(picture.hash, base),
    sizes: widths.map((width) => ({ width, url: pictureUrl(picture.hash, width, base) })),
    color: picture.color,
  };
}
