import { heldSpans } from '#platform/offline/index.ts';
import { headSize } from '#shared/audio/limits.ts';
import type { SeekIndex } from '#shared/audio/seek-index.ts';

import type { Delivery } from './engine/delivery.ts';
import type { TimeSpan } from './state.ts';

/** Whether a sound can be begun without a network: its first seconds lie on the device. */
export async function isHeld(delivery: Delivery | undefined): Promise<boolean> {
  const held = delivery && (await heldSpans(delivery.preview.url));
  const first = held?.spans[0];
  return held !== undefined && first !== undefined && first.start === 0 && first.end >= Math.min(held.size, headSize);
}

/** What the device keeps of a sound, in seconds. */
export async function heldTimes({ preview }: Delivery, index: SeekIndex): Promise<TimeSpan[]> {
  const held = await heldSpans(preview.url);
  if (!held || held.etag !== preview.etag) return [];
  return held.spans.map(({ start, end }) => index.span(start, end)).filter((span) => span !== undefined);
}
