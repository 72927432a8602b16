import { cachedSpans } from '#platform/offline/index.ts';
import { headSize } from '#shared/audio/limits.ts';
import type { SeekIndex } from '#shared/audio/seek-index.ts';

import type { Delivery } from './engine/delivery.ts';
import type { TimeSpan } from './state.ts';

/** Returns whether a sound can start without a network: its first seconds are cached. */
export async function isCached(delivery: Delivery | undefined): Promise<boolean> {
  const cached = delivery && (await cachedSpans(delivery.preview.url));
  const first = cached?.spans[0];
  return (
    cached !== undefined && first !== undefined && first.start === 0 && first.end >= Math.min(cached.size, headSize)
  );
}

/** Returns the cached time spans of a sound, in seconds. */
export async function cachedTimes({ preview }: Delivery, index: SeekIndex): Promise<TimeSpan[]> {
  const cached = await cachedSpans(preview.url);
  if (!cached || cached.etag !== preview.etag) return [];
  return cached.spans.map(({ start, end }) => index.span(start, end)).filter((span) => span !== undefined);
}
