import { decodePeaks } from './bars.ts';

/**
 * Pairs of signed bytes, lowest and highest sample (contract, waveform), as peaks of 0 to 255: a preview is drawn
 * symmetrical, so the louder side counts.
 */
export function decodeWaveform(base64: string): Uint8Array {
  const bytes = new Int8Array(decodePeaks(base64).buffer);
  return Uint8Array.from({ length: bytes.length >> 1 }, (_, index) => {
    const loudest = Math.max(Math.abs(bytes[index * 2] ?? 0), Math.abs(bytes[index * 2 + 1] ?? 0));
    return Math.min(255, loudest * 2);
  });
}
