import type { Random } from '../../random.ts';
import type { Curve } from './curve.ts';
import { decay } from './curve.ts';
import { bandpass } from './filter.ts';
import { white } from './noise.ts';
import { frames, rate, type Mono, type Stereo } from './sound.ts';

/** Calls `each` at the times of a Poisson process: rain, crackle, clapping. @param perSecond may change in time */
export function scatter(random: Random, seconds: number, perSecond: number | Curve, each: (at: number) => void): void {
  const density = typeof perSecond === 'number' ? () => perSecond : perSecond;
  let at = 0;
  while (at < seconds) {
    const now = density(at);
    const step = random.wait(Math.max(now, 4));
    at += step;
    if (at < seconds && (now >= 4 || random.next() < now / 4)) each(at);
  }
}

/** A short noise, as of something small that is struck or breaks. @param q the higher, the more it has a pitch */
export function burst(random: Random, frequency: number, q: number, seconds: number): Mono {
  return decay(bandpass(white(random, seconds * 1.1 + 0.001), frequency, q), seconds);
}

/** Several bursts to draw from: otherwise thousands of grains would each filter their own noise. */
export function burstBank(random: Random, count: number, make: (random: Random) => Mono): Mono[] {
  return Array.from({ length: count }, (_, index) => make(random.fork(`grain ${index}`)));
}

/** Adds a mono grain at a place between left (-1) and right (1) with constant power. */
export function place(target: Stereo, grain: Mono, at: number, level: number, pan: number): void {
  const start = frames(at);
  const angle = ((pan + 1) * Math.PI) / 4;
  const left = Math.cos(angle) * level;
  const right = Math.sin(angle) * level;
  const [one, other] = target;
  const end = Math.min(grain.length, one.length - start);
  for (let i = Math.max(0, -start); i < end; i++) {
    one[start + i]! += grain[i]! * left;
    other[start + i]! += grain[i]! * right;
  }
}

/**
 * A gas bubble in water: a sine that rises as the bubble nears the surface and dies by its size (van den Doel's model of
 * liquid sounds, damping after Minnaert).
 *
 * @param radius millimetres; 3.26 m/s over the radius is the pitch
 */
export function bubble(radius: number, rise: number, level: number): Mono {
  const frequency = 3260 / radius;
  const damping = 0.13 / (radius / 1000) + 0.0072 * (radius / 1000) ** -1.5;
  const length = Math.min(0.5, 5 / damping);
  const out = new Float32Array(frames(length));
  let phase = 0;
  const attack = Math.min(out.length, Math.ceil(rate / frequency / 2));
  for (let i = 0; i < out.length; i++) {
    const time = i / rate;
    phase += (frequency * (1 + rise * damping * time)) / rate;
    out[i] = Math.sin(phase * 2 * Math.PI) * Math.exp(-damping * time) * level * Math.min(1, i / attack);
  }
  return out;
}
