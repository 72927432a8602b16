import { onWall, waitToRequest } from '#platform/network/state.ts';
import type { AudioWorker, Emit } from '#shared/audio/messages.ts';
import { proxy, releaseProxy, wrap } from 'comlink';
import type { Remote } from 'comlink';
// oxlint-disable-next-line import/default -- resolved by the bundler: the URL of the built worker
import workerUrl from '#workers/audio/index.ts?worker&url';
import { scriptUrl } from '#platform/trusted-types.ts';

/** A running worker, as the bridge uses it. */
export interface Connection {
  readonly methods: Pick<Remote<AudioWorker>, keyof AudioWorker>;
  end(): void;
}

/**
 * Starts the worker and subscribes to its messages.
 *
 * @param onLost the worker has failed and will send nothing more
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

/** Starts the audio worker. The only file of the page that names it. */
function startAudioWorker(): Worker {
  return new Worker(scriptUrl(workerUrl), { type: 'module', name: 'audio' });
}
