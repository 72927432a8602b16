import type { Curve } from './curve.ts';
import { rate, type Mono, type Stereo } from './sound.ts';

const hop = 64;

/** A mono sound that moves between left (-1) and right (1) with constant power. */
export function pan(sound: Mono, position: number | Curve): Stereo {
  const where = typeof position === 'number' ? () => position : position;
  const left = new Float32Array(sound.length);
  const right = new Float32Array(sound.length);
  for (let start = 0; start < sound.length; start += hop) {
    const angle = ((Math.max(-1, Math.min(1, where(start / rate))) + 1) * Math.PI) / 4;
    const one = Math.cos(angle);
    const other = Math.sin(angle);
    const end = Math.min(sound.length, start + hop);
    for (let i = start; i < end; i++) {
      left[i] = sound[i]! * one;
      right[i] = sound[i]! * other;
    }
  }
  return [left, right];
}

const soundSpeed = 343;

/**
 * Drives a source past the listener on a straight road: the delay of sound makes the Doppler shift, distance takes level
 * and, through the air, the highs.
 *
 * @param source one second longer than what comes out: the sound of the approach arrives squeezed
 * @param speed metres a second; @param distance metres at the nearest; @param nearest seconds, when it is nearest
 */
export function passBy(
  source: Mono,
  {
    speed,
    distance,
    nearest,
    from = 'left',
  }: { speed: number; distance: number; nearest: number; from?: 'left' | 'right' },
): Stereo {
  const length = source.length - rate;
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const first = Math.sqrt((speed * nearest) ** 2 + distance * distance);
  const side = from === 'left' ? 1 : -1;
  let air = 0;
  for (let i = 0; i < length; i++) {
    const time = i / rate - nearest;
    const along = speed * time;
    const range = Math.sqrt(along * along + distance * distance);
    const place = i + ((first - range) / soundSpeed) * rate;
    const index = Math.floor(place);
    const part = place - index;
    const value = index >= 0 && index + 1 < source.length ? source[index]! * (1 - part) + source[index + 1]! * part : 0;
    const keep = Math.min(1, 2.2 / (1 + range / 22));
    air += (value - air) * keep;
    const level = (air * distance) / range;
    const angle = ((1 + side * (along / range) * 0.85) * Math.PI) / 4;
    left[i] = level * Math.cos(angle);
    right[i] = level * Math.sin(angle);
  }
  return [left, right];
}
