import type { Scope } from '#platform/scope.ts';
import { ref } from 'valtio/vanilla';
import type { Demand } from '#shared/audio/messages.ts';
import type { SeekIndex } from '#shared/audio/seek-index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { NotOursCause } from '#shared/network/classify.ts';

import type { Bridge } from './engine/bridge.ts';
import type { Delivery } from './engine/delivery.ts';
import { chooseDelivery, type Abilities } from './engine/delivery.ts';
import { Deck } from './engine/deck.ts';
import type { Loudness } from './volume.ts';
import { Progress } from './progress.ts';
import { soundKey } from './sound-key.ts';
import type { PlayerPhase } from './state.ts';
import { player } from './state.ts';

/** What playback needs of the page. */
export interface PlaybackHost {
  readonly scope: Scope;
  readonly bridge: Bridge;
  readonly abilities: Abilities;
  /** Two elements: one that plays and one for the next sound. */
  readonly elements: readonly [HTMLAudioElement, HTMLAudioElement];
  /** Milliseconds. */
  now(): number;
  /** The track has come to its end by itself. */
  ended(): void;
  /** A play counts now. */
  played(row: Row): void;
  /** Without a line nothing comes that could be waited for. */
  isOnline(): boolean;
  /** The end of the track is near and the line is idle: the next one may be prepared. */
  nearEnd(): void;
  /** The description of what plays is there. */
  described(): void;
  /** Somebody answers in the server's place, or the server does again (null). */
  obstructed(cause: NotOursCause | null): void;
  /** The element was paused or started by another than the player: the system, a headset, the browser's own controls. */
  overruled(): void;
  /** A sound was put on the deck that is heard. */
  opened(delivery: Delivery): void;
}

/** The element that is heard bears this id. */
const audioId = 'player-audio';

const tick = 100;
/** Milliseconds after a start until the other deck is opened for the next one. */
const warmAfter = 1_000;
const nearEnd = 10;

/** The two decks behind the store: what is heard, what is ready, and how both are shown. */
export class Playback {
  #front: Deck;
  #back: Deck;
  #prepared: { readonly key: string; readonly deck: Deck } | undefined;
  /** The person wants sound. */
  #shouldPlay = false;
  #hasFailed = false;
  #isUnlocked = false;
  #index: SeekIndex | undefined;
  #endTick: (() => void) | undefined;
  #endWarmWait: (() => void) | undefined;
  #progress = new Progress(0, 0);
  readonly #host: PlaybackHost;

