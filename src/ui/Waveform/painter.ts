import { barHeights } from './bars.ts';
import { barsPath, barsIn, linesPath, type Part } from './paths.ts';

export interface Picture {
  /** 0 to 255, evenly over the length. */
  peaks: Uint8Array;
  /** Part heard, 0 to 1. */
  played: number;
  cached: readonly Part[] | undefined;
}

interface Size {
  width: number;
  height: number;
}

export type Painter = ReturnType<typeof createPainter>;

/**
 * Paints a picture at most once a frame: when it or its size changes, or it scrolls into view. The size comes from
 * observers, not from layout, which dozens of rows would force.
 *
 * @param svg has four paths: the unplayed, the played and the cached part, and the playhead
 */
export function createPainter(svg: SVGSVGElement) {
  let picture: Picture | undefined;
  let frame = 0;
  let seen = false;
  let size: Size = { width: 0, height: 0 };
  const repaint = () => {
    if (seen && frame === 0) frame = requestAnimationFrame(paint);
  };
  const paint = () => {
    frame = 0;
    if (picture && size.width > 0) paintNow(svg, picture, size);
  };
  const resize = new ResizeObserver(([entry]) => {
    if (entry) size = entry.contentRect;
    repaint();
  });
  resize.observe(svg);
  const sight = new IntersectionObserver(
    (entries) => {
      seen = entries.at(-1)?.isIntersecting ?? false;
      repaint();
    },
    // Half a window ahead, so that scrolling meets no empty rows.
    { rootMargin: '50% 0px' },
  );
  sight.observe(svg);
  return {
    show(next: Picture) {
      picture = next;
      repaint();
    },
    stop() {
      cancelAnimationFrame(frame);
      resize.disconnect();
      sight.disconnect();
    },
  };
}

function paintNow(svg: SVGSVGElement, { peaks, played, cached }: Picture, { width, height }: Size) {
  const heights = barHeights(peaks, barsIn(width));
  const heard = Math.round(played * heights.length);
  const shapes = [
    barsPath(heights, heard, heights.length, height),
    barsPath(heights, 0, heard, height),
    linesPath(cached ?? [], width, height),
    // The playhead: heard and unheard bars differ by their hue more than by their lightness.
    played > 0 ? `M${Math.min(played * width, width - 2)} 0h2v${height}h-2z` : '',
  ];
  for (const [index, path] of svg.querySelectorAll('path').entries()) path.setAttribute('d', shapes[index] ?? '');
}
