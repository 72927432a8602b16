import { setTimeout as pause } from 'node:timers/promises';

import type { Network } from '../../tests/support/network.ts';

/** Resolves once the network has been idle for a while, so that earlier transfers are not measured. */
export async function quiet(network: Network, forMilliseconds = 700): Promise<void> {
  let seen = -1;
  let since = Date.now();
  while (Date.now() - since < forMilliseconds) {
    if (network.bytes.down !== seen) {
      seen = network.bytes.down;
      since = Date.now();
    }
    await pause(50);
  }
}
