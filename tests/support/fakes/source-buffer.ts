import type { SourceBufferLike } from '#shared/audio/append-queue.ts';
import { frameSeconds, readFrame } from '../mp3-file.ts';

/** One frame in a buffer: which of the file's frames it is and when it plays. */
export interface BufferedFrame {
  readonly number: number;
  readonly start: number;
  readonly bytes: number;
}

/** What a buffer needs of the source it belongs to. */
interface BufferOwner {
  readonly readyState: 'closed' | 'open' | 'ended';
  reopen(): void;
}

export const named = (name: string) => Object.assign(new Error(name), { name });

/**
 * A SourceBuffer for audio/mpeg as Media Source Extensions has it: one thing at a time, frames in sequence from the
 * timestampOffset on, half frames forgotten at abort(), the append window, the limit of its size.
 */
export class FakeSourceBuffer extends EventTarget implements SourceBufferLike {
  updating = false;
  appendWindowStart = 0;
  appendWindowEnd = Infinity;
  frames: BufferedFrame[] = [];
  /** Bytes. */
  size = 0;
  #offset = 0;
  #next = 0;
  #tail = new Uint8Array(0);
  readonly #source: BufferOwner;
  readonly #limit: number;

  constructor(source: BufferOwner, limit: number) {
    super();
    this.#source = source;
    this.#limit = limit;
  }

  get timestampOffset(): number {
    return this.#offset;
  }

  set timestampOffset(value: number) {
    this.#refuseWhileUpdating();
    this.#source.reopen();
    this.#offset = value;
    this.#next = value;
  }

  get buffered(): TimeRanges {
    const ranges: { start: number; end: number }[] = [];
    for (const { start } of this.frames) {
      const end = Math.min(start + frameSeconds, this.appendWindowEnd);
      const last = ranges.at(-1);
      if (last && start - last.end < 1e-6) last.end = end;
      else ranges.push({ start: Math.max(start, this.appendWindowStart), end });
    }
    return {
      length: ranges.length,
      start: (i) => ranges[i]?.start ?? 0,
      end: (i) => ranges[i]?.end ?? 0,
    };
  }

  appendBuffer(bytes: Uint8Array<ArrayBuffer>): void {
    this.#refuseWhileUpdating();
    this.#source.reopen();
    if (this.size + bytes.length > this.#limit) throw named('QuotaExceededError');
    this.#update(() => this.#parse(bytes));
  }

  remove(start: number, end: number): void {
    this.#refuseWhileUpdating();
    this.#source.reopen();
    if (!(start < end)) throw new TypeError('Nothing to remove');
    this.#update(() => {
      this.frames = this.frames.filter((frame) => frame.start + frameSeconds <= start || frame.start >= end);
      this.size = this.frames.reduce((sum, frame) => sum + frame.bytes, 0);
    });
  }

  abort(): void {
    if (this.#source.readyState !== 'open') throw named('InvalidStateError');
    this.#tail = new Uint8Array(0);
    this.appendWindowStart = 0;
    this.appendWindowEnd = Infinity;
  }

  #parse(bytes: Uint8Array<ArrayBuffer>) {
    const all = new Uint8Array(this.#tail.length + bytes.length);
    all.set(this.#tail);
    all.set(bytes, this.#tail.length);
    let at = 0;
    for (let frame = readFrame(all, at); frame; frame = readFrame(all, at)) {
      const start = this.#next;
      this.#next += frameSeconds;
      at += frame.length;
      if (start + frameSeconds <= this.appendWindowStart || start >= this.appendWindowEnd) continue;
      this.#insert({ number: frame.number, start, bytes: frame.length });
    }
    this.#tail = all.slice(at);
  }

  /** A frame takes the place of one at the same time. */
  #insert(frame: BufferedFrame) {
    let at = this.frames.length;
    while (at > 0 && (this.frames[at - 1]?.start ?? 0) > frame.start - frameSeconds / 2) at -= 1;
    const isSame = Math.abs((this.frames[at]?.start ?? Infinity) - frame.start) < frameSeconds / 2;
    this.frames.splice(at, isSame ? 1 : 0, frame);
    this.size += frame.bytes;
  }

  #update(work: () => void) {
    this.updating = true;
    setImmediate(() => {
      work();
      this.updating = false;
      this.dispatchEvent(new Event('updateend'));
    });
  }

  #refuseWhileUpdating() {
    if (this.updating) throw named('InvalidStateError');
    if (this.#source.readyState === 'closed') throw named('InvalidStateError');
  }
}
