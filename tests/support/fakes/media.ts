import type { SourceBufferLike } from '#shared/audio/append-queue.ts';
import { frameSeconds, readFrame } from '../mp3-file.ts';

/** One frame in a buffer: which of the file's frames it is and when it plays. */
export interface BufferedFrame {
  readonly number: number;
  readonly start: number;
  readonly bytes: number;
}

const named = (name: string) => Object.assign(new Error(name), { name });

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
  readonly #source: FakeMediaSource;
  readonly #limit: number;

  constructor(source: FakeMediaSource, limit: number) {
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

/** A MediaSource with at most one SourceBuffer. */
export class FakeMediaSource extends EventTarget {
  static limit = Infinity;
  static last: FakeMediaSource | undefined;
  static isTypeSupported(mime: string): boolean {
    return mime === 'audio/mpeg';
  }

  readyState: 'closed' | 'open' | 'ended' = 'closed';
  duration = Number.NaN;
  buffer: FakeSourceBuffer | undefined;

  constructor() {
    super();
    FakeMediaSource.last = this;
  }

  /** What happens when an element takes it as its source. */
  open(): void {
    this.readyState = 'open';
    this.dispatchEvent(new Event('sourceopen'));
  }

  addSourceBuffer(): FakeSourceBuffer {
    this.buffer = new FakeSourceBuffer(this, FakeMediaSource.limit);
    return this.buffer;
  }

  endOfStream(): void {
    if (this.readyState !== 'open' || this.buffer?.updating) throw named('InvalidStateError');
    this.readyState = 'ended';
  }

  reopen(): void {
    if (this.readyState === 'ended') this.readyState = 'open';
  }
}

/** An audio element that plays the content of its FakeMediaSource, as far as requested. */
export class FakeAudio extends EventTarget {
  static readonly sources = new Map<string, FakeMediaSource>();
  id = '';
  preload = '';
  volume = 1;
  muted = false;
  paused = true;
  seeking = false;
  ended = false;
  /** What play() rejects with, once. */
  refusal: Error | undefined;
  plays = 0;
  #src = '';
  #time = 0;
  #isMoving = false;
  /** The pause event is pending: events keep their order. */
  #isPausing = false;

  get src(): string {
    return this.#src;
  }

  set src(address: string) {
    this.#src = address;
    this.#time = 0;
    this.ended = false;
    this.#isMoving = false;
    setImmediate(() => this.#src === address && this.source?.open());
  }

  get source(): FakeMediaSource | undefined {
    return FakeAudio.sources.get(this.#src);
  }

  get buffered(): TimeRanges {
    return this.source?.buffer?.buffered ?? { length: 0, start: () => 0, end: () => 0 };
  }

  get currentTime(): number {
    return this.#time;
  }

  set currentTime(time: number) {
    this.#time = time;
    this.seeking = true;
    this.ended = false;
    setImmediate(() => this.#come());
  }

  hasAttribute(name: string): boolean {
    return name === 'src' && this.#src !== '';
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.#src = '';
    if (name === 'id') this.id = '';
  }

  canPlayType(): string {
    return 'probably';
  }

  load(): void {
    this.paused = true;
    this.#isMoving = false;
  }

  async play(): Promise<void> {
    this.plays += 1;
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal) throw refusal;
    this.paused = false;
    setImmediate(() => this.#come());
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.#isMoving = false;
    this.#isPausing = true;
    setImmediate(() => {
      this.#isPausing = false;
      this.#emit('pause');
    });
  }

  /** Lets it play for some seconds, as far as it has something to play. */
  advance(seconds: number): void {
    this.#come();
    if (this.paused || !this.#isMoving) return;
    const reach = this.#reach();
    this.#time = Math.min(this.#time + seconds, reach);
    this.#emit('timeupdate');
    if (this.#time < reach) return;
    this.#isMoving = false;
    if (this.source?.readyState !== 'ended' || reach < this.source.duration - 0.05) return this.#emit('waiting');
    this.ended = true;
    this.paused = true;
    this.#emit('pause');
    this.#emit('ended');
  }

  /** Handles newly appended data. */
  #come() {
    if (this.#reach() <= this.#time || this.ended || this.#isPausing) return;
    if (this.seeking) {
      this.seeking = false;
      this.#emit('seeked');
    }
    if (this.#isMoving) return;
    this.#emit('canplay');
    if (this.paused) return;
    this.#isMoving = true;
    this.#emit('playing');
  }

  /** The end of the stretch that the playhead is in. */
  #reach(): number {
    const { buffered } = this;
    for (let i = 0; i < buffered.length; i += 1) {
      if (buffered.start(i) <= this.#time + 0.05 && this.#time < buffered.end(i)) return buffered.end(i);
    }
    return this.#time;
  }

  #emit(type: string) {
    this.dispatchEvent(new Event(type));
  }
}
