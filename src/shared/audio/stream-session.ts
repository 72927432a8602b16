import type { Interval } from '../offline/spans.ts';
import type { FileVersionRef } from './response.ts';
import { waitBefore } from './backoff.ts';
import { BlockCheck } from './block-check.ts';
import { aheadOf } from './buffer.ts';
import type { Description } from './describe.ts';
import { describe } from './describe.ts';
import { Feed } from './feed.ts';
import { keepBehind } from './limits.ts';
import type { Demand, EngineMessage, FailureCause, Opening, SinkReport } from './messages.ts';
import { planNext } from './plan.ts';
import type { NotOursCause } from '../network/classify.ts';
import type { EnginePorts } from './ports.ts';
import type { SeekIndex } from './seek-index.ts';
import { createSeekIndex } from './seek-index.ts';
import type { SeekPrefetch, SeekPrefetchHost } from './seek-prefetch.ts';
import { Transfer } from './transfer.ts';
import { planTrim } from './trim.ts';

/** The number of times damaged bytes are fetched again before the sound fails: half a minute, by the waits before them. */
const maxDamages = 10;

/**
 * One streamed sound: which bytes are fetched next, when, and with which offset they are appended. Received bytes
 * stay in memory up to a limit, so that nothing is fetched twice when the sink has dropped it.
 */
export class StreamSession {
  #file: FileVersionRef;
  #feed: Feed;
  #index: SeekIndex | undefined;
  /** The running transfer: from memory if possible, else from the network, one request at a time. */
  #segment: Interval | undefined;
  #transfer: Transfer | undefined;
  /** Where to go on, in seconds, once the description or WebM's initialisation segment is there. */
  #goal: number | undefined;
  #isUrgent = false;
  #hasEnded = false;
  #isOver = false;
  #demand: Demand;
  #report: SinkReport;
  #endDescribing: (() => void) | undefined;
  #check: BlockCheck | undefined;
  /** The check under way, and whether more has arrived since it began. */
  #checking: BlockCheck | undefined;
  #mustCheck = false;
  /** How often bytes were not the recording's. */
  #damages = 0;
  #obstacle: NotOursCause | null = null;
  /** Once a person has pointed at a place. */
  #seekPrefetch: SeekPrefetch | undefined;
  readonly #ports: EnginePorts;
  readonly #opening: Opening;
  readonly #emit: (message: EngineMessage) => void;

  /** @param openingBytes the first bytes of the file, where they were fetched beforehand */
  constructor(
    ports: EnginePorts,
    opening: Opening,
    emit: (message: EngineMessage) => void,
    openingBytes?: Uint8Array<ArrayBuffer>,
  ) {
    this.#ports = ports;
    this.#opening = opening;
    this.#emit = emit;
    this.#file = opening;
    this.#feed = this.#createFeed(opening);
    this.#demand = opening.demand;
    this.#report = { time: opening.position, buffered: [], appended: 0, streaming: true };
    if (opening.position > 0) this.#goal = opening.position;
    if (openingBytes) this.#feed.arrived(0, openingBytes);
    this.demand(opening.demand);
    // After it was handed over: it is waited for.
    if (openingBytes) ports.persist({ ...opening, start: 0, parts: [openingBytes] });
  }

  demand(demand: Demand): void {
    this.#demand = demand;
    this.#pump();
    // After the request for the first bytes: the person waits for those.
    if (demand !== 'none' && !this.#endDescribing) this.#describe(false);
  }

  /** @param isBuffered the sink can play from there immediately */
  seek(time: number, isBuffered: boolean): void {
    const isSettled = this.#isSettled;
    // The next report has the buffered range from there on.
    this.#report = { ...this.#report, time, appended: -1 };
    if (this.#index) {
      if (isSettled && !isBuffered) this.#feed.forget(this.#index.bytesOf(time, time));
      this.#goTo(this.#index, time);
    } else this.#goal = isBuffered ? undefined : time;
    this.#pump();
  }

  report(report: SinkReport): void {
    this.#report = report;
    const index = this.#index;
    if (index && this.#isSettled) {
      this.#feed.keepOnly(report.buffered.map(({ start, end }) => index.bytesOf(start, end)));
      this.#trim(index);
    }
    this.#pump();
    this.#seekPrefetch?.follow();
  }

  /**
   * A person points at a place that they may seek to, in seconds, or presses it; null: no longer.
   *
   * @param Prefetch is loaded when first needed
   */
  point(
    time: number | null,
    isPressed: boolean,
    Prefetch: new (ports: EnginePorts, host: SeekPrefetchHost) => SeekPrefetch,
  ): void {
    if (this.#isOver) return;
    this.#seekPrefetch ??= new Prefetch(this.#ports, {
      state: () => ({
        file: this.#fileOfTransfer,
        feed: this.#feed,
        index: this.#index,
        report: this.#report,
        demand: this.#demand,
        segment: this.#segment,
        transfer: this.#transfer,
      }),
      arrived: (at, bytes) => {
        this.#feed.arrived(at, bytes);
        const segment = this.#transfer ? undefined : this.#segment;
        if (segment) while (this.#hand(segment));
      },
      over: () => this.#goOn(),
    });
    this.#seekPrefetch.point(time, isPressed);
  }

  /** All that was handed over is in the sink: its report is the truth. */
  get #isSettled(): boolean {
    return this.#report.appended === this.#feed.appends;
  }

