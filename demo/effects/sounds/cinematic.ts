import { exponential, line, shape, steady, wander, type Curve } from '../dsp/curve.ts';
import { bandpass, highpass, lowpass, sweep } from '../dsp/filter.ts';
import { burst } from '../dsp/grain.ts';
import { strike } from '../dsp/modal.ts';
import { brown, pink, white } from '../dsp/noise.ts';
import { add, saturate, scale, silence, stereo, type Mono, type Stereo } from '../dsp/sound.ts';
import { inRoom, reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { saw, sine } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** Tension that only goes up: a chord in glissando, noise that opens, a pulse that hurries. */
export const riser: Recipe = (random, seconds) => {
  const end = seconds - 0.35;
  const grow = exponential([0, 0.02], [end * 0.5, 0.16], [end, 1]);
  const out: Stereo = stereo(seconds);
  for (const [index, channel] of out.entries()) {
    for (const ratio of [1, 1.5, 2.005, 2.99]) {
      const glide = exponential([0, 55 * ratio], [end, 220 * ratio * (1 + (index - 0.5) * 0.01)]);
      add(channel, saw(seconds, glide), 0, 0.16 / ratio);
    }
    sweep(channel, 'low', exponential([0, 200], [end, 6500]), 1.4);
    const air = sweep(white(random.fork(`air ${index}`), seconds), 'band', exponential([0, 300], [end, 7500]), 0.9);
    add(channel, air, 0, 0.8);
    const hurry = (time: number): number =>
      0.62 + 0.38 * Math.sin(2 * Math.PI * (2 * time + (time * time * 9) / seconds));
    shape(channel, (time) =>
      time < end ? grow(time) * hurry(time) : grow(end) * Math.max(0, 1 - (time - end) / 0.012),
    );
  }
  return reverberate(out, rooms.hall, 0.35);
};

/** A blow below hearing with its edge above: pitch dives from sixty hertz, the hall answers. */
export const subBoom: Recipe = (random, seconds) => {
  const dive = exponential([0, 118], [0.12, 62], [1.2, 36], [seconds, 27]);
  const sub = saturate(
    shape(sine(seconds, dive), exponential([0, 0.4], [0.008, 1], [0.6, 0.6], [seconds, 0.001])),
    1.8,
  );
  const out = scale(sub, 0.9);
  add(out, shape(lowpass(brown(random, 1.5), 300), exponential([0, 1], [0.2, 0.3], [1.5, 0.001])), 0, 1);
  add(out, burst(random, 1300, 0.4, 0.07), 0, 0.9);
  return inRoom(out, rooms.cathedral, 0.3);
};

/** A low chord that hangs in the dark and turns slowly. */
export const darkDrone: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  for (const [index, channel] of out.entries()) {
    const side = random.fork(`side ${index}`);
    for (const [pitch, level] of [
      [41.2, 1],
      [61.7, 0.6],
      [82.4, 0.5],
      [97.9, 0.3],
      [123.4, 0.2],
    ] as const) {
      const drift = wander(side, 0.994, 1.006, 0.4);
      const swell = wander(side, 0.25, 1, 0.19);
      add(
        channel,
        shape(
          saw(seconds, (time) => pitch * drift(time)),
          swell,
        ),
        0,
        level * 0.3,
      );
    }
    sweep(channel, 'low', wander(side, 170, 640, 0.13), 1.8);
    const breath = sweep(pink(side, seconds), 'band', wander(side, 280, 900, 0.2), 5);
    add(channel, shape(breath, wander(side, 0.05, 0.7, 0.3)), 0, 0.5);
    shape(channel, line([0, 0], [2.5, 1], [seconds - 3, 1], [seconds, 0]));
  }
  return reverberate(out, rooms.cathedral, 0.7);
};

/** The record's motor is switched off under a chord: pitch and level sink together. */
export const tapeStop: Recipe = (random, seconds) => {
  const halt = seconds - 0.3;
  const speed: Curve = (time) => (time < 0.35 ? 1 : Math.max(0.0005, 1 - (time - 0.35) / (halt - 0.35)) ** 1.6);
  const out: Mono = silence(seconds);
  for (const pitch of [220, 277.2, 329.6, 440])
    add(
      out,
      saw(seconds, (time) => pitch * speed(time)),
      0,
      0.14,
    );
  sweep(out, 'low', (time) => 200 + 3000 * speed(time), 0.9);
  const hiss = sweep(white(random, seconds), 'band', (time) => 200 + 5000 * speed(time), 0.6);
  add(out, hiss, 0, 0.03);
  shape(out, (time) => Math.min(1, time * 60) * Math.min(1, speed(time) * 6));
  strike(
    out,
    halt,
    [
      [180, 0.5, 0.06],
      [900, 0.3, 0.03],
    ],
    0.3,
  );
  return [bandAround(out)];
};

const bandAround = (sound: Mono): Mono => lowpass(highpass(sound, 70), 9000);

/** A force field of hums that beat against each other. */
export const spaceshipHum: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  for (const [index, channel] of out.entries()) {
    const side = random.fork(`side ${index}`);
    for (const [pitch, level] of [
      [55, 1],
      [55.35, 1],
      [110.4, 0.5],
      [165, 0.3],
      [221, 0.16],
      [330.8, 0.1],
    ] as const) {
      add(channel, saw(seconds, steady(pitch + index * 0.13)), 0, level * 0.22);
    }
    sweep(channel, 'low', (time) => 420 + 160 * Math.sin(2 * Math.PI * 0.21 * time + index), 2.2);
    add(channel, bandpass(pink(side, seconds), 240, 0.8), 0, 0.3);
    const whine = sine(seconds, (time) => 1320 + 9 * Math.sin(2 * Math.PI * 0.4 * time + index * 2));
    add(channel, shape(whine, wander(side, 0.2, 1, 0.7)), 0, 0.018);
    shape(channel, line([0, 0], [1, 1], [seconds - 1.2, 1], [seconds, 0]));
  }
  return reverberate(out, rooms.tunnel, 0.3);
};
