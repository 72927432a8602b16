import type { Scope } from '#platform/scope.ts';
import type { NotOursCause } from '#shared/network/classify.ts';

import type { Bridge } from './engine/bridge.ts';
import type { Deck } from './engine/deck.ts';
import type { Abilities, Delivery } from './engine/delivery.ts';
import type { PageLoader } from './play-queue.ts';

/** What the player requires from the page. */
export interface PlayerHost {
  readonly scope: Scope;
  readonly bridge: Bridge;
  readonly abilities: Abilities;
  /** Two elements: one plays, one holds the next sound. */
  readonly elements: readonly [HTMLAudioElement, HTMLAudioElement];
  readonly loadPage: PageLoader;
  /** Milliseconds. */
  now(): number;
  /** Without a network there is no point in waiting for data. */
  isOnline(): boolean;
  isCached(delivery: Delivery | undefined): Promise<boolean>;
  /** Whether Save-Data is on. */
  savesData(): boolean;
  /** A sound was opened on the front deck. */
  opened(delivery: Delivery): void;
  /** The description of the current sound has loaded. */
  described(deck: Pick<Deck, 'row' | 'index' | 'delivery'>): void;
  /** Another party than the server responds (a portal, a filter), or the server does again (null). */
  obstructed(cause: NotOursCause | null): void;
}
