import { barHeights } from './bars.ts';
import { barGap, barWidth, drawWaveform, type Part } from './draw.ts';
import { onThemeChange } from './repaint.ts';

export interface Picture {
  /** 0 to 255, evenly over the length. */
  peaks: Uint8Array;
  /** Part heard, 0 to 1. */
  played: number;
  held: readonly Part[] | undefined;
}

export type Painter = ReturnType<typeof createPainter>;

/**
 * Keeps a canvas painted: once a frame at most, when its picture, its size or the theme changes or it comes into sight,
 * and never else.
 */
export function createPainter(canvas: HTMLCanvasElement) {
  let picture: Picture | undefined;
  let frame = 0;
  let seen = false;
  const repaint = () => {
    if (seen && frame === 0) frame = requestAnimationFrame(paint);
  };
  const paint = () => {
    frame = 0;
    if (picture) paintNow(canvas, picture);
  };
  const size = new ResizeObserver(repaint);
  size.observe(canvas);
  const sight = new IntersectionObserver(
    (entries) => {
      seen = entries.at(-1)?.isIntersecting ?? false;
      repaint();
    },
    // Half a window ahead, so that scrolling meets no empty rows.
    { rootMargin: '50% 0px' },
  );
  sight.observe(canvas);
  const stopTheme = onThemeChange(repaint);
  return {
    show(next: Picture) {
      picture = next;
      repaint();
    },
    stop() {
      cancelAnimationFrame(frame);
      size.disconnect();
      sight.disconnect();
      stopTheme();
    },
  };
}

function paintNow(canvas: HTMLCanvasElement, { peaks, played, held }: Picture) {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0) return;
  const ratio = devicePixelRatio;
  const [wide, tall] = [Math.round(width * ratio), Math.round(height * ratio)];
  // Setting either clears the canvas and costs its memory anew.
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== tall) canvas.height = tall;
  const style = getComputedStyle(canvas);
  drawWaveform(context, {
    heights: barHeights(peaks, Math.floor((width + barGap) / (barWidth + barGap))),
    width,
    height,
    ratio,
    played,
    held: held ?? [],
    colors: {
      rest: style.getPropertyValue('--wave'),
      played: style.getPropertyValue('--accent'),
      held: style.getPropertyValue('--wave-held'),
    },
  });
}
