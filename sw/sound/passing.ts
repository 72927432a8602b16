import { createSpanRecorder } from '#shared/offline/span-recorder.ts';
import { spanLength } from '#shared/offline/spans.ts';

import { NetworkFailure } from '../network.ts';
import type { SoundHost } from './host.ts';
import type { Arriving } from './version.ts';

/**
 * Yields the bytes of a response as they arrive, and stores them. Bytes that arrived before a cut or an abort are
 * stored before the reader is notified of the end, so that the next request finds them.
 *
 * @throws NetworkFailure when fewer or more bytes arrive than the headers announced
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
