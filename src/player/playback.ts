import { ref } from 'valtio/vanilla';
import type { Demand } from '#shared/audio/messages.ts';
import type { SeekIndex } from '#shared/audio/seek-index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { NotOursCause } from '#shared/network/classify.ts';

import type { Delivery } from './engine/delivery.ts';
import { chooseDelivery } from './engine/delivery.ts';
import { Deck, hasNoOutput } from './engine/deck.ts';
import type { PlayerHost } from './player-host.ts';
import type { Loudness } from './volume.ts';
import { Progress } from './progress.ts';
import { soundKey } from './sound-key.ts';
import type { PlayerPhase } from './state.ts';
import { player } from './state.ts';

/** What playback reports to the rules of the player. */
interface PlaybackEvents {
  /** The track has played to its end. */
  ended(): void;
  /** The play counts from now on. */
  played(row: Row): void;
  /** The end of the track is near and the network is idle: the next one may be prepared. */
  nearEnd(): void;
  /** The description of the current sound has loaded. */
  described(): void;
  /** The element was paused or started from outside the player: by the system, a headset or the browser's own controls. */
  overruled(): void;
}

/** Id of the element that is heard. */
const audioId = 'player-audio';

const tick = 100;
/** Delay after a start before the other deck opens its source, in milliseconds. */
const warmAfter = 1_000;
const nearEnd = 10;

/** Connects two decks to the store: one is heard, one is prepared, and the store shows both. */
export class Playback {
  #front: Deck;
  #back: Deck;
  /** A sound that is open at a position in seconds, and may be played next. */
  #prepared: { readonly key: string; readonly deck: Deck; position: number } | undefined;
  /** Playback is requested. */
  #shouldPlay = false;
  #hasFailed = false;
  #isUnlocked = false;
  #index: SeekIndex | undefined;
  #endTick: (() => void) | undefined;
  #endWarmWait: (() => void) | undefined;
  #progress = new Progress(0, 0);
  readonly #host: PlayerHost;
  readonly #events: PlaybackEvents;

