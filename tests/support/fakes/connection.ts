import type { Exchange, ConnectionResponse, ConnectionRequest } from '#shared/audio/ports.ts';
import type { Interval } from '#shared/offline/spans.ts';
import type { Mp3File } from '../mp3-file.ts';
import { foreignPage, reply, ours, readerOf } from './responses.ts';

export interface ServedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** What goes wrong with one request for bytes. */
export interface Fault {
  /** A status in place of the right one. */
  readonly status?: number;
  /** The line breaks after this many bytes. */
  readonly cutAfter?: number;
  /** No byte comes after this many, and the line stays open. */
  readonly stallAfter?: number;
  /** The server ignores ranges: 200 and the whole file. */
  readonly ignoresRange?: boolean;
  /** A foreign response: HTML with this status, without our headers. */
  readonly foreign?: number;
  /** Headers that a proxy strips, or sets to something else. */
  readonly proxied?: Readonly<Record<string, string | null>>;
  /** Replaces the body; the headers stay. */
  readonly body?: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
}

/** A server and its connection: ranges, ETags and If-Range by RFC 9110, with injected faults. */
export class FakeConnection {
  readonly requests: ConnectionRequest[] = [];
  /** Bytes handed out, in order. */
  readonly sent: Interval[] = [];
  /** Reads under way. */
  busy = 0;
  /** For the next requests for bytes, in order. */
  faults: (Fault | undefined)[] = [];
  /** For every request without its own fault. */
  fault: Fault = {};
  /** Bytes of one network read. */
  readSize = 16_384;
  /** The next requests for JSON get foreign HTML with these statuses; undefined: none. */
  jsonFaults: (number | undefined)[] = [];
  /** For every request for JSON without its own fault. */
  jsonFault: number | undefined;
  /** JSON responses wait for release. */
  holdsJson = false;
  readonly headers: Record<string, string> = {};
  readonly files: Record<string, ServedFile> = {};
  readonly json: Record<string, { status?: number; body: unknown }> = {};
  #waitingJson: (() => void)[] = [];

  /** Puts a file and its description on the line. */
  serve({ bytes, file, duration }: Mp3File): void {
    this.files['/preview'] = { bytes, etag: file.etag };
    this.json['/info'] = { body: { data: { duration, formats: { mp3: file, webm: null } } } };
  }

  get ranges(): (string | undefined)[] {
    return this.byteRequests.map(({ headers }) => headers['Range']);
  }

  get byteRequests(): ConnectionRequest[] {
    return this.requests.filter(({ url }) => url in this.files);
  }

  /** Releases the waiting responses. */
  release(): void {
    this.holdsJson = false;
    for (const go of this.#waitingJson.splice(0)) go();
  }

  send = (request: ConnectionRequest): Exchange => {
    this.requests.push(request);
    let cancel = () => {};
    const cancelled = new Promise<never>((_, reject) => {
      cancel = () => reject(new Error('cancelled'));
    });
    cancelled.catch(() => undefined);
    const response = Promise.race([this.#respond(request, cancelled), cancelled]);
    response.catch(() => undefined);
    return { response, cancel };
  };

  async #respond(request: ConnectionRequest, cancelled: Promise<never>): Promise<ConnectionResponse> {
    const file = this.files[request.url];
    if (!file) return this.#respondJson(request.url);
    const fault = this.faults.length > 0 ? (this.faults.shift() ?? {}) : this.fault;
    if (fault.foreign) return foreignPage(fault.foreign);
    if (fault.status) return reply(fault.status, ours, async () => undefined);
    const requested = fault.ignoresRange ? undefined : requestedRange(request, file);
    if (requested === 'unsatisfiable') return reply(416, ours, async () => undefined);
    const { start, end } = requested ?? { start: 0, end: file.bytes.length };
    const headers: Record<string, string> = {
      ...ours,
      'Content-Type': 'audio/mpeg',
      'Content-Length': String(end - start),
      ETag: file.etag,
      ...this.headers,
    };
    if (requested) headers['Content-Range'] = `bytes ${start}-${end - 1}/${file.bytes.length}`;
    for (const [name, value] of Object.entries(fault.proxied ?? {})) {
      if (value === null) delete headers[name];
      else headers[name] = value;
    }
    if (fault.body) {
      const body = fault.body(file.bytes.slice(start, end));
      return reply(requested ? 206 : 200, headers, readerOf(body, fault.cutAfter));
    }
    let at = start;
    return reply(requested ? 206 : 200, headers, async () => {
      const gone = at - start;
      if (gone >= (fault.cutAfter ?? Infinity)) throw new Error('cut');
      if (gone >= (fault.stallAfter ?? Infinity)) return cancelled;
      if (at >= end) return undefined;
      const limit = start + Math.min(fault.cutAfter ?? Infinity, fault.stallAfter ?? Infinity);
      const to = Math.min(at + this.readSize, end, limit);
      const bytes = file.bytes.slice(at, to);
      const span = { start: at, end: to };
      at = to;
      this.busy += 1;
      const read = new Promise<void>((resolve) => setImmediate(resolve)).finally(() => (this.busy -= 1));
      await Promise.race([read, cancelled]);
      this.sent.push(span);
      return bytes;
    });
  }

  async #respondJson(url: string): Promise<ConnectionResponse> {
    if (this.holdsJson) await new Promise<void>((resolve) => this.#waitingJson.push(resolve));
    const foreign = this.jsonFaults.shift() ?? this.jsonFault;
    if (foreign) return foreignPage(foreign);
    const found = this.json[url];
    return reply(found ? (found.status ?? 200) : 404, ours, async () => undefined, found?.body);
  }
}

function requestedRange({ headers }: ConnectionRequest, file: ServedFile): Interval | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers['Range'] ?? '') ?? [];
  if (first === undefined || (headers['If-Range'] ?? file.etag) !== file.etag) return undefined;
  if (Number(first) >= file.bytes.length) return 'unsatisfiable';
  return { start: Number(first), end: Math.min(Number(last) + 1, file.bytes.length) };
}