  /** Bytes are on their way. */
  get isFetching(): boolean {
    return (this.#transfer ?? this.#seekPrefetch?.rest) !== undefined;
  }

  close(): void {
    this.#stop();
    this.#feed.clear();
  }

  #createFeed({ size, delay }: { size: number; delay: number }): Feed {
    return new Feed({ size, delay, format: this.#opening.format }, (bytes, offset) => {
      this.#hasEnded = false;
      this.#emit({ type: 'append', bytes, offset });
    });
  }

  #pump(): void {
    while (!this.#isOver && !this.#transfer) {
      if (this.#goal !== undefined && !this.#segment) return;
      this.#segment ??= this.#plan();
      if (!this.#segment) return this.#endWhenDone();
      const segment = this.#segment;
      if (this.#hand(segment)) continue;
      // Damaged bytes: the session has started over.
      if (this.#isOver || this.#segment !== segment) return;
      const missing = this.#feed.missing(segment.end);
      if (missing && this.#seekPrefetch?.takes(missing, this.#isUrgent)) return;
      if (missing) this.#fetch(segment, missing);
      else this.#finishSegment();
    }
  }

  #plan(): Interval | undefined {
    const { time, buffered, streaming } = this.#report;
    return planNext({
      cursor: this.#feed.cursor,
      size: this.#file.size,
      appended: this.#feed.appended,
      demand: this.#demand,
      isUrgent: this.#isUrgent,
      ahead: this.#isSettled ? aheadOf(buffered, time) : undefined,
      streaming,
    });
  }

  #hand(segment: Interval): boolean {
    try {
      return this.#feed.hand(segment.end);
    } catch {
      this.#repair();
      return false;
    }
  }

  get #fileOfTransfer() {
    return { ...this.#file, mime: this.#opening.mime };
  }

  #fetch(segment: Interval, missing: Interval): void {
    const task = { file: this.#fileOfTransfer, ...missing, isPartial: true };
    this.#transfer = new Transfer(this.#ports, task, {
      bytes: (at, bytes) => {
        this.#feed.arrived(at, bytes);
        while (this.#hand(segment));
      },
      done: () => {
        this.#transfer = undefined;
        this.#goOn();
      },
      changed: () => this.#startOver(),
      failed: (cause) => this.#fail(cause),
      obstacle: (cause) => this.#notice(cause),
    });
  }

  #goOn(): void {
    this.#pump();
    void this.#verify();
  }

  #finishSegment(): void {
    this.#segment = undefined;
    this.#isUrgent = false;
    if (this.#goal !== undefined && this.#index) this.#goTo(this.#index, this.#goal);
    else this.#feed.skipAppended();
  }

