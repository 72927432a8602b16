import type { Random } from '../../random.ts';
import { rate, type Mono } from './sound.ts';

/** A value that changes in time. @param seconds from the start of the sound */
export type Curve = (seconds: number) => number;

export const steady =
  (value: number): Curve =>
  () =>
    value;

/** Linear interpolation through [seconds, value], constant before the first and after the last. */
export function line(...points: readonly (readonly [seconds: number, value: number])[]): Curve {
  return (seconds) => {
    let [beforeTime, beforeValue] = points[0] ?? [0, 0];
    if (seconds <= beforeTime) return beforeValue;
    for (const [time, value] of points) {
      if (seconds < time) return beforeValue + ((value - beforeValue) * (seconds - beforeTime)) / (time - beforeTime);
      beforeTime = time;
      beforeValue = value;
    }
    return beforeValue;
  };
}

/** The same in a logarithmic scale for values above zero, as pitch and loudness are perceived. */
export function exponential(...points: readonly (readonly [seconds: number, value: number])[]): Curve {
  const logarithms = line(...points.map(([time, value]) => [time, Math.log(value)] as const));
  return (seconds) => Math.exp(logarithms(seconds));
}

/**
 * A smooth random walk between two values, as of wind, water and hands.
 *
 * @param perSecond turns per second
 */
export function wander(random: Random, low: number, high: number, perSecond: number): Curve {
  const values = Float64Array.from({ length: 512 }, () => random.between(low, high));
  return (seconds) => {
    const place = seconds * perSecond;
    const index = Math.floor(place);
    const part = place - index;
    const from = values[index & 511]!;
    const to = values[(index + 1) & 511]!;
    return from + (to - from) * part * part * (3 - 2 * part);
  };
}

const hop = 64;

/** Multiplies a sound by a curve, sampled every 1.3 ms and interpolated to avoid clicks. */
export function shape(target: Mono, level: Curve): Mono {
  let from = level(0);
  for (let start = 0; start < target.length; start += hop) {
    const to = level((start + hop) / rate);
    const step = (to - from) / hop;
    const end = Math.min(target.length, start + hop);
    for (let i = start; i < end; i++) target[i]! *= from + step * (i - start);
    from = to;
  }
  return target;
}

/** Multiplies by an exponential decay. @param seconds to a thousandth (-60 dB) */
export function decay(target: Mono, seconds: number): Mono {
  const factor = Math.exp(-6.9078 / (seconds * rate));
  let level = 1;
  for (let i = 0; i < target.length; i++, level *= factor) target[i]! *= level;
  return target;
}
