import type { PreviewFormat } from '../contract/catalogue.ts';
import type { Interval } from '../offline/spans.ts';
import { mergeSpans, missingSpans } from '../offline/spans.ts';
import { ByteStore } from './byte-store.ts';
import { memorySize } from './limits.ts';
import { readMp3Opening } from './mp3-opening.ts';
import type { SeekIndex } from './seek-index.ts';

/** The file of a stream: size, format, delay. */
export interface FeedFile {
  readonly size: number;
  readonly format: PreviewFormat;
  /** Samples before the sound. */
  readonly delay: number;
}

/** Takes bytes for the sink; an offset begins a new segment (messages.ts). */
export type Append = (bytes: Uint8Array<ArrayBuffer>, offset: number | null) => void;

/** The bytes of a file on their way to the sink: which have arrived, which the sink has, and which byte is next. */
export class Feed {
  /** The next byte to hand over. */
  cursor = 0;
  /** How many appends were handed over. */
  appends = 0;
  readonly #bytes = new ByteStore(memorySize);
  #appended: Interval[] = [];
  /** The byte after the last one handed over; undefined before the first. */
  #parser: number | undefined;
  #index: SeekIndex | undefined;
  /** Hz, of an mp3 file whose description is not there yet. */
  #rate = 44_100;
  readonly #file: FeedFile;
  readonly #append: Append;

  constructor(file: FeedFile, append: Append) {
    this.#file = file;
    this.#append = append;
  }

  get appended(): readonly Interval[] {
    return this.#appended;
  }

  /** The decoder has started: it has its header. */
  get hasBegun(): boolean {
    return this.#parser !== undefined;
  }

  describe(index: SeekIndex): void {
    this.#index = index;
  }

  arrived(at: number, bytes: Uint8Array<ArrayBuffer>): void {
    this.#bytes.put(at, bytes);
    this.#bytes.shrinkAround(this.cursor);
  }

  /** The first interval between `start`, by default the cursor, and `end` that has not arrived. */
  missing(end: number, start = this.cursor): Interval | undefined {
    return missingSpans(this.#bytes.spans, { start, end })[0];
  }

  has(span: Interval): boolean {
    return missingSpans(this.#appended, span).length === 0;
  }

  /**
   * Passes the arrived bytes from the cursor up to `end`, one piece at a time.
   *
   * @returns whether there were any
   * @throws Error for a file whose start does not match its format
   */
  hand(end: number): boolean {
    if (this.cursor >= end) return false;
    if (!this.hasBegun && this.cursor === 0) this.#skipTags();
    const isReported = this.hasBegun || this.cursor > 0 || this.#file.format === 'webm';
    const bytes = isReported ? this.#bytes.read(this.cursor, end) : undefined;
    if (!bytes) return false;
    const offset = this.#parser === this.cursor ? null : this.#beginSegment();
    this.#gained({ start: this.cursor, end: this.cursor + bytes.length });
    this.cursor += bytes.length;
    this.#parser = this.cursor;
    this.appends += 1;
    this.#append(bytes, offset);
    return true;
  }

  /** Where the sink has got the bytes that follow, the cursor goes to their end. */
  skipAppended(): void {
    const run = this.#appended.find(({ start, end }) => start <= this.cursor && this.cursor < end);
    if (!run) return;
    const isWhole = run.end === this.#file.size || run.end === this.#parser;
    this.cursor = isWhole ? run.end : (this.#index?.atOrBefore(run.end).byte ?? run.end);
  }

  /** The sink has these bytes and no others, except an incomplete frame: browsers drop what they like. */
  keepOnly(spans: readonly Interval[]): void {
    const parser = this.#parser ?? 0;
    const unfinished = { start: this.#index?.atOrBefore(parser).byte ?? parser, end: parser };
    for (const lost of missingSpans([...spans, unfinished], { start: 0, end: this.#file.size })) this.forget(lost);
  }

  /** The sink no longer has these bytes. */
  forget(span: Interval): void {
    this.#appended = this.#appended.flatMap((cached) => missingSpans([span], cached));
  }

  /** The arrived bytes of an interval; undefined unless all are there. */
  bytesOf({ start, end }: Interval): Uint8Array<ArrayBuffer> | undefined {
    const bytes = this.#bytes.readRun(start, end);
    return bytes.length === end - start ? bytes : undefined;
  }

  /** The bytes that have arrived. */
  get arrivedSpans(): readonly Interval[] {
    return this.#bytes.spans;
  }

  /** These bytes are not the file's. */
  discard(span: Interval): void {
    this.#bytes.drop(span);
  }

  clear(): void {
    this.#bytes.clear();
    this.#appended = [];
    this.#parser = undefined;
    this.cursor = 0;
  }

  /** Moves the cursor to the first byte of sound, or leaves it at 0 while too little has arrived to find it. */
  #skipTags(): void {
    if (this.#file.format === 'webm') return;
    // All that is there: a connection that was cut after its first bytes leaves them in pieces.
    const opening = readMp3Opening(this.#bytes.readRun(0, this.#file.size));
    if (opening === 'unknown') throw new Error('Not an mp3 file');
    if (!opening) return;
    this.#rate = opening.sampleRate;
    this.cursor = opening.start;
    this.#gained({ start: 0, end: opening.start });
    // A file without tags starts with its sound: a cursor at 0 is right then, and the parser can tell.
    if (opening.start === 0) this.#parser = -1;
  }

  /** The sink loses an unfinished frame when a new segment begins; the offset sets the time of the new one. */
  #beginSegment(): number {
    const parser = this.#parser ?? -1;
    const index = this.#index;
    if (index && parser >= 0 && parser < this.#file.size) {
      this.forget({ start: index.atOrBefore(parser).byte, end: parser });
    }
    // WebM's blocks bear their own times, from which browsers take the CodecDelay themselves (Matroska, "CodecDelay").
    if (this.#file.format === 'webm') return 0;
    // mp3 frames follow each other from the offset on.
    return index ? index.atOrBefore(this.cursor).time : -this.#file.delay / this.#rate;
  }

  #gained(span: Interval): void {
    this.#appended = mergeSpans([...this.#appended, span]);
  }
}
