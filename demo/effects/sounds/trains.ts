import { line, shape, wander } from '../dsp/curve.ts';
import { bandpass, lowpass } from '../dsp/filter.ts';
import { burst } from '../dsp/grain.ts';
import { strike, vary, type Mode } from '../dsp/modal.ts';
import { pan } from '../dsp/motion.ts';
import { brown, pink } from '../dsp/noise.ts';
import { add, addStereo, silence, stereo } from '../dsp/sound.ts';
import { reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { sine } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** A goods train over jointed rails: two axles, a carriage, two axles; the wheels roar, a flange sings now and then. */
export const trainPass: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  const near = line(
    [0, 0.05],
    [seconds * 0.3, 0.8],
    [seconds * 0.45, 1],
    [seconds * 0.65, 0.9],
    [seconds * 0.85, 0.2],
    [seconds, 0.03],
  );
  const joint: Mode[] = [
    [185, 1, 0.1],
    [412, 0.7, 0.08],
    [870, 0.5, 0.1],
    [1730, 0.35, 0.07],
    [3120, 0.2, 0.05],
  ];
  for (const channel of out) {
    add(
      channel,
      shape(lowpass(brown(random, seconds), 240), (time) => 0.55 * near(time)),
    );
    add(
      channel,
      shape(bandpass(pink(random, seconds), 900, 0.6), (time) => 0.2 * near(time)),
    );
  }
  for (let wagon = 0.3; wagon < seconds - 0.8; wagon += 1.02) {
    for (const axle of [0, 0.13, 0.44, 0.57]) {
      const at = wagon + axle + random.between(-0.006, 0.006);
      const clack = silence(0.35);
      strike(clack, 0, vary(random, joint, 0.3), 0.6);
      add(clack, burst(random, 1500, 0.7, 0.02), 0, 0.8);
      strike(clack, 0, [[64, 1, 0.15]], 0.7);
      addStereo(out, pan(clack, random.between(-0.35, 0.35)), at, 1.1 * near(at) * random.between(0.75, 1));
    }
  }
  const squeal = add(sine(seconds, wanderedPitch(2870)), sine(seconds, wanderedPitch(4130)), 0, 0.5);
  function wanderedPitch(pitch: number) {
    const waver = wander(random, 0.997, 1.003, 6);
    return (time: number) => pitch * waver(time);
  }
  const touch = wander(random, -0.6, 1, 0.9);
  addStereo(
    out,
    pan(
      shape(squeal, (time) => Math.max(0, touch(time)) ** 2 * 0.09 * near(time)),
      0.3,
    ),
  );
  return reverberate(out, rooms.street, 0.2);
};