  constructor(host: PlayerHost, events: PlaybackEvents) {
    this.#host = host;
    this.#events = events;
    const { scope, bridge, abilities } = host;
    const listener = {
      changed: (deck: Deck) => this.#follow(deck),
      ended: (deck: Deck) => deck === this.#front && this.#end(),
      failed: (deck: Deck) => this.#fail(deck),
      obstructed: (deck: Deck, cause: NotOursCause | null) => this.#obstruct(deck, cause),
      renewed: (deck: Deck) => {
        if (deck === this.#front && this.#isShown()) player.notice = 'renewed';
      },
    };
    const [first, second] = host.elements;
    this.#front = new Deck(first, scope, bridge, abilities, listener);
    this.#back = new Deck(second, scope, bridge, abilities, listener);
    first.id = audioId;
  }

  get deck(): Pick<Deck, 'row' | 'index' | 'delivery' | 'point'> {
    return this.#front;
  }

  get shouldPlay(): boolean {
    return this.#shouldPlay;
  }

  /** Returns how a row would be delivered here. */
  deliveryOf(row: Row): Delivery | undefined {
    return chooseDelivery(row, this.#host.abilities);
  }

  /** Stops playback and shows another track; `play` opens its sound. */
  show(row: Row, position: number, shouldPlay: boolean): void {
    // A prepared sound replaces the current one immediately; that one is closed after the new one plays.
    if (this.#prepared?.key === soundKey(row)) this.#front.pause();
    else {
      if (this.#prepared?.deck === this.#front) this.#prepared = undefined;
      if (this.#front.row !== null) this.#front.close();
    }
    this.#shouldPlay = shouldPlay;
    this.#hasFailed = false;
    // Rows are immutable, so valtio need not track their fields.
    player.track = ref(row);
    player.time = position;
    player.duration = row.duration;
    player.buffered = [];
    player.cached = [];
    player.notice = null;
    player.obstacle = null;
    this.#sync();
  }

  /** Synchronous up to the element's play(): the user gesture ends with the task. */
  play(): void {
    const { track } = player;
    if (!track) return;
    this.#shouldPlay = true;
    const isReady = this.#isShown() && !this.#hasFailed && !this.#isPreparedInFront;
    const old = isReady ? undefined : this.#open(track);
    this.#hasFailed = this.#front.row === null;
    if (!this.#hasFailed) {
      const deck = this.#front;
      deck.play().catch((error: unknown) => this.#refused(deck, error));
      if (deck.delivery) this.#host.opened(deck.delivery);
    }
    old?.close();
    this.#unlock();
    this.#warmLater();
    this.#sync();
  }

  pause(): void {
    this.#shouldPlay = false;
    this.#front.pause();
    this.#sync();
  }

  seek(time: number): void {
    player.time = time;
    if (this.#isShown()) {
      this.#front.seek(time);
      if (this.#prepared?.deck === this.#front) this.#prepared.position = time;
    }
    this.#sync();
  }

  setLoudness({ volume, muted }: Loudness): void {
    for (const { audio } of [this.#front, this.#back]) {
      audio.volume = volume;
      audio.muted = muted;
    }
  }

  /** Prepares a row on the free deck; the player's own track, such as that of the last visit, where it was left. */
  prepare(row: Row, demand: Demand): void {
    const key = soundKey(row);
    const isThere = this.#prepared?.key === key || (this.#front.row !== null && soundKey(this.#front.row) === key);
    if (isThere) return;
    const deck = this.#front.row === null && !this.#shouldPlay ? this.#front : this.#back;
    this.unprepare();
    const position = player.track !== null && soundKey(player.track) === key ? player.time : 0;
    if (deck.open(row, position, demand)) this.#prepared = { key, deck, position };
  }

  unprepare(): void {
    if (!this.#prepared) return;
    if (this.#isPreparedInFront && this.#isShown()) player.buffered = [];
    this.#prepared.deck.close();
    this.#prepared = undefined;
    this.#warmLater();
  }

  /** The connection was lost or restored. */
  networkChanged(): void {
    this.#sync();
  }

  /** Loading has stopped: the sound is unavailable. */
  fail(): void {
    this.#fail(this.#front);
  }

  /** Puts the track on the front deck. Returns the previous front deck when it is another one. */
  #open(track: Row): Deck | undefined {
    const { key, deck: prepared, position } = this.#prepared ?? {};
    const ready = key === soundKey(track) && position === player.time ? prepared : undefined;
    if (!ready) this.unprepare();
    this.#prepared = undefined;
    this.#progress = new Progress(player.time, this.#host.now());
    const deck = ready ?? (this.#back.isWarm && !this.#front.isWarm ? this.#back : this.#front);
    if (!ready) deck.open(track, player.time, 'play');
    if (deck === this.#front) return undefined;
    this.#back = this.#front;
    this.#front = deck;
    this.#back.audio.removeAttribute('id');
    deck.audio.id = audioId;
    return this.#back;
  }

  /** Opens a source on the free deck for the next sound. */
  warmUp(): void {
    const deck = this.#front.row === null ? this.#front : this.#back;
    if (deck !== this.#prepared?.deck) deck.warmUp();
  }

  /** Delayed: a sound that has just started gets the processor first. */
  #warmLater() {
    this.#endWarmWait?.();
    this.#endWarmWait = this.#host.scope.after(warmAfter, () => this.warmUp());
  }

  /** The front deck has the shown track. While a change is debounced it still has the previous one. */
  #isShown(): boolean {
    const { row } = this.#front;
    return row !== null && player.track !== null && soundKey(row) === soundKey(player.track);
  }

  get #isPreparedInFront(): boolean {
    return this.#prepared?.deck === this.#front;
  }

  #follow(deck: Deck) {
    if (deck !== this.#front || !this.#isShown()) return;
    const { audio } = deck;
    // Unplugged headphones, a call or a system key pause the element first; the store follows.
    if (deck.isOpen && !audio.ended && this.#shouldPlay === audio.paused) {
      this.#shouldPlay = !audio.paused;
      this.#events.overruled();
    }
    player.duration = deck.duration;
    this.#sync();
    if (deck.index && deck.index !== this.#index) this.#events.described();
    this.#index = deck.index;
  }

  #sync() {
    const deck = this.#front;
    const isShown = this.#isShown();
    const isOpen = isShown && deck.isOpen;
    player.phase = this.#phase(isShown);
    // What is only prepared is not waited for.
    const isAwaited = isShown && !this.#isPreparedInFront ? !isOpen : this.#shouldPlay;
    player.loading = !this.#hasFailed && this.#host.isOnline() && isAwaited;
    if (isShown) player.buffered = deck.buffered.map(({ start, end }) => ({ start, end }));
    const runs = this.#shouldPlay && isOpen;
    if (runs && !this.#endTick) this.#endTick = this.#host.scope.every(tick, () => this.#tick());
    else if (!runs) {
      this.#endTick?.();
      this.#endTick = undefined;
    }
  }

  #phase(isShown: boolean): PlayerPhase {
    if (player.track === null) return 'idle';
    if (this.#hasFailed) return 'failed';
    if (!this.#shouldPlay) return 'paused';
    if (isShown && this.#front.isMoving) return 'playing';
    return isShown && this.#front.hasSounded ? 'waiting' : 'opening';
  }

  #tick() {
    const deck = this.#front;
    const now = this.#host.now();
    player.time = deck.time;
    if (deck.row && this.#progress.advance(deck, now)) this.#events.played(deck.row);
    if (deck.isComplete && deck.duration - deck.time < nearEnd) this.#events.nearEnd();
    if (this.#progress.isStalled(deck, now)) deck.seek(deck.time);
    if (this.#progress.isOver(deck, now)) this.#end();
  }

  #end() {
    const { row } = this.#front;
    if (!row || !this.#shouldPlay || !this.#isShown()) return;
    if (this.#progress.finish(this.#front, this.#host.now())) this.#events.played(row);
    this.#events.ended();
  }

  #fail(deck: Deck) {
    if (deck === this.#prepared?.deck) return this.unprepare();
    if (deck !== this.#front || !player.track) return;
    this.#hasFailed = true;
    if (hasNoOutput(deck.audio)) player.notice = 'no-device';
    deck.close();
    this.#sync();
  }

  #obstruct(deck: Deck, cause: NotOursCause | null) {
    this.#host.obstructed(cause);
    if (deck === this.#front && this.#isShown()) player.obstacle = cause;
  }

  /** iPhone allows an element to play without a gesture once it was loaded within one: the other deck will need that. */
  #unlock() {
    if (this.#isUnlocked) return;
    this.#isUnlocked = true;
    if (this.#back.row === null && !this.#back.isWarm) this.#back.audio.load();
  }

  /**
   * The browser rejected play(): without a gesture nothing else tells. Where the source has changed meanwhile or has
   * failed, other events follow (HTML, "dedicated media source failure steps": `error`).
   */
  #refused(deck: Deck, error: unknown) {
    const name = error instanceof Error ? error.name : '';
    if (deck !== this.#front || name !== 'NotAllowedError') return;
    this.pause();
    this.#events.overruled();
  }
}
