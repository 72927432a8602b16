import type { Random } from '../../random.ts';
import { frames, type Mono } from './sound.ts';

/** White noise, -1 to 1. The generator is inlined (xorshift): noise takes most of the computation. */
export function white(random: Random, seconds: number): Mono {
  const noise = new Float32Array(frames(seconds));
  let state = 1 + random.below(0x7fffffff);
  for (let i = 0; i < noise.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    noise[i] = state / 2147483648;
  }
  return noise;
}

/** Pink noise: equal energy an octave (Paul Kellet's economy filter). */
export function pink(random: Random, seconds: number): Mono {
  const noise = white(random, seconds);
  let low = 0;
  let mid = 0;
  let high = 0;
  for (let i = 0; i < noise.length; i++) {
    const input = noise[i]!;
    low = 0.99765 * low + input * 0.099046;
    mid = 0.963 * mid + input * 0.2965164;
    high = 0.57 * high + input * 1.0526913;
    noise[i] = (low + mid + high + input * 0.1848) * 0.25;
  }
  return noise;
}

/** Brown noise: falls 6 dB an octave, with a leak against drift. */
export function brown(random: Random, seconds: number): Mono {
  const noise = white(random, seconds);
  let sum = 0;
  for (let i = 0; i < noise.length; i++) {
    sum = sum * 0.995 + noise[i]! * 0.06;
    noise[i] = sum;
  }
  return noise;
}
