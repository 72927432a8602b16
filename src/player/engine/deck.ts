import type { Scope } from '#platform/scope.ts';
import type { BufferedRange } from '#shared/audio/buffer.ts';
import { toRanges } from '#shared/audio/buffer.ts';
import type { Demand, EngineMessage } from '#shared/audio/messages.ts';
import type { SeekIndex } from '#shared/audio/seek-index.ts';
import { createSeekIndex } from '#shared/audio/seek-index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { NotOursCause } from '#shared/network/classify.ts';

import type { Bridge, EngineSession } from './bridge.ts';
import type { Abilities, Delivery } from './delivery.ts';
import { chooseDelivery, usualMime, wholeAddress } from './delivery.ts';
import type { Sink, SinkHost } from './sink.ts';
import { StreamSink } from './stream-sink.ts';
import { StreamSource } from './stream-source.ts';
import { WholeSink } from './whole-sink.ts';

/** Events of a deck. */
export interface DeckListener {
  /** The element has started to play, waits for data, has paused, or has buffered more. */
  changed(deck: Deck): void;
  ended(deck: Deck): void;
  failed(deck: Deck): void;
  /** Another party than the server responds (a portal, a filter), or the server does again (null). */
  obstructed(deck: Deck, cause: NotOursCause | null): void;
  /** Playback continues with another version of the recording. */
  renewed(deck: Deck): void;
}

/** A wait of an element that is shorter than this is not reported: most seeks are heard sooner. Milliseconds. */
const shortWait = 100;

/** Maximum number of times that undecodable bytes are dropped and fetched again before playback fails. */
const maxRepairs = 2;

/**
 * Whether an element has failed because there is no device to play on: Firefox says so as a decoding error, others play
 * on into nothing. The bytes are not to blame.
 */
export const hasNoOutput = ({ error }: HTMLAudioElement): boolean => /AudioError/.test(error?.message ?? '');

/** One audio element and its sound. With two decks the next sound is prepared while the current one plays. */
export class Deck {
  readonly audio: HTMLAudioElement;
  row: Row | null = null;
  delivery: Delivery | undefined;
  /** Seek table of the sound, once its description has loaded. */
  index: SeekIndex | undefined;
  /** Seconds of programme. */
  duration = 0;
  /** The element is playing and audible. */
  isMoving = false;
  /** The element has played at least once. */
  hasSounded = false;
  /** The element could play: the file is open. */
  isOpen = false;
  #sink: Sink | undefined;
  /** A MediaSource that is open before there is a sound to play. */
  #spare: StreamSource | undefined;
  #session: EngineSession | undefined;
  #demand: Demand = 'none';
  /** The file that was last refetched because it could not be decoded, and how many times. */
  #repaired = '';
  #repairs = 0;
  /** Ends the delay after which the element is said to wait. */
  #endWait: (() => void) | undefined;
  /** Seconds by which the element's time is ahead of programme time. */
  #lead = 0;
  /**
   * Sounds open at 0 and seek once the element can play: WebKitGTK can break off a source whose element begins at a
   * position, because it discards what is being appended ("Failed to push buffer"). Set at the first such failure.
   */
  #startsAtZero = false;
  /** Where that seek goes, in seconds, until it is made. */
  #pendingSeek: number | undefined;
  readonly #bridge: Bridge;
  readonly #abilities: Abilities;
  readonly #listener: DeckListener;

