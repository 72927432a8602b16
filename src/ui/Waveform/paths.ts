/** A part of the width, 0 to 1. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** Pixels of a bar and of the air after it. */
export const barWidth = 2;
export const barGap = 1;
/** Height of the line under what the device has stored; it needs its own pixels at the foot. */
const line = 1.5;

/** How many bars a width has room for. */
export const barsIn = (width: number): number => Math.floor((width + barGap) / (barWidth + barGap));

/** Bars around the middle line as the data of one path: an element each would cost a hundred times as much. */
export function barsPath(heights: readonly number[], from: number, to: number, height: number): string {
  const room = height - 4 * line;
  let path = '';
  for (let bar = from; bar < to; bar += 1) {
    const half = Math.max(1, Math.round((heights[bar] ?? 0) * room) / 2);
    path += `M${bar * (barWidth + barGap)} ${height / 2 - half}h${barWidth}v${2 * half}h-${barWidth}z`;
  }
  return path;
}

/** Lines at the foot, under parts of the width. */
export const linesPath = (parts: readonly Part[], width: number, height: number): string =>
  parts.map(({ from, to }) => `M${from * width} ${height - line}H${to * width}v${line}H${from * width}z`).join('');
