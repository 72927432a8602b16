import type { Interval } from '../offline/spans.ts';
import { aheadOf } from './buffer.ts';
import type { Feed } from './feed.ts';
import { aheadSeconds, seekSize } from './limits.ts';
import type { Demand, SinkReport } from './messages.ts';
import type { EnginePorts } from './ports.ts';
import type { SeekIndex } from './seek-index.ts';
import type { TransferTask } from './transfer.ts';
import { Transfer } from './transfer.ts';

/** The stream at the moment of a decision. */
interface StreamState {
  readonly file: TransferTask['file'];
  readonly feed: Feed;
  readonly index: SeekIndex | undefined;
  readonly report: SinkReport;
  readonly demand: Demand;
  /** What playback needs next. */
  readonly segment: Interval | undefined;
  /** The running request of playback. */
  readonly transfer: Transfer | undefined;
}

/** The stream, as its prefetch sees it. */
export interface SeekPrefetchHost {
  state(): StreamState;
  arrived(at: number, bytes: Uint8Array<ArrayBuffer>): void;
  /** The request is over. Where it failed, playback finds out by its own request. */
  over(): void;
}

/**
 * Fetches what a seek to the place would request that a person points at (spec.md section 9: 100,000 bytes), so that it is heard
 * at once. This is the one request beside that of playback: it waits until 5 s are buffered or playback requests nothing,
 * unless the person presses, and playback waits for its bytes where it needs them itself.
 */
export class SeekPrefetch {
  #time: number | null = null;
  #isPressed = false;
  #transfer: Transfer | undefined;
  /** What is still on its way. */
  #rest: Interval | undefined;
  readonly #ports: EnginePorts;
  readonly #host: SeekPrefetchHost;

  constructor(ports: EnginePorts, host: SeekPrefetchHost) {
    this.#ports = ports;
    this.#host = host;
  }

  /**
   * @param time seconds; null when the pointer has left
   * @param isPressed the person is about to leave what is playing for this place: what is loaded there comes second
   */
  point(time: number | null, isPressed: boolean): void {
    this.#time = time;
    this.#isPressed = isPressed;
    if (time !== null) this.follow();
    else if (!this.#isAwaited) this.cancel();
  }

  /** The state of the stream has changed. */
  follow(): void {
    const { file, feed, index, report, demand, segment, transfer } = this.#host.state();
    const time = this.#time;
    if (!index || time === null || demand !== 'play' || this.#isAwaited || this.#ports.wall.isUp) return;
    if (transfer && !this.#isPressed && aheadOf(report.buffered, report.time) < aheadSeconds) return;
    const start = index.startFor(time).byte;
    const isThere = feed.has({ start, end: index.byteAfter(time) });
    const missing = isThere ? undefined : feed.missing(Math.min(start + seekSize, file.size), start);
    if (missing && this.#covers(missing.start)) return;
    this.cancel();
    const isComing = missing && transfer && segment && missing.start < segment.end && segment.start < missing.end;
    if (missing && !isComing) this.#fetch(file, missing);
  }

  /** The bytes that are on their way. */
  get rest(): Interval | undefined {
    return this.#rest;
  }

  /**
   * Returns whether bytes that playback needs are on their way. Where they are not, what is gives way: to a seek, which waits for
   * its bytes, and to a request that would bring them again.
   */
  takes({ start, end }: Interval, isUrgent: boolean): boolean {
    if (this.#covers(start)) return true;
    if (this.#rest && (isUrgent || this.#rest.start < end)) this.cancel();
    return false;
  }

  cancel(): void {
    this.#transfer?.cancel();
    this.#transfer = undefined;
    this.#rest = undefined;
  }

  #covers(byte: number): boolean {
    return this.#rest !== undefined && this.#rest.start <= byte && byte < this.#rest.end;
  }

  /** Playback needs the bytes that are on their way. */
  get #isAwaited(): boolean {
    const { feed, segment, transfer } = this.#host.state();
    const missing = segment && !transfer ? feed.missing(segment.end) : undefined;
    return missing !== undefined && this.#covers(missing.start);
  }

  #fetch(file: TransferTask['file'], span: Interval) {
    this.#rest = span;
    const over = () => {
      this.cancel();
      this.#host.over();
    };
    this.#transfer = new Transfer(
      this.#ports,
      { file, ...span, isPartial: true },
      {
        bytes: (at, bytes) => {
          this.#rest = { start: Math.max(at + bytes.length, span.start), end: span.end };
          this.#host.arrived(at, bytes);
        },
        done: over,
        changed: over,
        failed: over,
        // Playback meets it by its own request, and says so.
        obstacle: (cause) => cause !== null && over(),
      },
    );
  }
}
