import { barHeights } from '#ui/Waveform/bars.ts';
import { barGap, barsIn, barWidth } from '#ui/Waveform/paths.ts';

import type { TimeSpan } from '../../state.ts';

/** State of the waveform; lengths in CSS pixels, times in seconds. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly duration: number;
  readonly time: number;
  readonly buffered: readonly TimeSpan[];
  readonly cached: readonly TimeSpan[];
}

export interface WaveColours {
  readonly played: string;
  readonly rest: string;
  readonly cached: string;
  readonly head: string;
}

/** Height of the underline of cached spans. */
const cachedLineWidth = 2;
/** Width of the playhead: heard and unheard bars differ by their hue more than by their lightness. */
const headWidth = 2;

/** The waveform's bars around the middle line, each as one path, built once per size and filled span by span. */
export interface Bars {
  /** Of spans that are buffered. */
  readonly whole: Path2D;
  /** Of those that are not: thinner rather than fainter, since each has to be seen on every ground. */
  readonly thin: Path2D;
}

export const barsPaths = (peaks: Uint8Array, width: number, height: number): Bars => ({
  whole: barsPath(peaks, width, height, barWidth),
  thin: barsPath(peaks, width, height, barWidth / 2),
});

function barsPath(peaks: Uint8Array, width: number, height: number, drawn: number): Path2D {
  const path = new Path2D();
  const room = height - 3 * cachedLineWidth;
  for (const [bar, part] of barHeights(peaks, barsIn(width)).entries()) {
    const size = Math.max(2, part * room);
    path.rect(bar * (barWidth + barGap), (height - size) / 2, drawn, size);
  }
  return path;
}

/**
 * Paints the whole scene: bars thin until buffered, played ones in the signal colour, the underline of cached spans, and
 * the playhead.
 */
export function paintWave(canvas: CanvasRenderingContext2D, bars: Bars, scene: Scene, colours: WaveColours): void {
  const { width, height, duration } = scene;
  const pixels = (seconds: number) => (duration > 0 ? Math.min(Math.max(seconds / duration, 0), 1) * width : 0);
  canvas.clearRect(0, 0, width, height);
  canvas.fillStyle = colours.rest;
  canvas.fill(bars.thin);
  for (const { start, end } of scene.buffered) fillPart(canvas, bars.whole, pixels(start), pixels(end), height);
  canvas.fillStyle = colours.played;
  fillPart(canvas, bars.whole, 0, pixels(scene.time), height);
  canvas.fillStyle = colours.cached;
  for (const { start, end } of scene.cached) {
    canvas.fillRect(pixels(start), height - cachedLineWidth, pixels(end) - pixels(start), cachedLineWidth);
  }
  canvas.fillStyle = colours.head;
  canvas.fillRect(Math.min(pixels(scene.time), width - headWidth), 0, headWidth, height);
}

/** Clears and fills the bars between two positions: antialiased edges of the previous paint would show through. */
function fillPart(canvas: CanvasRenderingContext2D, bars: Path2D, from: number, to: number, height: number) {
  if (to <= from) return;
  canvas.save();
  canvas.beginPath();
  canvas.rect(from, 0, to - from, height);
  canvas.clip();
  canvas.clearRect(from, 0, to - from, height);
  canvas.fill(bars);
  canvas.restore();
}
