import { spanLength } from '#shared/offline/spans.ts';

import { NetworkFailure } from '../network.ts';
import type { SoundHost } from './host.ts';
import { createSpanRecorder } from './span-recorder.ts';
import type { Arriving } from './version.ts';

/**
 * The bytes of a response as they arrive, stored on their way. What came before a cut or an abort is stored as well,
 * before the reader learns of the end: the next request finds it.
 *
 * @throws NetworkFailure where fewer or more bytes come than the response's headers promised
 */
export async function* passing(
  response: Response,
  arriving: Arriving,
  host: SoundHost,
): AsyncGenerator<Uint8Array, void, undefined> {
  const recorder = createSpanRecorder(host.store, host.file, arriving, arriving.range.start);
  const reader = response.body?.getReader();
  let left = spanLength(arriving.range);
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      if (value.length > left) throw new NetworkFailure('more bytes than promised');
      left -= value.length;
      recorder.add(value);
      yield value;
    }
    if (left > 0) throw new NetworkFailure('fewer bytes than promised');
  } finally {
    await reader?.cancel().catch(() => undefined);
    await recorder.finish();
  }
}
