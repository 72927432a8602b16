import type { Exchange, LineAnswer, LineRequest } from '#shared/audio/ports.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { fileName, fileOfAddress, takesRanges } from '#shared/offline/file-key.ts';
import { heldHeader } from '#shared/offline/messages.ts';
import { contentRangeHeader, parseRange, resolveRange } from '#shared/offline/range.ts';
import type { Interval } from '#shared/offline/spans.ts';
import type { Held } from '#shared/offline/records.ts';
import type { SpanStore } from '#shared/offline/store.ts';

type Store = Pick<SpanStore, 'match' | 'read' | 'touch' | 'names'>;
type Send = (request: LineRequest) => Exchange;

/**
 * A line that has held sound at hand: what the device keeps is read without a way through the service worker, the rest
 * comes over the line itself. An answer ends where what is held ends; the engine goes on at the next byte.
 *
 * @param asked told of every preview that is asked for
 */
export function createHeldLine(store: Store, line: Send, asked: (file: FileKey) => void = () => {}) {
  /** Files of which something is held, as far as was told: asking the store about every file would delay the others. */
  const known = new Set<string>();
  void learn().catch(() => undefined);

  return {
    /** Something of a file was stored. */
    note: (file: FileKey): void => {
      known.add(fileName(file));
    },
    /** The same, by its name. */
    noteName: (name: string): void => {
      known.add(name);
    },
    /** Whether a request is for sound that may be stored. */
    takes: ({ url }: LineRequest): boolean => takesRanges(url) && fileOfAddress(url) !== undefined,
    /** Whether what a request asks for is stored, at least its beginning. */
    has: async (request: LineRequest): Promise<boolean> => {
      const file = fileOfAddress(request.url);
      return file !== undefined && (await lookUp(file, request)) !== undefined;
    },
    send: (request: LineRequest): Exchange => {
      const file = takesRanges(request.url) ? fileOfAddress(request.url) : undefined;
      if (!file) return line(request);
      if (!request.priority) asked(file);
      return known.has(fileName(file)) ? heldFirst(file, request) : lineFirst(file, request);
    },
  };

  async function learn() {
    for (const name of await store.names()) known.add(name);
  }

  function heldFirst(file: FileKey, request: LineRequest): Exchange {
    let isCancelled = false;
    let sent: Exchange | undefined;
    const look = async () => {
      const held = await heldAnswer(file, request).catch(() => undefined);
      if (isCancelled) throw new Error('The request was cancelled');
      if (held) return held;
      sent = line(request);
      return sent.answer;
    };
    return {
      answer: look(),
      cancel() {
        isCancelled = true;
        sent?.cancel();
      },
    };
  }

  /** What another thread has stored unheard of helps where the line does not. */
  function lineFirst(file: FileKey, request: LineRequest): Exchange {
    let isCancelled = false;
    const sent = line(request);
    const answer = sent.answer.catch(async (error: unknown) => {
      const held = isCancelled ? undefined : await heldAnswer(file, request).catch(() => undefined);
      if (held) return held;
      throw error;
    });
    return {
      answer,
      cancel() {
        isCancelled = true;
        sent.cancel();
      },
    };
  }

  async function heldAnswer(file: FileKey, request: LineRequest): Promise<LineAnswer | undefined> {
    const found = await lookUp(file, request);
    if (!found) return undefined;
    if (!request.priority) void store.touch(file);
    return answerOf(file, found.held, found.interval);
  }

  async function lookUp(
    file: FileKey,
    { headers }: LineRequest,
  ): Promise<{ held: Held; interval: Interval } | undefined> {
    const range = parseRange(headers['Range']);
    if (range === 'several') return undefined;
    const held = await store.match(file);
    if (!held) {
      known.delete(fileName(file));
      return undefined;
    }
    const version = headers['If-Range'];
    if (version !== undefined && version !== held.etag) return undefined;
    const wanted = range ? resolveRange(range, held.size) : { start: 0, end: held.size };
    const run = wanted && held.spans.find(({ start, end }) => start <= wanted.start && wanted.start < end);
    if (!wanted || !run) return undefined;
    return { held, interval: { start: wanted.start, end: Math.min(wanted.end, run.end) } };
  }

  /** Reads ahead by one piece, as a line does. */
  function answerOf(file: FileKey, held: Held, wanted: Interval): LineAnswer {
    const header: Record<string, string> = {
      ETag: held.etag,
      'Content-Range': contentRangeHeader(wanted, held.size),
      [heldHeader]: String(wanted.end - wanted.start),
    };
    let at = wanted.start;
    const piece = () => {
      const start = at;
      at = Math.min(wanted.end, start + pieceBytes);
      return start < at ? store.read(file, { start, end: at }) : Promise.resolve(undefined);
    };
    let next = piece();
    return {
      status: 206,
      header: (name) => header[name] ?? null,
      async read() {
        const bytes = await next;
        // Dropped since it was looked up: to the engine a line that was cut.
        next = bytes ? piece() : Promise.resolve(undefined);
        return bytes;
      },
      json: () => Promise.reject(new TypeError('Sound is not JSON')),
    };
  }
}

/** Spans are kept in pieces of this size, each of which is read as a whole. */
const pieceBytes = 512 * 1024;