  #goTo(index: SeekIndex, time: number): void {
    const feed = this.#feed;
    const { byte } = index.startFor(time);
    // What precedes the sound is stored with it: otherwise the device lacks the start of the file.
    const from = !feed.hasBegun && byte === index.start ? 0 : byte;
    const isThere = feed.has({ start: from, end: index.byteAfter(time) });
    this.#goal = undefined;
    const before = feed.cursor;
    feed.cursor = from;
    if (isThere) feed.skipAppended();
    // A transfer that is already at that position continues.
    if (isThere && feed.cursor === before) return;
    this.#dropSegment();
    this.#isUrgent = !isThere;
    if (this.#opening.format === 'webm' && !feed.hasBegun && index.start > 0) {
      this.#goal = time;
      feed.cursor = 0;
      this.#segment = { start: 0, end: index.start };
    }
  }

  #dropSegment(): void {
    this.#transfer?.cancel();
    this.#transfer = undefined;
    this.#segment = undefined;
  }

  #endWhenDone(): void {
    if (this.#feed.cursor < this.#file.size || this.#hasEnded) return;
    this.#hasEnded = true;
    this.#emit({ type: 'end' });
  }

  #trim(index: SeekIndex): void {
    const keepFrom = index.startFor(this.#report.time - keepBehind).byte;
    for (const span of planTrim(this.#feed.appended, keepFrom, this.#feed.cursor)) {
      this.#feed.forget(span);
      const dropped = index.span(span.start, span.end);
      if (dropped) this.#emit({ type: 'trim', ...dropped });
    }
  }

  #describe(isChanged: boolean): void {
    const { info, format } = this.#opening;
    this.#endDescribing?.();
    const task = { info, format, isChanged };
    this.#endDescribing = describe(this.#ports, task, {
      described: (description) => this.#described(description, isChanged),
      failed: (cause) => this.#fail(cause),
      obstacle: (cause) => this.#notice(cause),
    });
  }

  #notice(cause: NotOursCause | null): void {
    if (cause === this.#obstacle) return;
    this.#obstacle = cause;
    this.#emit({ type: 'obstacle', cause });
  }

  /** Verifies received bytes in parallel with playback. */
  async #verify(): Promise<void> {
    const [check, feed] = [this.#check, this.#feed];
    if (!check) return;
    this.#mustCheck = true;
    if (this.#checking === check) return;
    this.#checking = check;
    while (this.#mustCheck && check === this.#check && !this.#isOver) {
      this.#mustCheck = false;
      const damage = await check.findDamage(feed.arrivedSpans, (span) => feed.bytesOf(span)).catch(() => undefined);
      if (damage && check === this.#check && !this.#isOver) this.#repair();
    }
    if (this.#checking === check) this.#checking = undefined;
  }

  /** Damaged bytes are dropped, on the device too, and fetched again. */
  #repair(): void {
    this.#damages += 1;
    void this.#ports.damaged?.(this.#file.url);
    this.#ports.wall.hit();
    if (this.#damages > maxDamages) return this.#fail('broken');
    this.#startOver();
  }

  #described({ file, duration }: Description, isFresh: boolean): void {
    const isOther = file.etag !== this.#file.etag || file.size !== this.#file.size;
    if (isOther && !isFresh) return this.#startOver();
    if (isFresh) {
      if (isOther) this.#emit({ type: 'renewed' });
      // The address of the version that is there now: under the old one it would not be stored.
      this.#file = { url: file.url, size: file.size, etag: file.etag };
      this.#feed = this.#createFeed(file);
    }
    this.#ports.described?.(file);
    this.#check = new BlockCheck(file, this.#ports.sha256);
    this.#index = createSeekIndex(file);
    this.#feed.describe(this.#index);
    this.#emit({ type: 'described', file, duration });
    if (this.#goal !== undefined) this.#goTo(this.#index, this.#goal);
    this.#pump();
    void this.#verify();
  }

  /** The file at the server is another one: nothing of the old may be mixed with it. */
  #startOver(): void {
    this.#dropSegment();
    this.#seekPrefetch?.cancel();
    this.#index = undefined;
    this.#check = undefined;
    this.#feed.clear();
    this.#isUrgent = false;
    this.#hasEnded = false;
    this.#goal = this.#report.time;
    this.#emit({ type: 'restart' });
    const { clock, random } = this.#ports;
    if (this.#damages < 2) return this.#describe(true);
    // Whatever damages the bytes may pass.
    this.#endDescribing?.();
    this.#endDescribing = clock.after(waitBefore(this.#damages - 1, random()), () => this.#describe(true));
  }

  #fail(cause: FailureCause): void {
    this.#stop();
    this.#emit({ type: 'failed', cause });
  }

  #stop(): void {
    this.#isOver = true;
    this.#transfer?.cancel();
    this.#seekPrefetch?.cancel();
    this.#endDescribing?.();
  }
}
