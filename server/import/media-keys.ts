import path from 'node:path';

import type { PreviewFormat } from '#shared/contract/catalogue.ts';

import type { FileStore } from '../domain/file-store.ts';

/** Formats every recording gets. */
export const previewFormats: readonly PreviewFormat[] = ['mp3', 'webm'];

/** Where a master lies: named by its content, so that the same recording lies there once. */
export function masterKey(contentHash: string, file: string): string {
  return `masters/${contentHash.slice(0, 2)}/${contentHash}${path.extname(file).toLowerCase()}`;
}

/** Where previews lie, without the format: the same content at the same gain gives the same bytes. */
export function previewKey(contentHash: string, gain: number): string {
  return `media/previews/${contentHash.slice(0, 2)}/${contentHash}/${Math.round(gain * 100)}`;
}

/** Whether all previews still lie in the store: one that was deleted is made again by the next import. */
export async function previewsPresent(store: FileStore, contentHash: string, gain: number): Promise<boolean> {
  for (const format of previewFormats) {
    if ((await store.size(`${previewKey(contentHash, gain)}.${format}`)) === undefined) return false;
  }
  return true;
}
