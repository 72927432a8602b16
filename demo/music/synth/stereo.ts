/** Hz; the rate of the whole demo catalogue. */
export const sampleRate = 44_100;

/** Two channels of the same length. */
export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export function createStereo(frames: number): Stereo {
  return { left: new Float32Array(frames), right: new Float32Array(frames) };
}

/**
 * Constant-power gains of a position between the loudspeakers.
 *
 * @param pan -1 left to 1 right
 */
export function panGains(pan: number): { left: number; right: number } {
  const angle = ((pan + 1) * Math.PI) / 4;
  return { left: Math.cos(angle), right: Math.sin(angle) };
}

/** Hz of a MIDI pitch; fractions are cents. */
export function frequencyOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

export function decibels(value: number): number {
  return 10 ** (value / 20);
}

export function framesOf(seconds: number): number {
  return Math.round(seconds * sampleRate);
}
