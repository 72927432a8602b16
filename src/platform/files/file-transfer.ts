import { waitBefore } from '#shared/audio/backoff.ts';
import { stallTime } from '#shared/audio/limits.ts';
import { attachmentName } from '#shared/downloads/attachment-name.ts';
import { parseContentRange } from '#shared/offline/range.ts';

import { ApiError, ForeignResponseError, NetworkError } from '../api/errors.ts';
import { isOurFile, errorFrom } from '../api/error-response.ts';

/** What a transfer needs of the page it runs in. */
export interface TransferHost {
  readonly fetch: typeof fetch;
  /** The headers of a person's request, read again for every one. */
  readonly headers: () => Record<string, string>;
  /** Resolves after this many milliseconds, or when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /**
   * Called after a request without a response; resolves once there is a connection, and calls `waiting` if there is
   * none.
   */
  readonly untilOnline: (signal: AbortSignal, waiting: () => void) => Promise<void>;
  /** 0 to 1. */
  readonly random: () => number;
}

/** Progress callbacks of a transfer. */
export interface TransferEvents {
  /** Something has come. */
  readonly bytes: () => void;
  /** Nothing can come until the connection returns. */
  readonly waiting: () => void;
}

/** Tries in a row without a byte after which it fails; waiting for the connection is no try. */
const maxFruitless = 6;

/**
 * Fetches a file of a person into the page. After a cut or stall it requests the next byte on (If-Range); received
 * bytes stay after a failure and are used by the next run.
 */
export class FileTransfer {
  /** Bytes that have come, and how many there will be, once that is known. */
  received = 0;
  size: number | undefined;
  /** As the server calls the file. */
  name: string | undefined;
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #etag: string | null = null;
  #mime = '';
  readonly #url: string;
  readonly #host: TransferHost;

  constructor(url: string, host: TransferHost) {
    this.#url = url;
    this.#host = host;
  }

  /**
   * @throws ApiError where the server denies it, NetworkError where it is not reached; the signal's reason once it is
   *   aborted
   */
  async run(signal: AbortSignal, events: TransferEvents): Promise<Blob> {
    for (let fruitless = 0; ;) {
      const before = this.received;
      const problem = await this.#attempt(signal, events).catch((error: unknown) => error);
      signal.throwIfAborted();
      if (problem === undefined) return new Blob(this.#parts, { type: this.#mime });
      if (problem instanceof ApiError && !passes(problem.status)) throw problem;
      fruitless = this.received > before ? 0 : fruitless + 1;
      if (fruitless > maxFruitless) {
        const isKnownError = problem instanceof ApiError || problem instanceof ForeignResponseError;
        throw isKnownError ? problem : new NetworkError('The file does not come', { cause: problem });
      }
      if (!(problem instanceof ApiError)) await this.#host.untilOnline(signal, events.waiting);
      await this.#host.wait(waitBefore(fruitless, this.#host.random()), signal);
      signal.throwIfAborted();
    }
  }

  async #attempt(signal: AbortSignal, { bytes }: TransferEvents): Promise<void> {
    const isRest = this.received > 0 && this.#etag !== null;
    const own = new AbortController();
    const response = await this.#host.fetch(this.#url, {
      headers: {
        ...this.#host.headers(),
        ...(isRest && { Range: `bytes=${this.received}-`, 'If-Range': this.#etag ?? '' }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, own.signal]),
    });
    if (!response.ok) throw await errorFrom(response);
    if (!isOurFile(response)) throw new ForeignResponseError('portal');
    this.#begin(response);
    const reader = response.body?.getReader();
    if (!reader) return;
    try {
      for (;;) {
        const { done, value } = await this.#unlessStalled(reader.read(), own);
        if (done) break;
        this.#parts.push(value);
        this.received += value.length;
        bytes();
      }
    } finally {
      own.abort();
    }
    if (this.size !== undefined && this.received < this.size) throw new NetworkError('The line was cut');
  }

  /** The rest of the file, or a whole new version: then the received bytes are dropped. */
  #begin({ status, headers }: Response) {
    const range = status === 206 ? parseContentRange(headers.get('Content-Range')) : undefined;
    if (range?.start !== this.received) {
      this.#parts = [];
      this.received = 0;
      if (range) throw new NetworkError('The server sent another part than was asked for');
    }
    const length = headers.get('Content-Length');
    this.size = range?.size ?? (length === null ? undefined : Number(length));
    this.#etag = headers.get('ETag');
    this.#mime = headers.get('Content-Type') ?? '';
    this.name = attachmentName(headers.get('Content-Disposition')) ?? this.name;
  }

  async #unlessStalled<Value>(read: Promise<Value>, own: AbortController): Promise<Value> {
    const isOver = new AbortController();
    const watch = async () => {
      await this.#host.wait(stallTime, isOver.signal);
      if (!isOver.signal.aborted) own.abort(new NetworkError('The line has stalled'));
    };
    void watch();
    return read.finally(() => isOver.abort());
  }
}

/** Statuses that pass by themselves. */
const passes = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;
