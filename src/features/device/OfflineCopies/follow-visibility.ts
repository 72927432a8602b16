import { player } from '#player/state.ts';

import type { OfflineCopies } from './create-copies.ts';

/**
 * Leaves the copies to the browser when the page is hidden, for then it may be closed or frozen at any moment, and takes
 * them back when it is seen again. A page that plays lives on, and its sound comes first.
 */
export function followVisibility(own: OfflineCopies): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void own.takeBack();
    else if (player.phase !== 'playing') void own.handOver();
  });
}
