/** Base64 bytes of a row's `peaks`: the loudest sample of each part, 0 to 255 (contract). Damaged text gives silence. */
export function decodePeaks(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array(160);
  }
}

/** Quieter recordings than this are not blown up to full height: silence has to look like silence. */
const quietest = 24;

/**
 * Heights of `count` bars, 0 to 1: the loudest peak under each bar where peaks are more than bars, else the nearest.
 * The loudest of all is 1, and quiet parts are raised a little: the shape is to be read, not the level.
 */
export function barHeights(peaks: Uint8Array, count: number): number[] {
  const full = peaks.reduce((loudest, peak) => Math.max(loudest, peak), quietest);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    let loudest = 0;
    for (let index = from; index < to; index += 1) loudest = Math.max(loudest, peaks[index] ?? 0);
    return (loudest / full) ** 0.8;
  });
}
