import type { Random } from '../../random.ts';
import { frames, rate, type Mono } from './sound.ts';

/** One mode of a body: Hz, level, seconds to a thousandth. */
export type Mode = readonly [frequency: number, level: number, decay: number];

/** Adds decaying sines that start at `at` seconds: a blow so short that only the body is audible. */
export function strike(target: Mono, at: number, modes: readonly Mode[], level = 1): Mono {
  const from = frames(at);
  for (const [frequency, loudness, seconds] of modes) {
    if (frequency > rate * 0.46) continue;
    const turn = (2 * Math.PI * frequency) / rate;
    const shrink = Math.exp(-6.9078 / (seconds * rate));
    const cosine = 2 * shrink * Math.cos(turn);
    const square = shrink * shrink;
    let before = 0;
    let now = Math.sin(turn) * shrink * loudness * level;
    const end = Math.min(target.length, from + Math.ceil(seconds * 1.4 * rate));
    for (let i = Math.max(0, from); i < end; i++) {
      target[i]! += now;
      const next = cosine * now - square * before;
      before = now;
      now = next;
    }
  }
  return target;
}

/** Lets a body be driven by any sound (scraping, rolling, dense drops): a bank of two-pole resonators, summed. */
export function resonate(drive: Mono, modes: readonly Mode[]): Mono {
  const out = new Float32Array(drive.length);
  for (const [frequency, level, seconds] of modes) {
    if (frequency > rate * 0.46) continue;
    const turn = (2 * Math.PI * frequency) / rate;
    const shrink = Math.exp(-6.9078 / (seconds * rate));
    const cosine = 2 * shrink * Math.cos(turn);
    const square = shrink * shrink;
    // Level for a driving noise, not for one impulse: long modes would otherwise drown short ones.
    const gain = level * Math.sqrt(1 - square) * Math.sin(turn) * 2;
    let one = 0;
    let two = 0;
    for (let i = 0; i < drive.length; i++) {
      const next = drive[i]! * gain + cosine * one - square * two;
      two = one;
      one = next;
      out[i]! += next;
    }
  }
  return out;
}

/** Modes at ratios of the lowest one; higher modes are weaker and decay faster. */
export function body(
  fundamental: number,
  ratios: readonly number[],
  { decay, damping = 0.6, slope = 0.7 }: { decay: number; damping?: number; slope?: number },
): Mode[] {
  return ratios.map((ratio) => [fundamental * ratio, ratio ** -slope, decay * ratio ** -damping] as const);
}

/** The same body struck elsewhere: the levels of modes differ, pitches shift slightly. */
export const vary = (random: Random, modes: readonly Mode[], amount = 0.3): Mode[] =>
  modes.map(([frequency, level, seconds]) => [
    frequency * (1 + random.normal() * 0.004),
    level * Math.max(0.05, 1 + random.normal() * amount),
    seconds,
  ]);

/** Ratios of vibration: a free bar (Euler-Bernoulli), a plate, a membrane (Bessel), a church bell by its old names, a beaker. */
export const ratios = {
  bar: [1, 2.756, 5.404, 8.933, 13.344],
  plate: [1, 1.58, 2.24, 2.92, 3.46, 4.18, 5.22, 6.3, 7.1, 8.4, 9.9],
  membrane: [1, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156, 3.6],
  bell: [0.5, 1, 1.189, 1.498, 2, 2.512, 2.667, 3.01, 4.17, 5.43, 6.8],
  glass: [1, 2.32, 4.25, 6.63, 9.38, 12.4],
  plank: [1, 1.47, 2.09, 2.56, 3.39, 4.08, 5.2, 6.4],
} as const;
