// oxlint-disable-next-line import/default -- resolved by the bundler: the URL of the built worker
import workerUrl from '#workers/audio/index.ts?worker&url';
import { scriptUrl } from '#platform/trusted-types.ts';

/** Starts the audio worker. The only file of the page that names it. */
export function startAudioWorker(): Worker {
  return new Worker(scriptUrl(workerUrl), { type: 'module', name: 'audio' });
}
