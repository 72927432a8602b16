import type { Exchange, ConnectionResponse, ConnectionRequest } from '#shared/audio/ports.ts';
import type { Interval } from '#shared/offline/spans.ts';

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

/** The body of a portal. */
export const portalPage = new TextEncoder().encode(
  `<!doctype html><title>Hotel</title>${'<p>Sign in</p>'.repeat(400)}`,
);
const ours: Readonly<Record<string, string>> = { 'Tonika-Origin': '1; instance=0f9e2a1c' };

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
  if (first === undefined || headers['If-Range'] !== file.etag) return undefined;
  if (Number(first) >= file.bytes.length) return 'unsatisfiable';
  return { start: Number(first), end: Math.min(Number(last) + 1, file.bytes.length) };
}

function reply(
  status: number,
  headers: Record<string, string>,
  read: ConnectionResponse['read'],
  body?: unknown,
): ConnectionResponse {
  return { status, header: (name) => headers[name] ?? null, read, json: async () => body };
}

function readerOf(bytes: Uint8Array<ArrayBuffer>, cutAfter = Infinity): ConnectionResponse['read'] {
  let at = 0;
  return async () => {
    if (at >= cutAfter) throw new Error('cut');
    const piece = bytes.slice(at, Math.min(at + 16_384, cutAfter));
    at += piece.length;
    return piece.length === 0 ? undefined : piece;
  };
}

/** A stranger's page, chunked: without a length. */
const foreignPage = (status: number): ConnectionResponse => ({
  ...reply(status, { 'Content-Type': 'text/html' }, readerOf(portalPage)),
  json: () => Promise.reject(new SyntaxError('Unexpected token <')),
});
