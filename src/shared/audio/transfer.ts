import { heldHeader } from '../offline/messages.ts';
import { rangeHeader } from '../offline/range.ts';
import type { FileVersionRef } from './answer.ts';
import { judge } from './answer.ts';
import { waitBefore } from './backoff.ts';
import { keepSize, stallTime } from './limits.ts';
import type { FailureCause } from './messages.ts';
import type { AudioPorts, Exchange, LineAnswer } from './ports.ts';

export interface TransferTask {
  readonly file: FileVersionRef & { readonly mime: string };
  readonly start: number;
  readonly end: number;
  /** False for a file that is fetched whole: the first request then has no Range. */
  readonly isPartial: boolean;
}

export interface TransferEvents {
  /** Bytes in order, without gaps, each once. From a server without ranges also such as were not asked for. */
  bytes(at: number, bytes: Uint8Array<ArrayBuffer>): void;
  done(): void;
  /** The file is another one now: nothing of the answer was handed on. */
  changed(): void;
  failed(cause: FailureCause): void;
}

type Outcome =
  | { readonly kind: 'retry' | 'changed' | 'done' }
  | { readonly kind: 'failed'; readonly cause: FailureCause };

/**
 * Brings one stretch of a file and does not give up on it: a cut or stalled line is taken up again at the next byte
 * (If-Range), at once after progress, else after a wait that grows to 8 s.
 */
export class Transfer {
  #at: number;
  #isCancelled = false;
  #exchange: Exchange | undefined;
  #endWait: (() => void) | undefined;
  readonly #ports: AudioPorts;
  readonly #task: TransferTask;
  readonly #events: TransferEvents;

  constructor(ports: AudioPorts, task: TransferTask, events: TransferEvents) {
    this.#ports = ports;
    this.#task = task;
    this.#events = events;
    this.#at = task.start;
    void this.#run();
  }

  /** Ends it for good; nothing is reported after this. */
  cancel(): void {
    this.#isCancelled = true;
    this.#exchange?.cancel();
    this.#endWait?.();
  }

  async #run() {
    let fruitless = 0;
    while (!this.#isCancelled) {
      const before = this.#at;
      const outcome = await this.#attempt().catch((): Outcome => ({ kind: 'retry' }));
      this.#exchange?.cancel();
      if (this.#isCancelled) return;
      if (outcome.kind === 'done') return this.#events.done();
      if (outcome.kind === 'changed') return this.#events.changed();
      if (outcome.kind === 'failed') return this.#events.failed(outcome.cause);
      fruitless = this.#at > before ? 0 : fruitless + 1;
      await this.#wait(waitBefore(fruitless, this.#ports.random()));
    }
  }

  async #attempt(): Promise<Outcome> {
    const { file, end } = this.#task;
    const asked = { start: this.#at, end };
    this.#exchange = this.#ports.send({ url: file.url, headers: this.#headers(asked), cache: 'no-store' });
    const answer = await this.#withinStallTime(this.#exchange.answer);
    const verdict = judge(answer, file, asked);
    if (verdict.kind !== 'bytes') return verdict;
    return this.#receive(answer, verdict.from, verdict.isWhole ? file.size : end);
  }

  #headers(asked: { start: number; end: number }): Record<string, string> {
    const token = this.#ports.token();
    const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
    if (!this.#task.isPartial && asked.start === 0) return headers;
    return { ...headers, Range: rangeHeader(asked), 'If-Range': this.#task.file.etag };
  }

  async #receive(answer: LineAnswer, from: number, end: number): Promise<Outcome> {
    let parts: Uint8Array<ArrayBuffer>[] = [];
    let kept = from;
    let position = from;
    // The service worker stores by itself what it answers.
    const isKeeper = answer.header(heldHeader) === null;
    const keep = () => {
      if (isKeeper && parts.length > 0) this.#ports.keep({ ...this.#task.file, start: kept, parts });
      parts = [];
      kept = position;
    };
    try {
      while (position < end) {
        const read = await this.#withinStallTime(answer.read());
        if (this.#isCancelled || read === undefined) return { kind: 'retry' };
        const bytes = read.subarray(0, end - position);
        parts.push(bytes);
        const at = position;
        position += bytes.length;
        // In pieces: a page that is closed takes along what was not stored yet.
        if (position - kept >= keepSize) keep();
        // An answer from 0 to a question from the middle: what comes before is new all the same.
        const isNew = at >= this.#at || at < this.#task.start;
        if (isNew) this.#events.bytes(at, bytes);
        else if (position > this.#at) this.#events.bytes(this.#at, bytes.subarray(this.#at - at));
        this.#at = Math.max(this.#at, position);
      }
      return { kind: 'done' };
    } finally {
      keep();
    }
  }

  /** A promise that the line must settle in time; late ones are a cut line. */
  async #withinStallTime<Value>(promise: Promise<Value>): Promise<Value> {
    let endTimer: (() => void) | undefined;
    const stalled = new Promise<never>((_, reject) => {
      endTimer = this.#ports.clock.after(stallTime, () => reject(new Error('The line has stalled')));
    });
    try {
      return await Promise.race([promise, stalled]);
    } finally {
      endTimer?.();
    }
  }

  async #wait(milliseconds: number) {
    if (milliseconds === 0) return;
    await new Promise<void>((resolve) => {
      const endTimer = this.#ports.clock.after(milliseconds, resolve);
      this.#endWait = () => {
        endTimer();
        resolve();
      };
    });
    this.#endWait = undefined;
  }
}
