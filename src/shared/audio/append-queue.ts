import { isQuotaExceeded } from '#shared/offline/quota.ts';
import type { TimeRangesLike } from './buffer.ts';
import { keepBehind } from './limits.ts';

/** The part of a SourceBuffer that is used (Media Source Extensions, "SourceBuffer"). */
export interface SourceBufferLike {
  readonly updating: boolean;
  readonly buffered: TimeRangesLike;
  timestampOffset: number;
  appendWindowEnd: number;
  appendBuffer(bytes: Uint8Array<ArrayBuffer>): void;
  remove(start: number, end: number): void;
  abort(): void;
}

/** An operation on the SourceBuffer. */
export type SinkTask =
  | { readonly kind: 'append'; readonly bytes: Uint8Array<ArrayBuffer>; readonly offset: number | null }
  | { readonly kind: 'remove'; readonly start: number; readonly end: number }
  | { readonly kind: 'end' };

/** What the queue needs of the sink around it. */
export interface AppendQueueHost {
  /** Ends the stream, or does nothing where it has ended. */
  endOfStream(): void;
  hasEnded(): boolean;
  /** The recording's own end, seconds of programme: the encoder's silence after it is never heard. */
  end(): number;
  /** Seconds of programme. */
  playhead(): number;
  appended(): void;
  /** The buffer takes nothing any more: its MediaSource is closed, or the bytes cannot be decoded. */
  broken(error: unknown): void;
}

/**
 * Does one thing after another with a SourceBuffer, which takes only one at a time. `settle` has to be called at the
 * buffer's `updateend`, and while the buffer is full whenever playback has advanced.
 */
export class AppendQueue {
  #buffer: SourceBufferLike | undefined;
  #tasks: SinkTask[] = [];
  #current: SinkTask | undefined;
  #isMakingRoom = false;
  #isFull = false;
  readonly #host: AppendQueueHost;

  constructor(host: AppendQueueHost) {
    this.#host = host;
  }

  /** Whether the queue is empty: every pushed operation is done. */
  get isIdle(): boolean {
    return this.#tasks.length === 0 && this.#current === undefined;
  }

  attach(buffer: SourceBufferLike): void {
    this.#buffer = buffer;
    this.#next();
  }

  push(task: SinkTask): void {
    this.#tasks.push(task);
    this.#next();
  }

  /** Clears the queue; the running operation still ends. */
  clear(): void {
    this.#tasks = [];
  }

  settle(): void {
    if (!this.#buffer || this.#buffer.updating) return;
    const done = this.#current;
    this.#current = undefined;
    this.#isMakingRoom = false;
    if (done?.kind === 'append') this.#host.appended();
    this.#isFull = false;
    this.#next();
  }

  #next(): void {
    const buffer = this.#buffer;
    if (!buffer) return;
    for (;;) {
      const task = this.#tasks[0];
      if (!task || buffer.updating || this.#current || this.#isMakingRoom || this.#isFull) return;
      try {
        this.#start(buffer, task);
      } catch (error) {
        if (task.kind === 'append' && isQuotaExceeded(error)) this.#makeRoom(buffer);
        else {
          this.#tasks = [];
          this.#current = undefined;
          return this.#host.broken(error);
        }
      }
    }
  }

  #start(buffer: SourceBufferLike, task: SinkTask): void {
    if (task.kind === 'end') {
      this.#tasks.shift();
      return this.#host.endOfStream();
    }
    if (task.kind === 'remove') buffer.remove(task.start, task.end);
    else {
      if (task.offset !== null) this.#beginSegment(buffer, task.offset);
      buffer.appendBuffer(task.bytes);
    }
    this.#current = task;
    this.#tasks.shift();
  }

  #beginSegment(buffer: SourceBufferLike, offset: number): void {
    // abort() forgets an unfinished frame, and takes the append window away. It throws on a stream that has ended:
    // setting the offset opens that again.
    if (this.#host.hasEnded()) buffer.timestampOffset = offset;
    buffer.abort();
    buffer.timestampOffset = offset;
    buffer.appendWindowEnd = this.#host.end();
  }

  /** The buffer is full: data behind the playhead is removed. Without any, the queue waits for playback to advance. */
  #makeRoom(buffer: SourceBufferLike): void {
    const end = this.#host.playhead() - keepBehind;
    const { buffered } = buffer;
    const start = buffered.length > 0 ? buffered.start(0) : Infinity;
    if (end <= start) {
      this.#isFull = true;
      return;
    }
    this.#isMakingRoom = true;
    buffer.remove(start, end);
  }
}
