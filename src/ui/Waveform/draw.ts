/** A part of the width, 0 to 1. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

export interface Drawing {
  heights: readonly number[];
  /** CSS pixels. */
  width: number;
  height: number;
  /** Device pixels in a CSS pixel. */
  ratio: number;
  /** Part heard, 0 to 1. */
  played: number;
  held: readonly Part[];
  colors: { rest: string; played: string; held: string };
}

/** Pixels of a bar and of the air after it. */
export const barWidth = 2;
export const barGap = 1;

/** Draws bars around the middle line, the played ones in their colour, and a thin line under what the device keeps. */
export function drawWaveform(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const { heights, width, height, ratio, played, held, colors } = drawing;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const heard = Math.round((played * width) / (barWidth + barGap));
  context.fillStyle = colors.rest;
  context.fill(barsPath(heights, heard, heights.length, height));
  context.fillStyle = colors.played;
  context.fill(barsPath(heights, 0, heard, height));
  context.fillStyle = colors.held;
  for (const { from, to } of held) context.fillRect(from * width, height - 1.5, (to - from) * width, 1.5);
}

/** The bars of one colour as one path: a fill each would cost a hundred times as much. */
function barsPath(heights: readonly number[], from: number, to: number, height: number): Path2D {
  const path = new Path2D();
  // The line of what is held needs its own pixels at the foot.
  const room = height - 6;
  for (const [index, part] of heights.slice(from, to).entries()) {
    const tall = Math.max(2, part * room);
    path.rect((from + index) * (barWidth + barGap), (height - tall) / 2, barWidth, tall);
  }
  return path;
}
