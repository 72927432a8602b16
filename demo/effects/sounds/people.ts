import { exponential, line, shape, wander } from '../dsp/curve.ts';
import { bandpass, highpass, lowpass, sweep } from '../dsp/filter.ts';
import { burst, burstBank } from '../dsp/grain.ts';
import { white } from '../dsp/noise.ts';
import { add, rate, silence, type Mono } from '../dsp/sound.ts';
import { inRoom } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { sine } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** Valves closing: lub, and a third of a beat later dub. */
export const heartbeat =
  ({ perMinute }: { perMinute: number }): Recipe =>
  (random, seconds) => {
    const out = silence(seconds);
    const every = 60 / perMinute;
    const thud = (pitch: number, length: number): Mono =>
      shape(
        sine(length, exponential([0, pitch * 1.5], [length, pitch * 0.7])),
        exponential([0, 0.02], [0.018, 1], [length, 0.001]),
      );
    for (let at = 0.2; at < seconds - 0.5; at += every * random.between(0.985, 1.015)) {
      add(out, thud(52, 0.2), at, 1);
      add(out, lowpass(burst(random, 140, 0.7, 0.06), 300), at, 1.2);
      add(out, thud(68, 0.15), at + every * 0.33, 0.62);
      add(out, lowpass(burst(random, 190, 0.7, 0.05), 350), at + every * 0.33, 0.8);
    }
    return inRoom(lowpass(out, 420), rooms.foley, 0.2);
  };

/** In through the nose, out through the mouth. */
export const breathing: Recipe = (random, seconds) => {
  const out = silence(seconds);
  let at = 0.2;
  while (at < seconds - 2.6) {
    const inhale = random.between(1, 1.25);
    const exhale = random.between(1.2, 1.5);
    const nose = add(bandpass(white(random, inhale), 1700, 1.1), bandpass(white(random, inhale), 4600, 1.4), 0, 0.7);
    add(out, shape(nose, line([0, 0], [inhale * 0.25, 0.5], [inhale * 0.7, 0.9], [inhale, 0])), at);
    const mouth = add(
      sweep(white(random, exhale), 'band', exponential([0, 900], [exhale, 620]), 1.6),
      bandpass(white(random, exhale), 2300, 1.8),
      0,
      0.45,
    );
    add(out, shape(mouth, line([0, 0], [0.12, 1], [exhale * 0.4, 0.7], [exhale, 0])), at + inhale + 0.12);
    at += inhale + exhale + random.between(0.5, 0.75);
  }
  return [out];
};

/** A pea dances in the chamber and chops the tone some thirty times a second. */
export const refereeWhistle: Recipe = (random, seconds) => {
  const out = silence(seconds);
  for (const [from, to] of [
    [0.1, 0.42],
    [0.58, seconds - 0.75],
  ] as const) {
    const length = to - from;
    const flutter = wander(random, 0.94, 1.03, 60);
    const speed = wander(random, 30, 36, 5);
    const blow = silence(length);
    let phase = 0;
    let pea = 0;
    for (let i = 0; i < blow.length; i++) {
      const time = i / rate;
      if (i % 64 === 0) pea = speed(time);
      const gate = 0.5 + 0.5 * Math.sin(2 * Math.PI * pea * time);
      phase += (2 * Math.PI * (2540 + 190 * gate)) / rate;
      blow[i] =
        (Math.sin(phase) + 0.3 * Math.sin(phase * 1.36) + 0.12 * Math.sin(2 * phase)) * (0.35 + 0.65 * gate * gate);
    }
    add(blow, highpass(white(random, length), 3000), 0, 0.16);
    add(
      out,
      shape(blow, (time) => line([0, 0], [0.03, 1], [length - 0.04, 0.95], [length, 0])(time) * flutter(time)),
      from,
      0.5,
    );
  }
  return inRoom(out, rooms.street, 0.35);
};

/** Teeth of a zip, drawn shut quickly. */
export const zipper: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const teeth = burstBank(random, 12, (one) => burst(one, one.between(2400, 6800), 1.6, 0.005));
  const end = seconds - 0.25;
  for (let at = 0.08; at < end; at += 1 / line([0, 90], [end * 0.5, 260], [end, 190])(at)) {
    add(
      out,
      random.pick(teeth),
      at + random.between(-0.0006, 0.0006),
      random.between(0.3, 0.5) * line([0, 0.5], [end, 1])(at),
    );
  }
  add(
    out,
    shape(bandpass(white(random, seconds), 3300, 0.8), line([0.05, 0], [0.15, 0.12], [end, 0.22], [end + 0.02, 0])),
  );
  add(out, burst(random, 2100, 1.2, 0.03), end, 0.9);
  return inRoom(out, rooms.foley, 0.1);
};
