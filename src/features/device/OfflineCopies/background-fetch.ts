import { t } from '#platform/i18n/index.ts';
import { isAsset } from '#shared/offline/is-asset.ts';
import { backgroundFetchId } from '#shared/offline/background-fetch.ts';
import type { CopyTask } from '#shared/offline/copy-task.ts';
import { cacheChannel, isCacheMessage, prefetchHeader } from '#shared/offline/messages.ts';
import { rangeHeader } from '#shared/offline/range.ts';
import { usualSpanBytes, type Interval } from '#shared/offline/spans.ts';

/** How long the service worker may take to cache what was fetched, in milliseconds: it may have to start first. */
const takeOverTime = 5_000;

/** The parts of WICG Background Fetch that are used; TypeScript's library does not declare them. */
interface BackgroundFetchManager {
  fetch(id: string, requests: Request[], options: { title: string }): Promise<unknown>;
  get(id: string): Promise<{ abort(): Promise<boolean> } | undefined>;
}

/** What is missing of a preview. */
export interface MissingSound {
  readonly task: CopyTask;
  readonly gaps: readonly Interval[];
}

/** Undefined where the browser has no Background Fetch. */
async function manager(): Promise<BackgroundFetchManager | undefined> {
  const registration: (ServiceWorkerRegistration & { readonly backgroundFetch?: BackgroundFetchManager }) | undefined =
    await navigator.serviceWorker?.getRegistration();
  return registration?.backgroundFetch;
}

/**
 * Leaves missing sound to the browser, which fetches it with the app closed, too, and shows it among its downloads.
 * Resolves with whether it does.
 */
export async function fetchInBackground(missing: readonly MissingSound[]): Promise<boolean> {
  try {
    const fetches = await manager();
    if (!fetches) return false;
    // No icon: it would be loaded first, and the page may be closed at any moment.
    await fetches.fetch(backgroundFetchId, missing.flatMap(requestsOf), { title: t('device.copies.inBackground') });
    return true;
  } catch {
    // The person or the browser does not allow it.
    return false;
  }
}

/** The description with the digests, and the gaps in pieces: an ended fetch loses the pieces that were on their way. */
function requestsOf({ task, gaps }: MissingSound): Request[] {
  const pieces = gaps.flatMap(({ start, end }) =>
    Array.from({ length: Math.ceil((end - start) / usualSpanBytes) }, (_, index) => {
      const from = start + index * usualSpanBytes;
      return { start: from, end: Math.min(end, from + usualSpanBytes) };
    }),
  );
  const headers = (piece: Interval): Record<string, string> => {
    const Range = rangeHeader(piece);
    return isAsset(task.url) ? { Range } : { Range, 'If-Range': task.etag, [prefetchHeader]: '1' };
  };
  return [new Request(task.info), ...pieces.map((piece) => new Request(task.url, { headers: headers(piece) }))];
}

/** Ends what the browser fetches. Resolves once the service worker has cached what has come. Never throws. */
export async function stopBackgroundFetch(): Promise<void> {
  const channel = new BroadcastChannel(cacheChannel);
  try {
    const running = await (await manager())?.get(backgroundFetchId);
    if (!running) return;
    const isCached = new Promise<void>((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isCacheMessage(data) && data.file === backgroundFetchId) resolve();
      });
      setTimeout(resolve, takeOverTime);
    });
    if (await running.abort()) await isCached;
  } catch {
    // It has ended by itself.
  } finally {
    channel.close();
  }
}
