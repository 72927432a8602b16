import type { Scope } from '#platform/scope.ts';
import { subscribe } from 'valtio/vanilla';

import { player } from '../../state.ts';
import type { WaveColours } from './paint.ts';
import { barsPaths, paintWave, type Bars } from './paint.ts';
import { onThemeChange } from './repaint.ts';

/** Speed in pixels a second up to which ten updates a second look smooth: one pixel per update. */
const smooth = 10;
/** Maximum extrapolation of the drawn time beyond the last update, in seconds: updates come ten times a second. */
const runAhead = 0.25;

/**
 * Draws the player's waveform on a canvas until `scope` ends: on every change of the player, and on every frame while a
 * sound plays that is short enough to move in visible steps.
 */
export function drawSeekWave(canvas: HTMLCanvasElement, peaks: Uint8Array, scope: Scope): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let bars: Bars = { whole: new Path2D(), thin: new Path2D() };
  let size = { width: 0, height: 0 };
  let written = { time: player.time, at: performance.now() };
  let frame = 0;

  function paint() {
    frame = 0;
    if (!context || size.width === 0) return;
    const isFast = size.width > smooth * player.duration;
    const moves = isFast && player.phase === 'playing' && !player.loading && !calm.matches;
    const ahead = moves ? Math.min((performance.now() - written.at) / 1000, runAhead) : 0;
    const { duration, buffered, cached } = player;
    paintWave(context, bars, { ...size, duration, time: player.time + ahead, buffered, cached }, coloursOf(canvas));
    if (moves) request();
  }

  function request() {
    frame ||= requestAnimationFrame(paint);
  }

  const resize = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    size = { width, height };
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    bars = barsPaths(peaks, width, height);
    request();
  });
  resize.observe(canvas);
  scope.own(() => resize.disconnect());
  scope.own(onThemeChange(request));
  scope.own(() => cancelAnimationFrame(frame));
  scope.own(
    subscribe(player, () => {
      if (player.time !== written.time) written = { time: player.time, at: performance.now() };
      request();
    }),
  );
}

/** The tokens are registered as colours, so their computed values are valid canvas colours. */
function coloursOf(canvas: HTMLCanvasElement): WaveColours {
  const style = getComputedStyle(canvas);
  return {
    played: style.getPropertyValue('--accent'),
    rest: style.getPropertyValue('--wave'),
    cached: style.getPropertyValue('--wave-cached'),
    // The canvas has the colour of the text around.
    head: style.color,
  };
}
