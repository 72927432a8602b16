import path from 'node:path';

import type { PreviewFormat } from '#shared/contract/catalogue.ts';

import type { FileStore } from '../../domain/file-store.ts';

/** Formats of every recording. */
export const previewFormats: readonly PreviewFormat[] = ['mp3', 'webm'];

/** The key of a master: its content, so that equal recordings are stored once. */
export function masterKey(contentHash: string, file: string): string {
  return `masters/${contentHash.slice(0, 2)}/${contentHash}${path.extname(file).toLowerCase()}`;
}

/** The key of previews, without the format: equal content with equal gain gives equal bytes. */
export function previewKey(contentHash: string, gain: number): string {
  return `media/previews/${contentHash.slice(0, 2)}/${contentHash}/${Math.round(gain * 100)}`;
}

/** Whether all previews are in the store: a deleted one is encoded again by the next import. */
export async function previewsPresent(store: FileStore, contentHash: string, gain: number): Promise<boolean> {
  for (const format of previewFormats) {
    if ((await store.size(`${previewKey(contentHash, gain)}.${format}`)) === undefined) return false;
  }
  return true;
}
