import type { PcmSource } from '#server/media/pcm.ts';

const blockFrames = 16_384;
/** Peaks stay under full scale. */
const level = 1;

/**
 * Noise from a seed, without high frequencies: no two moments of it are alike, so any stretch that was heard tells
 * where in the programme it stands, to the sample, and codecs leave that intact.
 */
export function noiseProgramme(seed: number, seconds: number, sampleRate = 44_100): PcmSource {
  const frames = Math.round(seconds * sampleRate);
  return {
    sampleRate,
    channels: 1,
    frames,
    *blocks() {
      const next = noise(seed);
      for (let at = 0; at < frames; at += blockFrames) {
        yield [Float32Array.from({ length: Math.min(blockFrames, frames - at) }, next)];
      }
    },
  };
}

/** The whole programme in memory, as `noiseProgramme` gives it. */
export function noiseSamples(seed: number, seconds: number, sampleRate = 44_100): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, noise(seed));
}

/** White noise (xorshift32) through two one-pole low-passes at about 3 kHz. */
function noise(seed: number) {
  let state = (seed * 2_654_435_761) | 1;
  let first = 0;
  let second = 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    first += 0.35 * (state / 2_147_483_648 - first);
    second += 0.35 * (first - second);
    return second * level;
  };
}
