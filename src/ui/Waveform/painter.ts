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
 * Keeps a picture painted: once a frame at most, when it or its size changes or it comes into sight, and never else.
 * The page is not asked for sizes: dozens of rows that scroll in would have it laid out anew for each.
 *
 * @param svg has three paths: for what is still to be heard, for what was heard, for what the device keeps
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
  ];
  for (const [index, path] of svg.querySelectorAll('path').entries()) path.setAttribute('d', shapes[index] ?? '');
}
