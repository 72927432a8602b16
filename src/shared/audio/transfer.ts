import type { NotOursCause } from '../network/classify.ts';
import { cacheHeader } from '../offline/messages.ts';
import { rangeHeader } from '../offline/range.ts';
import type { Decided, FileVersionRef } from './response.ts';
import { judge } from './response.ts';
import { waitBefore } from './backoff.ts';
import { flushSize, stallTime } from './limits.ts';
import type { FailureCause } from './messages.ts';
import type { EnginePorts, Exchange, ConnectionResponse, ConnectionRequest } from './ports.ts';
import { judgeErrorResponse } from './error-response.ts';
import { Pause, within } from './waiting.ts';

/** An interval of bytes to fetch. */
export interface TransferTask {
  readonly file: FileVersionRef & { readonly mime: string };
  readonly start: number;
  readonly end: number;
  /** False for a file that is fetched whole: the first request then has no Range. */
  readonly isPartial: boolean;
}

/** The events of a transfer. */
export interface TransferEvents {
  /** Bytes in order, without gaps, each once. From a server without ranges also bytes that were not requested. */
  bytes(at: number, bytes: Uint8Array<ArrayBuffer>): void;
  done(): void;
  /** The file has changed: nothing of the response was handed on. */
  changed(): void;
  failed(cause: FailureCause): void;
  /** Who responds in the server's place; null with whatever our server sends. */
  obstacle?(cause: NotOursCause | null): void;
}

type Outcome =
  | { readonly kind: 'retry' | 'changed' | 'done' | 'unplaced' }
  | { readonly kind: 'notOurs'; readonly cause: NotOursCause }
  | { readonly kind: 'failed'; readonly cause: FailureCause };

/** Bytes that an attempt has to bring to count as progress: a connection that is cut after each byte carries no sound. */
const minProgress = 512;

/** Responses with another range than requested after which the whole file is requested. */
const maxWrongRanges = 2;

/**
 * Fetches one segment of a file and does not give up: after a cut or stall it requests the next byte on (If-Range),
 * immediately after progress, else with a backoff up to 8 s. A foreign response counts as none (the wall of the
 * ports).
 */
export class Transfer {
  #at: number;
  #isCancelled = false;
  /** The head of the last response has arrived. */
  #hasHead = false;
  #exchange: Exchange | undefined;
  /** A proxy strips ranges: the whole file is requested. */
  #isWhole = false;
  #wrongRanges = 0;
  #obstacle: NotOursCause | null = null;
  readonly #pause: Pause;
  readonly #ports: EnginePorts;
  readonly #task: TransferTask;
  readonly #events: TransferEvents;

  constructor(ports: EnginePorts, task: TransferTask, events: TransferEvents) {
    this.#ports = ports;
    this.#task = task;
    this.#events = events;
    this.#at = task.start;
    this.#pause = new Pause(ports.clock);
    void this.#run();
  }

  /** Ends it for good; nothing is reported after this. */
  cancel(): void {
    this.#isCancelled = true;
    this.#exchange?.cancel();
    this.#pause.end();
  }

