import type { Random } from '../../random.ts';
import { line, shape, wander } from '../dsp/curve.ts';
import { bandpass, highpass, lowpass } from '../dsp/filter.ts';
import { burst, burstBank, scatter } from '../dsp/grain.ts';
import { body, ratios, strike, vary } from '../dsp/modal.ts';
import { pan } from '../dsp/motion.ts';
import { brown, pink, white } from '../dsp/noise.ts';
import { add, addStereo, scale, silence, stereo, type Mono } from '../dsp/sound.ts';
import { reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import type { Recipe } from './recipe.ts';

type Step = (random: Random) => Mono;

/** A board: the heel's thud in the floor, the sole's slap, sometimes the board's own complaint. */
const onWood: Step = (random) => {
  const step = silence(0.6);
  const floor = vary(random, body(82, ratios.plank, { decay: 0.2, damping: 0.5, slope: 0.8 }), 0.4);
  strike(step, 0.004, floor, 0.55);
  add(step, burst(random, random.between(900, 1500), 0.8, 0.03), 0.002, 0.55);
  const toe = random.between(0.1, 0.14);
  strike(step, toe, vary(random, body(140, ratios.plank, { decay: 0.12 }), 0.5), 0.16);
  add(step, burst(random, random.between(1500, 2600), 0.8, 0.035), toe, 0.22);
  if (random.chance(0.3)) {
    const squeak = scale(bandpass(white(random, 0.16), random.between(700, 1000), 30), 0.8);
    add(step, shape(squeak, line([0, 0], [0.06, 1], [0.16, 0])), 0.16, 0.5);
  }
  return step;
};

/** Stones roll and grind against each other under heel, sole and toe. */
const onGravel: Step = (random) => {
  const step = silence(0.62);
  const stones = burstBank(random, 22, (one) =>
    burst(one, one.between(1100, 6500), one.between(1.2, 3), one.between(0.004, 0.014)),
  );
  const load = line([0, 0], [0.03, 1], [0.09, 0.45], [0.2, 0.65], [0.3, 0.8], [0.42, 0.1], [0.6, 0]);
  scatter(
    random,
    0.6,
    (time) => 620 * load(time),
    (at) => add(step, random.pick(stones), at, 0.05 + 0.4 * random.next() ** 3),
  );
  const bed = shape(bandpass(white(random, 0.6), 2600, 0.6), (time) => 0.16 * load(time));
  add(step, bed);
  add(step, shape(lowpass(brown(random, 0.2), 160), line([0, 0], [0.015, 1], [0.2, 0])), 0.01, 0.5);
  return step;
};

/** Dry snow: crystals break in a creak whose pitch falls as the snow gives way. */
const onSnow: Step = (random) => {
  const step = silence(0.7);
  const press = line([0, 0], [0.08, 0.9], [0.2, 0.7], [0.34, 1], [0.46, 0.4], [0.62, 0]);
  const grind = bandpass(white(random, 0.66), 1900, 0.7);
  const chatter = wander(random, 0, 1, 260);
  add(
    step,
    shape(grind, (time) => press(time) * (0.35 + 0.65 * chatter(time) ** 2)),
    0,
    0.9,
  );
  const crunch = burstBank(random, 14, (one) => burst(one, one.between(1600, 4200), 1.6, 0.006));
  scatter(
    random,
    0.6,
    (time) => 300 * press(time),
    (at) => add(step, random.pick(crunch), at, random.between(0.05, 0.3)),
  );
  const squeal = bandpass(white(random, 0.5), random.between(880, 1050), 14);
  add(
    step,
    shape(squeal, (time) => 1.6 * press(time + 0.05) * chatter(time * 0.6) ** 2),
    0.06,
  );
  add(step, shape(lowpass(brown(random, 0.25), 120), line([0, 0], [0.03, 1], [0.25, 0])), 0.02, 0.5);
  return step;
};

/** A hard heel on stone: a click with a pitch, the sole's whisper after it. */
const heels: Step = (random) => {
  const step = silence(0.4);
  const tip = vary(
    random,
    [
      [1630, 1, 0.035],
      [2480, 0.8, 0.028],
      [3910, 0.5, 0.02],
      [690, 0.6, 0.05],
      [5600, 0.3, 0.012],
    ],
    0.35,
  );
  strike(step, 0.002, tip, 0.6);
  add(step, burst(random, 3000, 0.6, 0.008), 0, 0.6);
  add(step, highpass(burst(random, 2200, 0.5, 0.05), 900), random.between(0.07, 0.1), 0.16);
  return step;
};

const grounds = {
  wood: { step: onWood, room: rooms.room, wet: 0.35, every: 0.56 },
  gravel: { step: onGravel, room: rooms.foley, wet: 0.06, every: 0.6 },
  snow: { step: onSnow, room: rooms.foley, wet: 0.04, every: 0.68 },
  heels: { step: heels, room: rooms.corridor, wet: 0.6, every: 0.52 },
};

/** @param pace 1 is a walk; @param passing whether the walker crosses from left to right */
export const footsteps =
  ({ on, pace = 1, passing = false }: { on: keyof typeof grounds; pace?: number; passing?: boolean }): Recipe =>
  (random, seconds) => {
    const { step, room, wet, every } = grounds[on];
    const out = stereo(seconds);
    let left = true;
    for (let at = 0.15; at < seconds - 0.75; at += (every / pace) * random.between(0.96, 1.04)) {
      const across = passing ? (at / seconds) * 1.5 - 0.75 : 0;
      const level = (left ? 1 : 0.9) * random.between(0.82, 1) * (passing ? 1 - Math.abs(across) * 0.5 : 1);
      addStereo(out, pan(step(random), across + (left ? -0.1 : 0.1)), at, level);
      left = !left;
    }
    if (on === 'snow') for (const channel of out) add(channel, scale(lowpass(pink(random, seconds), 600), 0.012));
    return reverberate(out, room, wet);
  };
