import type { TakeFetched } from '#shared/offline/background-fetch.ts';
import type { CopyTask } from '#shared/offline/copy-task.ts';
import { fileName, type FileKey } from '#shared/offline/file-key.ts';
import { isAsset } from '#shared/offline/is-asset.ts';
import type { ResponseLike } from '#shared/offline/ports.ts';
import { parseContentRange, parseRange, resolveRange } from '#shared/offline/range.ts';
import type { Interval } from '#shared/offline/spans.ts';
import type { SpanStore } from '#shared/offline/store.ts';

/** Where the bytes go. */
interface Host {
  readonly store: Pick<SpanStore, 'put'>;
  /** Called with the name of the file when bytes of it are stored. */
  readonly stored: (file: string) => void;
}

/** Stores bytes that the browser has fetched; those of another version are passed over. */
export async function storeFetched(
  [response, requested]: Parameters<TakeFetched>,
  task: CopyTask,
  file: FileKey,
  { store, stored }: Host,
) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const range = fetchedRange(response, requested, task);
  if (!range || range.end - range.start !== bytes.length) return;
  await store.put(file, task, range.start, bytes);
  stored(fileName(file));
}

/** Which bytes of the task's version a response has; undefined where it has none, or does not say. */
function fetchedRange({ headers }: ResponseLike, requested: string | null, task: CopyTask): Interval | undefined {
  if (isAsset(task.url)) {
    // Chromium hides all headers that another origin exposes, and the address names the version.
    const range = parseRange(requested);
    return range && range !== 'several' ? resolveRange(range, task.size) : undefined;
  }
  const range = parseContentRange(headers.get('Content-Range'));
  return range?.size === task.size && headers.get('ETag') === task.etag ? range : undefined;
}
