import type { Exchange, LineAnswer, LineRequest } from '#shared/audio/ports.ts';
import type { Interval } from '#shared/offline/spans.ts';

export interface ServedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** What goes wrong with one request for bytes. */
export interface Fault {
  /** The answer's status instead of the right one. */
  readonly status?: number;
  /** The line breaks after this many bytes. */
  readonly cutAfter?: number;
  /** No byte comes after this many, and the line stays open. */
  readonly stallAfter?: number;
  /** The server knows no ranges: 200 and the whole file. */
  readonly ignoresRange?: boolean;
}

/** A server and the line to it: ranges, ETags and If-Range as RFC 9110 has them, and the faults it is told to have. */
export class FakeLine {
  readonly requests: LineRequest[] = [];
  /** Bytes handed out, in order. */
  readonly sent: Interval[] = [];
  /** Reads under way. */
  busy = 0;
  /** For the next requests for bytes, in order. */
  faults: (Fault | undefined)[] = [];
  /** For every request that has none of its own. */
  fault: Fault = {};
  /** Bytes of one network read. */
  readSize = 16_384;
  /** JSON answers wait until told. */
  holdsJson = false;
  readonly headers: Record<string, string> = {};
  readonly files: Record<string, ServedFile> = {};
  readonly json: Record<string, { status?: number; body: unknown }> = {};
  #heldJson: (() => void)[] = [];

  get ranges(): (string | undefined)[] {
    return this.byteRequests.map(({ headers }) => headers['Range']);
  }

  get byteRequests(): LineRequest[] {
    return this.requests.filter(({ url }) => url in this.files);
  }

  /** Lets the answers out that were held. */
  release(): void {
    this.holdsJson = false;
    for (const go of this.#heldJson.splice(0)) go();
  }

  send = (request: LineRequest): Exchange => {
    this.requests.push(request);
    let cancel = () => {};
    const cancelled = new Promise<never>((_, reject) => {
      cancel = () => reject(new Error('cancelled'));
    });
    cancelled.catch(() => undefined);
    const answer = Promise.race([this.#answer(request, cancelled), cancelled]);
    answer.catch(() => undefined);
    return { answer, cancel };
  };

  async #answer(request: LineRequest, cancelled: Promise<never>): Promise<LineAnswer> {
    const file = this.files[request.url];
    if (!file) return this.#answerJson(request.url);
    const fault = this.faults.length > 0 ? (this.faults.shift() ?? {}) : this.fault;
    if (fault.status) return reply(fault.status, {}, async () => undefined);
    const asked = fault.ignoresRange ? undefined : wanted(request, file);
    if (asked === 'unsatisfiable') return reply(416, {}, async () => undefined);
    const { start, end } = asked ?? { start: 0, end: file.bytes.length };
    const headers: Record<string, string> = { ...this.headers, ETag: file.etag };
    if (asked) headers['Content-Range'] = `bytes ${start}-${end - 1}/${file.bytes.length}`;
    else headers['Content-Length'] = String(file.bytes.length);
    let at = start;
    return reply(asked ? 206 : 200, headers, async () => {
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

  async #answerJson(url: string): Promise<LineAnswer> {
    if (this.holdsJson) await new Promise<void>((resolve) => this.#heldJson.push(resolve));
    const found = this.json[url];
    return reply(found ? (found.status ?? 200) : 404, {}, async () => undefined, found?.body);
  }
}

function wanted({ headers }: LineRequest, file: ServedFile): Interval | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers['Range'] ?? '') ?? [];
  if (first === undefined || headers['If-Range'] !== file.etag) return undefined;
  if (Number(first) >= file.bytes.length) return 'unsatisfiable';
  return { start: Number(first), end: Math.min(Number(last) + 1, file.bytes.length) };
}

function reply(status: number, headers: Record<string, string>, read: LineAnswer['read'], body?: unknown): LineAnswer {
  return { status, header: (name) => headers[name] ?? null, read, json: async () => body };
}
