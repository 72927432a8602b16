import { encode } from 'uqr';

/** The quiet zone around, in modules (ISO/IEC 18004). */
const quiet = 4;

export interface QrDrawing {
  /** Modules on a side, quiet zone included. */
  size: number;
  /** An SVG path of the dark modules, each horizontal run of them as one rectangle. */
  d: string;
}

/** A QR code that tolerates the loss of a seventh of its area. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const runs = data.flatMap((line, y) => runsOf(line).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, d: runs.join('') };
}

function runsOf(line: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isDark] of line.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}

/** The same as a file: dark on light, on any background. */
export const qrFile = ({ size, d }: QrDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${d}"/></svg>`;
