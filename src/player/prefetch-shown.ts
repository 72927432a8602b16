import { offline } from '#platform/offline/index.ts';
import { Scope } from '#platform/scope.ts';
import type { PrefetchTask } from '#shared/audio/messages.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { subscribeKey } from 'valtio/vanilla/utils';

import type { Bridge } from './engine/bridge.ts';
import type { Delivery } from './engine/delivery.ts';
import { onShownRows, shownRows } from './shown-rows.ts';

/** Rows shown for less than this, in milliseconds, are being scrolled past. */
const idleTime = 300;
/** More than the rows of a screen; half a second of each is 370 kB in total. */
const max = 30;

export interface PrefetchHost {
  readonly scope: Scope;
  readonly bridge: Pick<Bridge, 'prefetch'>;
  readonly deliveryOf: (row: Row) => Delivery | undefined;
  readonly savesData: () => boolean;
}

/**
 * Prefetches the first half second of every visible row, because touch and keys give no advance notice as a pointer
 * does. Not with Save-Data, and not offline, where only cached sound plays.
 */
export function prefetchShown({ scope, bridge, deliveryOf, savesData }: PrefetchHost): void {
  let endIdle: (() => void) | undefined;
  const later = () => {
    endIdle?.();
    endIdle = scope.after(idleTime, update);
  };

  function update() {
    const isAllowed = offline.online && !savesData();
    bridge.prefetch(isAllowed ? [...shownRows].slice(0, max).flatMap(taskOf) : []);
  }

  function taskOf(row: Row): PrefetchTask[] {
    const delivery = deliveryOf(row);
    if (delivery?.mode !== 'stream') return [];
    const { mime, preview } = delivery;
    return [{ url: preview.url, size: preview.size, etag: preview.etag, mime, info: row.info }];
  }

  function begin() {
    onShownRows(later);
    scope.own(subscribeKey(offline, 'online', update));
    later();
  }

  if (isFirstVisit()) onceSomebodyIsThere(scope, begin);
  else scope.whenIdle(begin);
}

/** The app itself is still loading then. */
const isFirstVisit = () => !navigator.serviceWorker?.controller;

/** A page that is opened but not used fetches nothing. */
function onceSomebodyIsThere(scope: Scope, run: () => void) {
  const signs = new Scope();
  const end = scope.own(() => signs.end());
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll']) {
    signs.listen(
      window,
      sign,
      () => {
        end();
        run();
      },
      { passive: true, capture: true },
    );
  }
}
