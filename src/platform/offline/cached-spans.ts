import { fileName, fileOfAddress } from '#shared/offline/file-key.ts';
import { cacheChannel, isCacheMessage, type PageMessage } from '#shared/offline/messages.ts';
import type { CachedFile } from '#shared/offline/records.ts';
import { cachedOf, openRecords } from '#shared/offline/records.ts';

/** The page only reads; the workers store and evict. */
const records = 'caches' in globalThis ? openRecords({ caches, Response }) : undefined;

/** The cached bytes of a preview, by the URL of its stream; undefined if there are none. Never throws. */
export async function cachedSpans(previewUrl: string): Promise<CachedFile | undefined> {
  const file = fileOfAddress(previewUrl);
  return file && records && cachedOf(records, file);
}

/**
 * Calls back whenever something of a file was stored or dropped, in this page or anywhere else on the device.
 *
 * @returns ends it
 */
export function onCacheChange(listener: (change: { isOf: (previewUrl: string) => boolean }) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(cacheChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isCacheMessage(data)) return;
    // The caches may have been deleted and created again by the writer.
    records?.renew();
    listener({
      isOf: (previewUrl) => {
        const file = fileOfAddress(previewUrl);
        return file !== undefined && fileName(file) === data.file;
      },
    });
  });
  return () => channel.close();
}

/** Notifies the service worker of what plays in this page, so that it is not evicted. */
export function notePlaying(previewUrl: string | null): void {
  const file = previewUrl === null ? undefined : fileOfAddress(previewUrl);
  const message: PageMessage = { type: 'playing', file: file ? fileName(file) : null };
  navigator.serviceWorker?.controller?.postMessage(message);
}
