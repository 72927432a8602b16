import type { ConnectionResponse } from '#shared/audio/ports.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { cacheHeader } from '#shared/offline/messages.ts';
import { contentRangeHeader } from '#shared/offline/range.ts';
import { readPieces } from '#shared/offline/range-lookup.ts';
import type { CachedFile } from '#shared/offline/records.ts';
import type { Interval } from '#shared/offline/spans.ts';
import type { SpanStore } from '#shared/offline/store.ts';

/**
 * The response of the device to a request for stored bytes. Reads one piece ahead, as a connection does.
 *
 * @param lost called when bytes are no longer stored; to the engine this is a broken connection
 */
export function storedResponse(
  store: Pick<SpanStore, 'read'>,
  file: FileKey,
  cached: CachedFile,
  requested: Interval,
  lost: () => void,
): ConnectionResponse {
  const header: Record<string, string> = {
    ETag: cached.etag,
    'Content-Range': contentRangeHeader(requested, cached.size),
    [cacheHeader]: String(requested.end - requested.start),
  };
  const pieces = readPieces(requested);
  const piece = async () => {
    const { value } = pieces.next();
    const bytes = value && (await store.read(file, value));
    if (value && !bytes) lost();
    return bytes;
  };
  let next = piece();
  return {
    status: 206,
    header: (name) => header[name] ?? null,
    async read() {
      const bytes = await next;
      next = bytes ? piece() : Promise.resolve(undefined);
      return bytes;
    },
    // Sound is none.
    json: async () => undefined,
  };
}