  async #run() {
    const { wall, random } = this.#ports;
    let fruitless = 0;
    let hasTried = false;
    for (;;) {
      if (wall.isUp && !(await this.#isAtHand())) await this.#pause.turn(wall, () => this.#isCancelled);
      if (this.#isCancelled) return;
      const before = this.#at;
      const outcome = await this.#attempt().catch((): Outcome => ({ kind: 'retry' }));
      this.#exchange?.cancel();
      if (this.#isCancelled) return;
      if (this.#isOver(outcome)) return;
      const progress = this.#at - before;
      fruitless = progress >= minProgress || (progress > 0 && !hasTried) ? 0 : fruitless + 1;
      hasTried = true;
      // Heads arrive again and again, and no bodies: this is no better than a stranger's responses.
      if (this.#hasHead && fruitless > 1) wall.hit();
      await this.#pause.wait(waitBefore(fruitless, random()), wall);
    }
  }

  /** Reports what an attempt has come to. Returns whether there is nothing more to do. */
  #isOver(outcome: Outcome): boolean {
    const { wall } = this.#ports;
    switch (outcome.kind) {
      case 'done':
        this.#events.done();
        return true;
      case 'changed':
        // A file that changes at every request is a lie.
        wall.hit();
        this.#events.changed();
        return true;
      case 'failed':
        this.#events.failed(outcome.cause);
        return true;
      case 'notOurs':
        wall.hit();
        this.#notice(outcome.cause);
        return false;
      case 'unplaced':
        this.#isWhole = true;
        return false;
      case 'retry':
        return false;
    }
  }

  /** What the device has is played whatever the network does. */
  async #isAtHand(): Promise<boolean> {
    return (await this.#ports.isAtHand?.(this.#request(this.#requested())).catch(() => false)) ?? false;
  }

  #requested() {
    const { file, end } = this.#task;
    return this.#isWhole ? { start: 0, end: file.size } : { start: this.#at, end };
  }

  #request(requested: { start: number; end: number }): ConnectionRequest {
    const { url, size } = this.#task.file;
    return { url, size, headers: this.#headers(requested), cache: 'no-store' };
  }

  async #attempt(): Promise<Outcome> {
    const { file, end } = this.#task;
    const requested = this.#requested();
    this.#exchange = this.#ports.send(this.#request(requested));
    this.#hasHead = false;
    const response = await this.#inTime(this.#exchange.response);
    this.#hasHead = true;
    const verdict = await this.#judge(response, requested);
    if (verdict.kind === 'retry' && response.status === 206) {
      this.#wrongRanges += 1;
      if (this.#wrongRanges >= maxWrongRanges) this.#isWhole = true;
    }
    if (verdict.kind !== 'bytes') return verdict;
    return this.#receive(response, verdict.from, verdict.isWhole ? file.size : end, verdict.isProven);
  }

  async #judge(response: ConnectionResponse, requested: { start: number; end: number }): Promise<Decided> {
    const verdict = judge(response, this.#task.file, requested);
    if (verdict.kind !== 'undecided') return verdict;
    return this.#inTime(judgeErrorResponse(response));
  }

  #headers(requested: { start: number; end: number }): Record<string, string> {
    const token = this.#ports.token();
    const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
    if (requested.start === 0 && (this.#isWhole || !this.#task.isPartial)) return headers;
    return { ...headers, Range: rangeHeader(requested), 'If-Range': this.#task.file.etag };
  }

  async #receive(response: ConnectionResponse, from: number, end: number, isProven: boolean): Promise<Outcome> {
    let parts: Uint8Array<ArrayBuffer>[] = [];
    let persisted = from;
    let position = from;
    const isOfDevice = response.header(cacheHeader) !== null;
    // The service worker stores the responses it serves.
    const shouldPersist = isProven && !isOfDevice;
    const flush = () => {
      if (shouldPersist && parts.length > 0) this.#ports.persist({ ...this.#task.file, start: persisted, parts });
      parts = [];
      persisted = position;
    };
    try {
      while (position < end) {
        const read = await this.#inTime(response.read());
        if (this.#isCancelled || read === undefined) return { kind: 'retry' };
        const bytes = read.subarray(0, end - position);
        parts.push(bytes);
        const at = position;
        position += bytes.length;
        // In pieces: bytes that are not stored yet are lost when the page is closed.
        if (position - persisted >= flushSize) flush();
        const isUseful = position - from >= minProgress || position >= end;
        if (isUseful && !isOfDevice) this.#notePassage();
        this.#handOver(at, bytes);
      }
      return { kind: 'done' };
    } finally {
      flush();
    }
  }

  /** The network brings sound: whatever was in the way, of the description too, is gone. */
  #notePassage() {
    this.#ports.wall.passed();
    this.#obstacle = null;
    this.#events.obstacle?.(null);
  }

  #handOver(at: number, bytes: Uint8Array<ArrayBuffer>) {
    const end = at + bytes.length;
    // A response from byte 0 to a request from the middle: what precedes the middle is new all the same.
    const isNew = at >= this.#at || at < this.#task.start;
    if (isNew) this.#events.bytes(at, bytes);
    else if (end > this.#at) this.#events.bytes(this.#at, bytes.subarray(this.#at - at));
    this.#at = Math.max(this.#at, end);
  }

  #notice(cause: NotOursCause) {
    if (cause === this.#obstacle) return;
    this.#obstacle = cause;
    this.#events.obstacle?.(cause);
  }

  #inTime<Value>(promise: Promise<Value>): Promise<Value> {
    return within(this.#ports.clock, stallTime, promise);
  }
}
