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
}

/** Height of the underline of cached spans. */
const cachedLineWidth = 2;
/** Opacity of spans that are not buffered. */
const faint = 0.5;

/** Returns the waveform's bars around the middle line as one path, built once per size and filled span by span. */
export function barsPath(peaks: Uint8Array, width: number, height: number): Path2D {
  const path = new Path2D();
  const room = height - 3 * cachedLineWidth;
  for (const [bar, part] of barHeights(peaks, barsIn(width)).entries()) {
    const size = Math.max(2, part * room);
    path.rect(bar * (barWidth + barGap), (height - size) / 2, barWidth, size);
  }
  return path;
}

/**
 * Paints the whole scene: bars faint until buffered, played ones in the signal colour, and the underline of cached
 * spans.
 */
export function paintWave(canvas: CanvasRenderingContext2D, bars: Path2D, scene: Scene, colours: WaveColours): void {
  const { width, height, duration } = scene;
  const pixels = (seconds: number) => (duration > 0 ? Math.min(Math.max(seconds / duration, 0), 1) * width : 0);
  canvas.clearRect(0, 0, width, height);
  canvas.fillStyle = colours.rest;
  canvas.globalAlpha = faint;
  canvas.fill(bars);
  canvas.globalAlpha = 1;
  for (const { start, end } of scene.buffered) fillPart(canvas, bars, pixels(start), pixels(end), height);
  canvas.fillStyle = colours.played;
  fillPart(canvas, bars, 0, pixels(scene.time), height);
  canvas.fillStyle = colours.cached;
  for (const { start, end } of scene.cached) {
    canvas.fillRect(pixels(start), height - cachedLineWidth, pixels(end) - pixels(start), cachedLineWidth);
  }
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
