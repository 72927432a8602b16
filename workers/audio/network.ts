import type { Clock } from '#shared/audio/ports.ts';

import { createAssetConnection } from './asset-connection.ts';
import { sendByFetch } from './connection.ts';

/** The worker's own. */
export const clock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** One for the engine and for copies: what one of them learns of a store, the other need not find out. */
export const network = createAssetConnection(sendByFetch, clock);
