import { useEffect, useState } from 'react';

import { idle } from '#platform/idle.ts';
import { heldSpans, onHeldChange } from '#platform/offline/index.ts';
import type { PreviewRef, Row } from '#shared/contract/catalogue.ts';

/** What the device keeps of a row's preview. */
export interface HeldParts {
  /** All of it: it plays without a network from end to end. */
  readonly whole: boolean;
  /** Parts of the length, 0 to 1: bytes and time go together closely enough for a mark. */
  readonly parts: readonly { readonly from: number; readonly to: number }[];
}

const nothing: HeldParts = { whole: false, parts: [] };

/** Follows what the device keeps of a row, in the format it holds most of. */
export function useHeld(row: Row): HeldParts {
  const [held, setHeld] = useState(nothing);
  const { mp3, webm } = row.preview;
  useEffect(() => {
    const previews = [mp3, webm].filter((preview) => preview !== null);
    let current = true;
    const read = async () => {
      if (!current) return;
      const [first, second] = await Promise.all(previews.map(heldParts));
      if (current) setHeld(share(second) > share(first) ? (second ?? nothing) : (first ?? nothing));
    };
    // A mark can wait until the rows stand.
    void idle().then(read);
    const stop = watchHeld((isOf) => {
      if (previews.some(({ url }) => isOf(url))) void read();
    });
    return () => {
      current = false;
      stop();
    };
  }, [mp3, webm]);
  return held;
}

const share = (held: HeldParts | undefined) => (held?.parts ?? []).reduce((sum, { from, to }) => sum + to - from, 0);

async function heldParts({ url, size }: PreviewRef): Promise<HeldParts> {
  const held = await heldSpans(url);
  if (!held || size === 0) return nothing;
  const parts = held.spans.map(({ start, end }) => ({ from: start / size, to: end / size }));
  return { whole: parts.length === 1 && parts[0]?.from === 0 && parts[0].to >= 1, parts };
}

type HeldListener = (isOf: (previewUrl: string) => boolean) => void;
const listeners = new Set<HeldListener>();
let stop: (() => void) | undefined;

/** One channel serves all rows. */
function watchHeld(listener: HeldListener): () => void {
  listeners.add(listener);
  stop ??= onHeldChange(({ isOf }) => {
    for (const tell of listeners) tell(isOf);
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}
