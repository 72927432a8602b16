import { exponential, line, shape, steady } from '../dsp/curve.ts';
import { white } from '../dsp/noise.ts';
import { add, silence, type Mono } from '../dsp/sound.ts';
import { pulse, triangle } from '../dsp/tone.ts';
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
