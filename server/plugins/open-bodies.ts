import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { HttpError } from '../domain/failures.ts';
import type { ConnectionLimits } from '../domain/limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    openBodies: OpenBodies;
  }
  interface FastifyRequest {
    /** Aborted with an HttpError 408 when the body stops arriving or takes too long. */
    bodySignal: AbortSignal;
  }
}

interface OpenBody {
  raw: IncomingMessage;
  timeout: AbortController;
  /** Milliseconds for all of it. */
  allowed: number;
  startedAt: number;
  bytesRead: number;
  lastByteAt: number;
  /** When the response was sent although the body had not ended. */
  answered: { at: number; bytesRead: number } | undefined;
}

/**
 * Request bodies that are incomplete. A check compares the bytes of each connection with those of the previous check:
 * the streams stay untouched, whoever reads them.
 */
export class OpenBodies {
  readonly #open = new Set<OpenBody>();
  readonly #limits: ConnectionLimits;
  readonly #now: () => number;

  constructor(limits: ConnectionLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** How many are incomplete. */
  get size(): number {
    return this.#open.size;
  }

  /** Watches a body until it has ended; the signal is aborted with the error that the request gets. */
  watch(raw: IncomingMessage, response: ServerResponse, kind: 'json' | 'upload'): AbortSignal {
    const now = this.#now();
    const timeout = new AbortController();
    const body: OpenBody = {
      raw,
      timeout,
      allowed: kind === 'upload' ? this.#limits.uploadMilliseconds : this.#limits.bodyMilliseconds,
      startedAt: now,
      bytesRead: raw.socket.bytesRead,
      lastByteAt: now,
      answered: undefined,
    };
    this.#open.add(body);
    const { socket } = raw;
    const done = () => {
      this.#open.delete(body);
      socket.off('close', done);
    };
    raw.once('end', done).once('close', done);
    socket.once('close', done);
    response.once('finish', () => {
      body.answered = { at: this.#now(), bytesRead: socket.bytesRead };
      // Unread bytes would make the system reset the connection before the response is read.
      if (!raw.complete) raw.unpipe().resume();
    });
    return timeout.signal;
  }

  /** Aborts bodies that have stalled or take too long. */
  check(): void {
    const now = this.#now();
    for (const body of this.#open) {
      const { socket } = body.raw;
      if (socket.bytesRead !== body.bytesRead) {
        body.bytesRead = socket.bytesRead;
        body.lastByteAt = now;
      }
      if (body.answered) this.#checkAnswered(body, body.answered, now);
      else if (now - body.lastByteAt >= this.#limits.idleMilliseconds || now - body.startedAt >= body.allowed) {
        body.timeout.abort(new HttpError(408, 'bodyTimeout'));
      }
    }
  }

  #checkAnswered({ raw, bytesRead }: OpenBody, answered: { at: number; bytesRead: number }, now: number): void {
    const { lingerMilliseconds, lingerBytes } = this.#limits;
    const isOver = now - answered.at >= lingerMilliseconds || bytesRead - answered.bytesRead >= lingerBytes;
    if (isOver) raw.socket.destroy();
  }
}

const isMultipart = (raw: IncomingMessage) => /^multipart\//i.test(raw.headers['content-type'] ?? '');

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends request bodies that stop arriving: 408 and the end of the connection. */
export function limitBodies(app: FastifyInstance, limits: ConnectionLimits, now: () => number): void {
  const bodies = new OpenBodies(limits, now);
  const never = new AbortController().signal;
  app.decorate('openBodies', bodies);
  app.decorateRequest('bodySignal');
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const kind = isMultipart(raw) ? 'upload' : 'json';
    request.bodySignal = hasBody(raw) ? bodies.watch(raw, reply.raw, kind) : never;
    done();
  });
  app.addHook('preParsing', async ({ raw, bodySignal }, _reply, payload) =>
    bodySignal === never || isMultipart(raw) ? payload : endedBy(bodySignal, raw, payload as Readable),
  );
  const timer = setInterval(() => bodies.check(), limits.checkMilliseconds);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** The same bytes as a stream that fails with the signal's reason; the connection stays open for the response. */
function endedBy(signal: AbortSignal, raw: IncomingMessage, payload: Readable): Readable {
  const copy = new PassThrough();
  const fail = () => copy.destroy(signal.reason as Error);
  signal.addEventListener('abort', fail, { once: true });
  copy.once('close', () => signal.removeEventListener('abort', fail));
  // A client that goes away ends the raw stream alone.
  payload.once('error', (cause) => copy.destroy(cause));
  raw.once('close', () => {
    if (!raw.complete) copy.destroy();
  });
  return payload.pipe(copy);
}