  constructor(host: PlaybackHost) {
    this.#host = host;
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

  get deck(): Pick<Deck, 'row' | 'index' | 'delivery'> {
    return this.#front;
  }

  get shouldPlay(): boolean {
    return this.#shouldPlay;
  }

  /** How a row would reach the ear here. */
  deliveryOf(row: Row): Delivery | undefined {
    return chooseDelivery(row, this.#host.abilities);
  }

  /** Stops what is heard and shows another track; its sound is opened by `play`. */
  show(row: Row, position: number, shouldPlay: boolean): void {
    // A sound that is ready takes the place of this one at once: it is closed after that one plays.
    if (this.#prepared?.key === soundKey(row)) this.#front.pause();
    else {
      if (this.#prepared?.deck === this.#front) this.#prepared = undefined;
      if (this.#front.row !== null) this.#front.close();
    }
    this.#shouldPlay = shouldPlay;
    this.#hasFailed = false;
    // A row never changes: there is no need to watch its every field.
    player.track = ref(row);
    player.time = position;
    player.duration = row.duration;
    player.buffered = [];
    player.cached = [];
    player.notice = null;
    player.obstacle = null;
    this.#sync();
  }

  /** Synchronous up to the element's play(): a person's gesture lasts no longer. */
  play(): void {
    const { track } = player;
    if (!track) return;
    this.#shouldPlay = true;
    const isReady = this.#isShown() && !this.#hasFailed && this.#prepared?.deck !== this.#front;
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
    if (this.#isShown()) this.#front.seek(time);
    this.#sync();
  }

  setLoudness({ volume, muted }: Loudness): void {
    for (const { audio } of [this.#front, this.#back]) {
      audio.volume = volume;
      audio.muted = muted;
    }
  }

  /** Makes a row ready on the deck that is free. */
  prepare(row: Row, demand: Demand): void {
    const key = soundKey(row);
    const isThere = this.#prepared?.key === key || (this.#front.row !== null && soundKey(this.#front.row) === key);
    if (isThere) return;
    const deck = this.#front.row === null && !this.#shouldPlay ? this.#front : this.#back;
    this.unprepare();
    if (deck.open(row, 0, demand)) this.#prepared = { key, deck };
  }

  unprepare(): void {
    if (!this.#prepared) return;
    this.#prepared.deck.close();
    this.#prepared = undefined;
    this.#warmLater();
  }

  /** The line went or came back. */
  networkChanged(): void {
    this.#sync();
  }

  /** Loading has stopped: the sound cannot be had. */
  fail(): void {
    this.#fail(this.#front);
  }

  /** Puts the track on the front deck. Returns the deck that was heard before, if it is another one. */
  #open(track: Row): Deck | undefined {
    const ready = this.#prepared?.key === soundKey(track) && player.time === 0 ? this.#prepared.deck : undefined;
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

  /** Has a free deck open for whatever is played next. */
  warmUp(): void {
    const deck = this.#front.row === null ? this.#front : this.#back;
    if (deck !== this.#prepared?.deck) deck.warmUp();
  }

  /** Not at once: what was just started has the processor for itself. */
  #warmLater() {
    this.#endWarmWait?.();
    this.#endWarmWait = this.#host.scope.after(warmAfter, () => this.warmUp());
  }

  /** The deck in front has the track that is shown: while a change waits it still has the one before. */
  #isShown(): boolean {
    const { row } = this.#front;
    return row !== null && player.track !== null && soundKey(row) === soundKey(player.track);
  }

  #follow(deck: Deck) {
    if (deck !== this.#front || !this.#isShown()) return;
    const { audio } = deck;
    // Headphones pulled out, a call, a key of the system: the element knows before we do.
    if (deck.isOpen && !audio.ended && this.#shouldPlay === audio.paused) {
      this.#shouldPlay = !audio.paused;
      this.#host.overruled();
    }
    player.duration = deck.duration;
    this.#sync();
    if (deck.index && deck.index !== this.#index) this.#host.described();
    this.#index = deck.index;
  }

  #sync() {
    const deck = this.#front;
    const isShown = this.#isShown();
    const isOpen = isShown && deck.isOpen;
    player.phase = this.#phase(isShown);
    player.loading = !this.#hasFailed && this.#host.isOnline() && (isShown ? !isOpen : this.#shouldPlay);
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
    if (deck.row && this.#progress.advance(deck, now)) this.#host.played(deck.row);
    if (deck.isComplete && deck.duration - deck.time < nearEnd) this.#host.nearEnd();
    if (this.#progress.isOver(deck, now)) this.#end();
  }

  #end() {
    const { row } = this.#front;
    if (!row || !this.#shouldPlay || !this.#isShown()) return;
    if (this.#progress.finish(this.#front, this.#host.now())) this.#host.played(row);
    this.#host.ended();
  }

  #fail(deck: Deck) {
    if (deck === this.#prepared?.deck) return this.unprepare();
    if (deck !== this.#front || !player.track) return;
    this.#hasFailed = true;
    deck.close();
    this.#sync();
  }

  #obstruct(deck: Deck, cause: NotOursCause | null) {
    this.#host.obstructed(cause);
    if (deck === this.#front && this.#isShown()) player.obstacle = cause;
  }

  /** iPhone lets an element play without a gesture once it was loaded in one: the other deck will need that. */
  #unlock() {
    if (this.#isUnlocked) return;
    this.#isUnlocked = true;
    if (this.#back.row === null && !this.#back.isWarm) this.#back.audio.load();
  }

  /** The browser did not let the element play: without a gesture, or it has been given another source meanwhile. */
  #refused(deck: Deck, error: unknown) {
    const name = error instanceof Error ? error.name : '';
    if (deck !== this.#front || name === 'AbortError') return;
    if (name !== 'NotAllowedError') return this.#fail(deck);
    this.pause();
    this.#host.overruled();
  }
}
