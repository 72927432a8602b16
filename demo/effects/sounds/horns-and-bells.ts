import { exponential, line, shape, steady, wander } from '../dsp/curve.ts';
import { bandpass, lowpass, sweep } from '../dsp/filter.ts';
import { burst } from '../dsp/grain.ts';
import { body, ratios, strike, vary, type Mode } from '../dsp/modal.ts';
import { passBy } from '../dsp/motion.ts';
import { pink, white } from '../dsp/noise.ts';
import { add, saturate, scale, silence } from '../dsp/sound.ts';
import { inRoom, reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { pulse, saw } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** A thumb lever winds two gears, and they throw a clapper round inside the dome. */
export const bicycleBell: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const dome = body(1815, [1, 1.006, 2.31, 2.33, 3.92, 5.7], { decay: 1.2, damping: 0.5, slope: 0.5 });
  for (const ring of [0.12, 0.62]) {
    for (let blow = 0; blow < 9; blow++) {
      const at = ring + blow * 0.036 + blow * blow * 0.0011;
      strike(out, at, vary(random, dome, 0.2), 0.2 * (1 - blow * 0.04));
      add(out, burst(random, 4400, 1, 0.004), at, 0.16);
    }
  }
  return inRoom(out, rooms.street, 0.22);
};

/** Two diaphragms a third apart, as most cars have. */
export const carHorn: Recipe = (_, seconds) => {
  const out = silence(seconds);
  const press = (from: number, to: number) => line([from, 0], [from + 0.025, 1], [to, 0.95], [to + 0.05, 0]);
  const blow = (time: number) => press(0.15, 0.42)(time) + press(0.62, seconds - 0.7)(time);
  for (const [pitch, level] of [
    [408, 1],
    [514, 0.9],
  ] as const) {
    const reed = saw(seconds, (time) => pitch * (0.985 + 0.015 * blow(time)));
    add(out, saturate(bandpass(reed, pitch * 4.6, 0.6), 3), 0, level * 0.4);
    add(out, pulse(seconds, steady(pitch), 0.22), 0, level * 0.12);
  }
  shape(out, blow);
  return inRoom(lowpass(out, 7000), rooms.street, 0.45);
};

/** An emergency siren that wails and then yelps, going by. */
export const siren: Recipe = (_, seconds) => {
  const length = seconds + 1;
  const yelpFrom = seconds * 0.5;
  const pitch = (time: number): number => {
    const every = time < yelpFrom ? 4.2 : 0.34;
    const place = ((time < yelpFrom ? time : time - yelpFrom) / every) % 1;
    const rise = place < 0.42 ? place / 0.42 : 1 - (place - 0.42) / 0.58;
    return 620 * (1500 / 620) ** (rise * rise * (3 - 2 * rise));
  };
  const horn = pulse(length, pitch, 0.42);
  saturate(bandpass(add(horn, saw(length, pitch), 0, 0.4), 1250, 0.8), 2);
  const out = passBy(horn, { speed: 19, distance: 9, nearest: seconds * 0.52 });
  return reverberate(out, rooms.street, 0.5);
};

/** A great ship's horn across a harbour: it swells on one note, and the hills answer. */
export const shipHorn: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const breath = wander(random, 0.997, 1.003, 3);
  for (const [partial, level] of [
    [1, 1],
    [1.003, 0.7],
    [1.26, 0.35],
  ] as const) {
    const tube = saw(
      seconds,
      (time) => 98 * partial * breath(time) * (1 - 0.06 * Math.exp(-Math.max(0, time - 0.4) * 5)),
    );
    add(out, sweep(tube, 'low', line([0.4, 180], [1.2, 760], [3.6, 700], [4.2, 200]), 1.1), 0, level);
  }
  add(out, bandpass(white(random, seconds), 500, 0.8), 0, 0.05);
  shape(out, line([0.35, 0], [0.75, 0.85], [1.4, 1], [3.7, 0.95], [4.15, 0]));
  return inRoom(scale(out, 0.5), rooms.valley, 1.1);
};

/** A lift arriving: two chimes, then the doors. */
export const liftBell: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const chime = (pitch: number): Mode[] => body(pitch, ratios.bar, { decay: 1.5, damping: 0.9, slope: 1.3 });
  strike(out, 0.1, chime(1318.5), 0.5);
  strike(out, 0.56, chime(1046.5), 0.5);
  const doors = sweep(pink(random, 1.5), 'band', exponential([0, 300], [0.7, 700], [1.5, 350]), 0.8);
  add(out, shape(doors, line([0, 0], [0.15, 0.25], [1.2, 0.22], [1.45, 0])), 1.3);
  strike(
    out,
    2.78,
    [
      [140, 1, 0.12],
      [310, 0.6, 0.08],
      [760, 0.3, 0.05],
    ],
    0.3,
  );
  return inRoom(out, rooms.corridor, 0.4);
};

/** Two strokes of the electric doorbell: the plunger out, the plunger back. */
export const doorbell: Recipe = (random, seconds) => {
  const out = silence(seconds);
  for (const [at, pitch] of [
    [0.1, 659.3],
    [0.72, 523.3],
  ] as const) {
    strike(out, at, body(pitch, ratios.bar, { decay: 2.2, damping: 0.8, slope: 0.9 }), 0.45);
    add(out, burst(random, 1800, 0.8, 0.008), at, 0.12);
  }
  return inRoom(out, rooms.room, 0.4);
};
