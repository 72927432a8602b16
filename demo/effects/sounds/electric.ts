import { exponential, line, shape, steady, wander } from '../dsp/curve.ts';
import { bandpass, equalise, highpass, lowpass } from '../dsp/filter.ts';
import { burst, burstBank, place, scatter } from '../dsp/grain.ts';
import { brown, pink, white } from '../dsp/noise.ts';
import { add, frames, saturate, scale, silence, stereo } from '../dsp/sound.ts';
import { inRoom } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { saw, sine } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** A loose contact: hum, and arcs that strike and die with the mains. */
export const sparks: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const snaps = burstBank(random, 24, (one) =>
    highpass(burst(one, one.between(2500, 9000), 0.7, one.between(0.001, 0.006)), 1200),
  );
  for (let arc = 0.2; arc < seconds - 0.8; arc += random.between(0.35, 1.3)) {
    const length = random.between(0.08, 0.5);
    const buzz = highpass(saturate(saw(length, steady(100)), 4), 700);
    const ragged = wander(random, 0, 1, 70);
    add(
      out,
      shape(buzz, (time) => 0.16 * ragged(time) ** 2 * Math.min(1, (length - time) * 30)),
      arc,
    );
    scatter(random, length, 260, (at) => add(out, random.pick(snaps), arc + at, 0.1 + 0.8 * random.next() ** 4));
    add(out, burst(random, 1800, 0.5, 0.02), arc, random.between(0.5, 1));
  }
  add(out, scale(add(sine(seconds, steady(100)), sine(seconds, steady(200)), 0, 0.5), 0.015));
  return inRoom(out, rooms.room, 0.18);
};

/** A sign that starts badly: it flickers, catches and hums at twice the mains. */
export const neon: Recipe = (random, seconds) => {
  const alight = 1.9;
  const tube = saturate(add(saw(seconds, steady(100)), saw(seconds, steady(100.4)), 0, 0.5), 2.5);
  bandpass(tube, 1900, 0.5);
  equalise(tube, 400, 6, 1);
  const flicker = wander(random, -0.6, 1, 14);
  const even = wander(random, 0.86, 1, 9);
  shape(tube, (time) => (time < 0.2 ? 0 : time < alight ? Math.max(0, flicker(time)) ** 2 * 0.8 : 0.55 * even(time)));
  const transformer = add(sine(seconds, steady(100)), sine(seconds, steady(300)), 0, 0.3);
  add(tube, shape(transformer, line([0.15, 0], [0.3, 0.2], [seconds - 0.1, 0.22], [seconds, 0])));
  for (const at of [0.2, 0.55, 1.05, 1.4, alight]) add(tube, burst(random, 3000, 0.8, 0.01), at, 0.5);
  scatter(random, seconds, 2.5, (at) => add(tube, burst(random, 5200, 1, 0.004), at, 0.15));
  return inRoom(tube, rooms.street, 0.12);
};

/** A hand on the dial: whistles of carriers that dive through zero, scraps of music and speech between the noise. */
export const radioTuning: Recipe = (random, seconds) => {
  const dial = wander(random, 0, 30, 0.5);
  const out = pink(random, seconds);
  const fade = wander(random, 0.35, 1, 2.4);
  shape(highpass(out, 400), (time) => 0.5 * fade(time));
  for (let station = 0; station < 9; station++) {
    const where = 1.5 + station * 3.4 + random.between(-0.6, 0.6);
    const nearness = (time: number): number => Math.exp(-((dial(time) - where) ** 2) / 0.5);
    const whistle = sine(seconds, (time) => 30 + Math.abs(dial(time) - where) * 1900);
    add(
      out,
      shape(whistle, (time) => 0.32 * Math.exp(-((dial(time) - where) ** 2) / 2.5)),
    );
    if (station % 3 === 0) {
      const tune = [262, 330, 392, 330, 294, 349, 440, 349];
      const music = saw(seconds, (time) => tune[Math.floor(time * 5 + station) % tune.length] ?? 262);
      add(
        out,
        shape(lowpass(music, 1600), (time) => 0.4 * nearness(time)),
      );
    } else if (station % 3 === 1) {
      const talk = add(bandpass(pink(random, seconds), 600, 4), bandpass(pink(random, seconds), 1500, 5), 0, 0.8);
      const syllables = wander(random, -0.4, 1, 9);
      add(
        out,
        shape(talk, (time) => 2.4 * nearness(time) * Math.max(0, syllables(time))),
      );
    } else {
      const key = frames(0.07);
      const morse = sine(seconds, steady(780));
      const pattern = [1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 1, 1, 1, 0, 1, 0, 1, 0, 0, 0];
      for (let i = 0; i < morse.length; i++) morse[i]! *= pattern[Math.floor(i / key) % pattern.length] ?? 0;
      add(
        out,
        shape(morse, (time) => 0.4 * nearness(time)),
      );
    }
  }
  scatter(random, seconds, 7, (at) => add(out, burst(random, 2000, 0.7, 0.006), at, random.between(0.1, 0.6)));
  return [saturate(lowpass(highpass(out, 260), 4200), 1.4)];
};

/** The lead-in of a worn record: dust, a scratch at every turn, the motor's rumble. */
export const vinylCrackle: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  for (const channel of out) {
    add(channel, scale(lowpass(brown(random, seconds), 70), 0.035));
    add(channel, scale(highpass(pink(random, seconds), 900), 0.028));
  }
  const dust = burstBank(random, 24, (one) => burst(one, one.between(1500, 8000), 0.8, one.between(0.0008, 0.004)));
  scatter(random, seconds, 38, (at) =>
    place(out, random.pick(dust), at, 0.02 + 0.4 * random.next() ** 6, random.between(-1, 1)),
  );
  const turn = 60 / 33.333;
  for (let at = 0.5; at < seconds; at += turn) {
    for (const [late, level] of [
      [0, 0.5],
      [0.012, 0.35],
      [0.22, 0.2],
    ] as const)
      place(out, burst(random, 1900, 0.6, 0.006), at + late, level, 0.1);
  }
  return out;
};

/** A desktop computer of the nineties: power switch, spin-up, the beep of the self-test, heads seeking. */
export const computerStart: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const spin = exponential([0, 18], [2.6, 120], [seconds, 120]);
  add(
    out,
    shape(
      add(
        sine(seconds, spin),
        sine(seconds, (time) => spin(time) * 6.02),
        0,
        0.35,
      ),
      line([0, 0], [1.5, 0.07], [seconds - 0.4, 0.07], [seconds, 0]),
    ),
  );
  add(
    out,
    shape(bandpass(pink(random, seconds), 700, 0.5), line([0, 0], [1.2, 0.12], [seconds - 0.4, 0.12], [seconds, 0])),
  );
  for (let seek = 1.6; seek < seconds - 0.5; seek += random.chance(0.3) ? 0.35 : random.between(0.012, 0.06)) {
    add(out, burst(random, random.between(1300, 2600), 1.6, 0.012), seek, random.between(0.1, 0.32));
  }
  add(out, shape(sine(0.22, steady(1000)), line([0, 0], [0.004, 0.3], [0.215, 0.3], [0.22, 0])), 1.25);
  add(out, burst(random, 1200, 0.7, 0.02), 0.02, 0.7);
  return inRoom(add(out, scale(white(random, seconds), 0.001)), rooms.room, 0.2);
};
