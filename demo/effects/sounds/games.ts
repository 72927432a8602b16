import { exponential, line, shape, steady, type Curve } from '../dsp/curve.ts';
import { bandpass, lowpass, sweep } from '../dsp/filter.ts';
import { burst } from '../dsp/grain.ts';
import { strike } from '../dsp/modal.ts';
import { pink, white } from '../dsp/noise.ts';
import { add, saturate, silence, type Mono } from '../dsp/sound.ts';
import { inRoom, rooms } from '../dsp/space.ts';
import { pulse, saw, sine, triangle } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** Notes one after the other on a pulse wave, each fading a little: the voice of a console with four channels. */
function chipLine(notes: readonly (readonly [pitch: number, seconds: number])[], width: number): Mono {
  const total = notes.reduce((sum, [, seconds]) => sum + seconds, 0);
  const out = silence(total + 0.01);
  let at = 0;
  for (const [pitch, seconds] of notes) {
    if (pitch > 0)
      add(
        out,
        shape(pulse(seconds, steady(pitch), width), line([0, 0], [0.002, 1], [seconds - 0.004, 0.6], [seconds, 0])),
        at,
      );
    at += seconds;
  }
  return out;
}

export const powerUp: Recipe = (_, seconds) => {
  const out = silence(seconds);
  const run = [262, 330, 392, 523, 659, 784, 1047, 1319, 1568, 2093];
  add(
    out,
    chipLine(
      run.map((pitch) => [pitch, 0.055] as const),
      0.25,
    ),
    0.01,
    0.5,
  );
  add(
    out,
    chipLine(
      run.map((pitch) => [pitch * 1.5, 0.055] as const),
      0.125,
    ),
    0.045,
    0.22,
  );
  const last = pulse(0.4, (time) => 2093 * (1 + 0.012 * Math.sin(2 * Math.PI * 9 * time)), 0.5);
  add(out, shape(last, exponential([0, 0.4], [0.4, 0.003])), 0.56);
  return [out];
};

export const coinPickup: Recipe = (_, seconds) => {
  const out = silence(seconds);
  add(out, chipLine([[988, 0.08]], 0.5), 0.005, 0.45);
  add(out, shape(pulse(0.42, steady(1319), 0.5), exponential([0, 0.45], [0.42, 0.002])), 0.085);
  return [out];
};

export const gameOver: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const melody = [
    [523, 0.22],
    [0, 0.06],
    [392, 0.22],
    [0, 0.06],
    [330, 0.2],
    [440, 0.15],
    [494, 0.15],
    [440, 0.15],
    [415, 0.2],
    [466, 0.2],
    [415, 0.2],
    [392, 0.6],
  ] as const;
  add(out, chipLine(melody, 0.5), 0.02, 0.4);
  add(
    out,
    chipLine(
      melody.map(([pitch, length]) => [pitch / 2, length] as const),
      0.25,
    ),
    0.02,
    0.25,
  );
  const bass = chipLineTriangle(melody.map(([pitch, length]) => [pitch / 4, length] as const));
  add(out, bass, 0.02, 0.6);
  add(out, shape(white(random, 0.3), exponential([0, 0.2], [0.3, 0.001])), 2.4);
  return [out];
};

function chipLineTriangle(notes: readonly (readonly [pitch: number, seconds: number])[]): Mono {
  const out = silence(notes.reduce((sum, [, seconds]) => sum + seconds, 0) + 0.01);
  let at = 0;
  for (const [pitch, seconds] of notes) {
    if (pitch > 0)
      add(
        out,
        shape(triangle(seconds, steady(pitch)), line([0, 0], [0.003, 1], [seconds - 0.01, 1], [seconds, 0])),
        at,
      );
    at += seconds;
  }
  return out;
}

/** A taut wire struck with a hammer was the first blaster; the high end arrives before the low. */
export const blaster =
  ({ shots }: { shots: readonly number[] }): Recipe =>
  (random, seconds) => {
    const out = silence(seconds);
    for (const at of shots) {
      const dive: Curve = exponential([0, 4200], [0.045, 1500], [0.16, 520], [0.45, 130]);
      const bolt = add(
        saw(0.5, dive),
        sine(0.5, (time) => dive(time) * 1.51),
        0,
        0.5,
      );
      saturate(shape(bolt, exponential([0, 1], [0.1, 0.5], [0.5, 0.001])), 1.6);
      add(out, bolt, at, 0.5);
      add(out, burst(random, 2600, 0.6, 0.05), at, 0.6);
      strike(out, at, [[96, 0.8, 0.16]], 0.6);
    }
    return inRoom(lowpass(out, 11000), rooms.hall, 0.25);
  };

/** Air lock: valves sigh, the leaves run, the seal meets. */
export const airlockDoor: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const puff = sweep(white(random, 0.5), 'band', exponential([0, 5200], [0.5, 1600]), 0.8);
  add(out, shape(puff, exponential([0, 0.05], [0.03, 1], [0.5, 0.004])), 0.05, 0.8);
  const run = 0.9;
  const motor = add(
    saw(run, line([0, 70], [0.2, 210], [0.7, 205], [run, 60])),
    saw(run, line([0, 105], [0.2, 318], [0.7, 309], [run, 90])),
    0,
    0.6,
  );
  add(out, shape(bandpass(motor, 900, 0.6), line([0, 0], [0.08, 0.5], [0.8, 0.45], [run, 0])), 0.32);
  add(
    out,
    shape(
      sweep(pink(random, run), 'band', line([0, 400], [0.5, 1300], [run, 500]), 1.2),
      line([0, 0], [0.3, 0.5], [run, 0]),
    ),
    0.32,
  );
  strike(
    out,
    1.22,
    [
      [58, 1, 0.3],
      [133, 0.7, 0.2],
      [288, 0.4, 0.14],
      [710, 0.2, 0.08],
    ],
    0.8,
  );
  add(out, burst(random, 800, 0.6, 0.05), 1.22, 0.8);
  const seal = sweep(white(random, 0.6), 'band', exponential([0, 2400], [0.6, 5200]), 1);
  add(out, shape(seal, exponential([0, 0.5], [0.6, 0.002])), 1.3, 0.6);
  return inRoom(out, rooms.tunnel, 0.28);
};
