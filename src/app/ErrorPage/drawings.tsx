import type { ReactNode } from 'react';

import type { ErrorName } from './error-name.ts';

/** Bars of a waveform from the left edge, 12 units apart, by their half heights. */
const bars = (heights: readonly number[], from = 8) =>
  heights.map((half, index) => `M${from + index * 12} ${48 - half}v${2 * half}`).join('');

/** Strokes in the colour of the error; what is not one is drawn in the page's quiet colour. */
const accent = { stroke: 'var(--accent)' } as const;

/** The waveform of the product, and what has become of it. */
export const drawings: Record<ErrorName, ReactNode> = {
  // A waveform behind a lock.
  forbidden: (
    <>
      <path d={bars([8, 20, 32])} />
      <path d={bars([32, 20, 8], 128)} />
      <path d="M52 44h56v40h-56zM64 44v-12a16 16 0 0 1 32 0v12M80 60v10" {...accent} />
    </>
  ),
  // A waveform with a gap in which nothing is drawn.
  missing: (
    <>
      <path d={bars([10, 22, 36, 18])} />
      <path d={bars([18, 36, 22, 10], 116)} />
      <path d="M60 48h0.01M72 48h0.01M84 48h0.01M96 48h0.01" {...accent} />
    </>
  ),
  // A waveform that ends in dots.
  gone: (
    <>
      <path d={bars([14, 30, 40, 26, 16, 8, 4])} />
      <path d="M96 48h0.01M112 48h0.01M128 48h0.01M144 48h0.01" {...accent} />
    </>
  ),
  // A server with one light that is out.
  unavailable: (
    <>
      <path d="M32 12h96v30h-96zM32 54h96v30h-96zM48 27h0.01M48 69h0.01M92 27h20" />
      <path d="M92 62l16 14M108 62l-16 14" {...accent} />
    </>
  ),
  // Arcs of a signal, crossed out.
  offline: (
    <>
      <path d="M36 38a62 62 0 0 1 88 0M52 56a40 40 0 0 1 56 0M68 72a18 18 0 0 1 24 0M80 86h0.01" />
      <path d="M40 10l80 78" {...accent} />
    </>
  ),
  // A plug out of its socket.
  unloaded: (
    <>
      <path d="M8 48h24M32 30h24v36h-24zM56 40h12M56 56h12M152 48h-24M128 30h-24v36h24" />
      <path d="M86 26v8M86 62v8M78 30l4 6M94 30l-4 6" {...accent} />
    </>
  ),
  // A door that is ajar, and the way in.
  portal: (
    <>
      <path d="M84 12h44v72h-44M84 12v72M84 24l30 -12M84 84l30 -10" />
      <path d="M20 48h44M50 34l14 14l-14 14" {...accent} />
    </>
  ),
  // A waveform that stops at a wall.
  blocked: (
    <>
      <path d={bars([12, 28, 38, 22, 30])} />
      <path d="M80 8v80h64v-80zM80 34h64M80 62h64M112 8v26M96 34v28M128 34v28M112 62v26" {...accent} />
    </>
  ),
  // A call, and a flat line in return.
  silent: (
    <>
      <path d={bars([12, 30, 40, 26, 10])} />
      <path d="M76 48h76" {...accent} />
    </>
  ),
  // A frame within a frame within a frame.
  inside: (
    <>
      <path d="M12 6h136v84h-136zM36 22h88v52h-88z" />
      <path d="M60 36h40v24h-40z" {...accent} />
    </>
  ),
};
