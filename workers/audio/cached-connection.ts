import type { Exchange, ConnectionRequest } from '#shared/audio/ports.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { fileName, fileOfAddress, takesRanges } from '#shared/offline/file-key.ts';
import { rangeHeader } from '#shared/offline/range.ts';
import { lookUpRange } from '#shared/offline/range-lookup.ts';
import type { Interval } from '#shared/offline/spans.ts';
import type { CachedFile } from '#shared/offline/records.ts';
import type { SpanStore } from '#shared/offline/store.ts';

import { createSpanMemory } from './span-memory.ts';
import { storedResponse } from './stored-response.ts';

type Store = Pick<SpanStore, 'match' | 'read' | 'touch' | 'names'>;
type Send = (request: ConnectionRequest) => Exchange;

/** A version of a file of which requested bytes are stored. */
interface Found {
  readonly cached: CachedFile;
  /** Whether the first requested byte is. */
  readonly isStored: boolean;
  /** From there to where that changes. */
  readonly interval: Interval;
}

/**
 * A connection that reads the device's stored bytes directly, without the service worker, and fetches the rest. A
 * response ends where the stored bytes end; the engine continues at the next byte.
 *
 * @param onRequest called for every requested preview
 */
export function createCachedConnection(store: Store, connection: Send, onRequest: (file: FileKey) => void = () => {}) {
  /** Files with stored bytes, as far as reported: querying the store about every file would delay the others. */
  const known = new Set<string>();
  const memory = createSpanMemory(store);
  /**
   * Whether all stored files are known. To list thousands delays a press, so that the list is made once nothing is
   * requested any more; until then the store is queried about every file.
   */
  let isListed = false;
  let isListing = false;
  let outstanding = 0;

  return {
    /** Records that what is stored of a file, by name, has changed. */
    note: (name: string): void => {
      known.add(name);
      memory.renew(name);
    },
    /** Returns whether the bytes of a request are stored, at least the first of them. */
    has: async (request: ConnectionRequest): Promise<boolean> => {
      const file = storableFile(request);
      return file !== undefined && (await lookUp(file, request))?.isStored === true;
    },
    send: (request: ConnectionRequest): Exchange => {
      const file = storableFile(request);
      if (!file) return connection(request);
      if (!request.priority) onRequest(file);
      return exchange(file, request);
    },
  };

  async function list() {
    isListing = true;
    for (const name of await store.names()) known.add(name);
    isListed = true;
  }

  function settle() {
    outstanding -= 1;
    // Without a list every file is looked up, which is slower and as right.
    if (outstanding === 0 && !isListing) void list().catch(() => undefined);
  }

  /**
   * The device first for files that are known to be stored, and while it is not known which are, else the network; bytes that another thread has stored
   * without a report are used when the network fails.
   */
  function exchange(file: FileKey, request: ConnectionRequest): Exchange {
    let isCancelled = false;
    let sent = isListed && !known.has(fileName(file)) ? connection(request) : undefined;
    const look = async (reason?: unknown) => {
      if (reason !== undefined) memory.forget(file);
      const found = await lookUp(file, request).catch(() => undefined);
      if (isCancelled) throw new Error('cancelled');
      if (found?.isStored) return cachedResponse(file, request, found);
      if (sent) throw reason;
      // Up to the next stored byte: what follows is not fetched again.
      const headers = { ...request.headers, ...(found && { Range: rangeHeader(found.interval) }) };
      sent = connection({ ...request, headers });
      return sent.response;
    };
    outstanding += 1;
    const response = sent ? sent.response.catch(look) : look();
    response.then(settle, settle);
    return {
      response,
      cancel() {
        isCancelled = true;
        sent?.cancel();
      },
    };
  }

  function cachedResponse(file: FileKey, { priority }: ConnectionRequest, { cached, interval }: Found) {
    if (!priority) void store.touch(file);
    return storedResponse(store, file, cached, interval, () => memory.forget(file));
  }

  async function lookUp(file: FileKey, { headers }: ConnectionRequest): Promise<Found | undefined> {
    const found = await lookUpRange(memory, file, { range: headers['Range'], ifRange: headers['If-Range'] });
    if (!found) known.delete(fileName(file));
    // A whole file is requested where a network confuses ranges: its stored start would come again and again.
    if (!found || found === 'several' || !found.requested || !found.isPartial) return undefined;
    const { start, end } = found.requested;
    const next = found.cached.spans.find((span) => start < span.end && span.start < end);
    if (!next) return undefined;
    const isStored = next.start <= start;
    return {
      cached: found.cached,
      isStored,
      interval: { start, end: Math.min(end, isStored ? next.end : next.start) },
    };
  }
}

/** The file of a request for sound that may be stored. */
const storableFile = ({ url }: ConnectionRequest) => (takesRanges(url) ? fileOfAddress(url) : undefined);