  constructor(audio: HTMLAudioElement, scope: Scope, bridge: Bridge, abilities: Abilities, listener: DeckListener) {
    this.audio = audio;
    this.#bridge = bridge;
    this.#abilities = abilities;
    this.#listener = listener;
    audio.preload = 'auto';
    scope.listen(audio, 'playing', () => this.#move(true));
    scope.listen(audio, 'waiting', () => {
      this.#endWait ??= scope.after(shortWait, () => this.#move(false));
    });
    scope.listen(audio, 'pause', () => this.#move(false));
    scope.listen(audio, 'canplay', () => this.#opened());
    scope.listen(audio, 'timeupdate', () => this.#sink?.advance());
    // An end without any playback is an error: otherwise the whole list would end track by track.
    scope.listen(audio, 'ended', () => (this.hasSounded ? this.#listener.ended(this) : this.#repair()));
    scope.listen(audio, 'error', () => this.#repair());
  }

  /** Opens a row at a position in seconds. Returns false when the browser can play none of its previews. */
  open(row: Row, position: number, demand: Demand): boolean {
    const delivery = chooseDelivery(row, this.#abilities);
    const spare = delivery?.mode === 'stream' && this.#spare?.mime === delivery.mime ? this.#spare : undefined;
    if (spare) this.#spare = undefined;
    else this.close();
    if (!delivery) return false;
    if (this.#repaired !== delivery.preview.url) this.#repairs = 0;
    this.row = row;
    this.delivery = delivery;
    this.duration = row.duration;
    this.#demand = demand;
    // The network request comes before the element: it takes longer.
    const begin = this.#startsAtZero ? 0 : position;
    this.#openSession(begin);
    this.#sink = this.#createSink(delivery, begin, spare);
    if (begin > 0) this.#sink.seek(begin);
    this.#pendingSeek = position > begin ? position : undefined;
    return true;
  }

  /** Opens a source on a free deck in advance, so that the next sound starts sooner. */
  warmUp(): void {
    const { Source, isManaged } = this.#abilities;
    const mime = usualMime(this.#abilities);
    // ManagedMediaSource is for devices that save energy: it is opened only when needed.
    if (this.row || this.#spare || !Source || isManaged || mime === undefined) return;
    this.#spare = new StreamSource(this.audio, mime, Source);
  }

  /** The deck is free and its source is open. */
  get isWarm(): boolean {
    return this.row === null && this.#spare?.buffer !== undefined;
  }

  /** Starts playback; returns the element's promise. Must be reached synchronously within a user gesture. */
  async play(): Promise<void> {
    this.demand('play');
    await this.audio.play();
  }

  pause(): void {
    this.audio.pause();
  }

  demand(demand: Demand): void {
    if (this.#demand === demand) return;
    this.#demand = demand;
    if (this.delivery?.mode === 'whole') this.#openSession(0);
    else this.#session?.demand(demand);
  }

  seek(time: number): void {
    if (this.#pendingSeek === undefined) this.#sink?.seek(time);
    else this.#pendingSeek = time;
  }

  /** A person points at a place in seconds, where they may seek to, or presses it; null: no longer. */
  point(time: number | null, isPressed: boolean): void {
    this.#session?.point(time, isPressed);
  }

  get time(): number {
    if (this.#pendingSeek !== undefined) return this.#pendingSeek;
    return Math.min(Math.max(0, this.audio.currentTime - this.#lead), this.duration);
  }

  get buffered(): BufferedRange[] {
    return toRanges(this.audio.buffered, this.#lead);
  }

  get isComplete(): boolean {
    return this.#sink?.isComplete ?? false;
  }

  close(): void {
    this.#session?.close();
    this.#sink?.close();
    this.#spare?.close();
    this.#session = undefined;
    this.#sink = undefined;
    this.#spare = undefined;
    this.#endWait?.();
    this.#endWait = undefined;
    this.#pendingSeek = undefined;
    this.index = undefined;
    this.row = null;
    this.isMoving = false;
    this.hasSounded = false;
    this.isOpen = false;
    if (!this.audio.hasAttribute('src')) return;
    this.audio.pause();
    this.audio.removeAttribute('src');
    this.audio.load();
  }

  #openSession(position: number) {
    const { delivery, row } = this;
    if (!delivery || !row) return;
    const { mode, format, mime, preview } = delivery;
    const url = mode === 'whole' ? wholeAddress(preview.url) : preview.url;
    const { size, etag, delay } = preview;
    this.#session?.close();
    this.#session = this.#bridge.open(
      { url, size, etag, delay, format, mime, mode, info: row.info, position, demand: this.#demand },
      { message: (message) => this.#handle(message), lost: () => this.#reopen() },
    );
  }

  #createSink({ mode, format, mime, preview }: Delivery, position: number, spare: StreamSource | undefined): Sink {
    const { Source, isManaged, isStrict } = this.#abilities;
    // The encoder's delay: where it is played, the programme begins after it. At a higher sample rate the delay is
    // slightly shorter.
    this.#lead = isStrict && mode === 'stream' && format === 'mp3' ? preview.delay / 44_100 : 0;
    const host: SinkHost = {
      audio: this.audio,
      duration: this.duration,
      lead: this.#lead,
      failed: () => this.#fail(),
      damaged: () => this.#repair(),
      bufferedChanged: () => this.#listener.changed(this),
    };
    if (mode !== 'stream' || !Source) return new WholeSink(host, mime, position);
    const stream = spare ?? new StreamSource(this.audio, mime, Source);
    return new StreamSink(host, stream, isManaged, () => this.#session);
  }

  #handle(message: EngineMessage) {
    if (message.type === 'described') {
      this.duration = message.duration;
      this.index = createSeekIndex(message.file);
    }
    this.#sink?.handle(message);
    if (message.type === 'described') this.#listener.changed(this);
    else if (message.type === 'obstacle') this.#listener.obstructed(this, message.cause);
    else if (message.type === 'renewed') this.#listener.renewed(this);
  }

  /**
   * The source has failed: begins again at its start where it began at a position; otherwise the bytes could not be
   * decoded, and are dropped from the cache and fetched again.
   */
  #repair() {
    const { row, delivery } = this;
    // Removing the source raises an error of the element as well.
    if (!row) return;
    if (!this.#startsAtZero && !this.hasSounded && this.time > 0 && !hasNoOutput(this.audio)) {
      this.#startsAtZero = true;
      return this.#reopen();
    }
    if (!delivery || this.#repairs >= maxRepairs || hasNoOutput(this.audio)) return this.#fail();
    this.#repairs += 1;
    this.#repaired = delivery.preview.url;
    this.#session?.close();
    this.#session = undefined;
    void this.#bridge.forget(delivery.preview.url).then(() => this.row === row && this.#reopen());
  }

  /** Opens a new session of the engine; the buffer is lost with its bookkeeping. */
  #reopen() {
    const { row } = this;
    if (!row) return;
    const wasPaused = this.audio.paused;
    const demand = this.#demand;
    if (this.open(row, this.time, demand) && !wasPaused) void this.audio.play().catch(() => undefined);
  }

  #move(isMoving: boolean) {
    this.#endWait?.();
    this.#endWait = undefined;
    this.isMoving = isMoving;
    if (isMoving) {
      this.isOpen = true;
      this.hasSounded = true;
    }
    this.#listener.changed(this);
  }

  #opened() {
    this.isOpen = true;
    const position = this.#pendingSeek;
    this.#pendingSeek = undefined;
    if (position !== undefined) this.seek(position);
    this.#listener.changed(this);
  }

  #fail() {
    // Removing the source raises an error as well.
    if (this.row) this.#listener.failed(this);
  }
}
