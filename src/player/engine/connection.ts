import { onWall, waitToRequest } from '#platform/network/state.ts';
import type { AudioWorker, Emit } from '#shared/audio/messages.ts';
import { proxy, releaseProxy, wrap } from 'comlink';
import type { Remote } from 'comlink';

import { startAudioWorker } from './worker-url.ts';

/** A worker that runs, as the bridge uses it. */
export interface Connection {
  readonly methods: Pick<Remote<AudioWorker>, keyof AudioWorker>;
  end(): void;
}

/**
 * Starts the worker and listens to it.
 *
 * @param onLost the worker failed: nothing is to be expected of it any more
 */
export function connectWorker(emit: Emit, onLost: () => void): Connection {
  const life = new AbortController();
  const worker = startAudioWorker();
  const methods = wrap<AudioWorker>(worker);
  worker.addEventListener('error', onLost, { signal: life.signal });
  worker.addEventListener('messageerror', onLost, { signal: life.signal });
  void methods.attach(
    proxy(emit),
    proxy(async () => waitToRequest()),
  );
  const endWall = onWall((stands) => void methods.setPageWall(stands));
  return {
    methods,
    end() {
      life.abort();
      endWall();
      methods[releaseProxy]();
      worker.terminate();
    },
  };
}
