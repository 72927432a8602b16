import type { Random } from '../../random.ts';

/** White noise, -1 to 1. */
export function whiteNoise(random: Random, frames: number): Float32Array {
  const noise = new Float32Array(frames);
  for (let index = 0; index < frames; index += 1) noise[index] = random.next() * 2 - 1;
  return noise;
}

/** Multiplies by an exponential decay. @param seconds time to a thousandth (-60 dB) */
export function decayed(samples: Float32Array, seconds: number, rate: number): Float32Array {
  const factor = Math.exp(-6.9078 / (seconds * rate));
  let level = 1;
  for (let index = 0; index < samples.length; index += 1, level *= factor) samples[index]! *= level;
  return samples;
}
