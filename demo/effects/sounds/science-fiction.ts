import { exponential, line, shape, type Curve } from '../dsp/curve.ts';
import { bandpass, lowpass, sweep } from '../dsp/filter.ts';
import { burst } from '../dsp/grain.ts';
import { strike } from '../dsp/modal.ts';
import { pink, white } from '../dsp/noise.ts';
import { add, saturate, silence } from '../dsp/sound.ts';
import { inRoom } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { saw, sine } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

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
