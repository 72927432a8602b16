import type { ConnectionResponse } from '#shared/audio/ports.ts';
import type { PreviewInfo } from '#shared/contract/previews.ts';
import type { TakeFetched } from '#shared/offline/background-fetch.ts';
import { fileName, fileOfAddress, type FileKey } from '#shared/offline/file-key.ts';
import type { CopyOutcome, CopyTask } from '#shared/offline/copy-task.ts';
import { prefetchHeader } from '#shared/offline/messages.ts';
import { parseContentRange, rangeHeader } from '#shared/offline/range.ts';
import { createSpanRecorder } from '#shared/offline/span-recorder.ts';
import { missingSpans, type Interval } from '#shared/offline/spans.ts';
import type { SpanStore } from '#shared/offline/store.ts';

import type { SharedLine } from './shared-line.ts';
import { storeFetched } from './store-fetched.ts';

/** What storing a preview needs of its host. */
export interface CopyHost {
  readonly store: Pick<SpanStore, 'match' | 'put' | 'learn'>;
  readonly line: Pick<SharedLine, 'sendInBackground' | 'whenIdle'>;
  /** Takes what the browser has fetched of a URL while the app was closed. */
  readonly takeFetched: (url: string, take: TakeFetched) => Promise<void>;
  /** Returns whether the browser has lately refused to store bytes. */
  readonly isFull: () => boolean;
  /** Called with the name of the file when bytes of it are stored. */
  readonly stored: (file: string) => void;
  readonly signal: AbortSignal;
}

/** Blocks that were damaged on the way are fetched again this often. */
const maxAttempts = 3;

/**
 * Stores the missing bytes of a preview, one request a gap, after everything that playback requests. Bytes that are
 * stored, or that the browser has fetched meanwhile, are never requested.
 */
export async function copyFile(task: CopyTask, host: CopyHost): Promise<CopyOutcome> {
  const { store, line, signal } = host;
  const file = fileOfAddress(task.url);
  if (!file) return 'gone';
  const { size, etag } = task;
  let attempts = 0;
  let isLearned = false;
  for (;;) {
    await line.whenIdle(signal);
    if (signal.aborted) return 'stopped';
    const cached = await store.match(file);
    const spans = cached?.etag === etag ? cached.spans : [];
    const [gap] = missingSpans(spans, { start: 0, end: size });
    if (!gap) return 'done';
    if (!isLearned) {
      const learned = await learn(task, file, host);
      if (learned === 'interrupted') continue;
      if (learned !== 'done') return learned;
      isLearned = true;
      await host.takeFetched(task.url, (...fetched) => storeFetched(fetched, task, file, host));
      // Bytes that were stored before their digests were known may have been dropped.
      continue;
    }
    const outcome = await fetchGap(task, file, gap, host);
    if (outcome === 'interrupted') continue;
    if (outcome !== 'damaged') {
      if (outcome !== 'done') return outcome;
      continue;
    }
    if (host.isFull()) return 'full';
    attempts += 1;
    if (attempts === maxAttempts) return 'cut';
  }
}

/** Verifies the file's blocks from now on. The service worker caches the description on its way. */
async function learn(task: CopyTask, file: FileKey, { line, store, signal, takeFetched }: CopyHost) {
  const { format } = file;
  let blocks: unknown;
  await takeFetched(task.info, async (response) => {
    blocks = blocksOf(await response.json().catch(() => undefined), format);
  });
  if (blocks) {
    await store.learn(file, task, blocks);
    return 'done';
  }
  const exchange = line.sendInBackground({ url: task.info, headers: {}, cache: 'default' }, signal);
  try {
    const response = await exchange.response;
    if (isGone(response)) return 'gone';
    if (response.status !== 200) return 'cut';
    // A description that is none of ours has no digests; the bytes are then checked by their ETag alone.
    blocks = blocksOf(await response.json(), format);
    if (blocks) await store.learn(file, task, blocks);
    return 'done';
  } catch {
    return broken(exchange.isInterrupted(), signal);
  } finally {
    exchange.cancel();
  }
}

/** Returns the digests in a description; undefined where it is none of ours. */
function blocksOf(description: unknown, format: FileKey['format']): unknown {
  const { data } = (description ?? {}) as { data?: Partial<PreviewInfo> };
  return data?.formats?.[format]?.blocks;
}

/** Fetches and stores one gap; what has arrived before a break is stored. */
async function fetchGap(task: CopyTask, file: FileKey, gap: Interval, { line, store, stored, signal }: CopyHost) {
  const headers = { Range: rangeHeader(gap), 'If-Range': task.etag, [prefetchHeader]: '1' };
  const exchange = line.sendInBackground({ url: task.url, size: task.size, headers, cache: 'no-store' }, signal);
  const recorder = createSpanRecorder(store, file, task, gap.start);
  let end: 'done' | 'cut' | 'gone' | 'stopped' | 'interrupted' = 'done';
  let left = gap.end - gap.start;
  try {
    const response = await exchange.response;
    if (isGone(response)) return 'gone';
    if (!fits(response, task, gap)) return response.header('ETag') === null ? 'cut' : 'gone';
    for (let bytes = await response.read(); bytes; bytes = await response.read()) {
      if (bytes.length > left) break;
      left -= bytes.length;
      recorder.add(bytes);
    }
    if (left > 0) end = 'cut';
  } catch {
    end = broken(exchange.isInterrupted(), signal);
  } finally {
    exchange.cancel();
  }
  const isStored = await recorder.finish();
  stored(fileName(file));
  return isStored ? end : 'damaged';
}

const broken = (isInterrupted: boolean, signal: AbortSignal) =>
  signal.aborted ? 'stopped' : isInterrupted ? 'interrupted' : 'cut';

const isGone = ({ status }: ConnectionResponse) => status === 404 || status === 410 || status === 403;

/** Whether these are the requested bytes of this version: the ETag has the version, which nobody else knows. */
function fits(response: ConnectionResponse, { etag, size }: CopyTask, gap: Interval): boolean {
  const range = parseContentRange(response.header('Content-Range'));
  return (
    response.status === 206 && response.header('ETag') === etag && range?.start === gap.start && range.size === size
  );
}
