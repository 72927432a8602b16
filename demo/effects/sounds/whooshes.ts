import { exponential, line, shape, wander, type Curve } from '../dsp/curve.ts';
import { highpass, sweep } from '../dsp/filter.ts';
import { body, ratios, resonate, strike, vary } from '../dsp/modal.ts';
import { pan } from '../dsp/motion.ts';
import { brown, pink, white } from '../dsp/noise.ts';
import { add, normalise } from '../dsp/sound.ts';
import { inRoom, reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import type { Recipe } from './recipe.ts';

/**
 * Air that parts and closes: noise whose colour and place follow the thing as it passes.
 *
 * @param at seconds, when it is nearest; @param low and @param high Hz, far and near; @param weight level of the low rush
 */
export const whoosh =
  ({
    at,
    low,
    high,
    weight,
    turns = 1,
  }: {
    at: number;
    low: number;
    high: number;
    weight: number;
    turns?: number;
  }): Recipe =>
  (random, seconds) => {
    const near: Curve = exponential(
      [0, 0.004],
      [at * 0.7, 0.16],
      [at, 1],
      [at + (seconds - at) * 0.3, 0.2],
      [seconds, 0.003],
    );
    const color =
      (factor: number): Curve =>
      (time) =>
        (low + (high - low) * near(time) ** 0.7) * factor;
    const air = add(
      sweep(pink(random, seconds), 'band', color(1), 1.3),
      sweep(white(random, seconds), 'band', color(2.6), 1.1),
      0,
      0.35,
    );
    const rush = sweep(brown(random, seconds), 'low', color(0.28), 0.9);
    shape(add(air, rush, 0, weight), near);
    const out = pan(air, (time) => -0.9 * Math.cos((Math.PI * turns * time) / seconds));
    return reverberate(out, rooms.hall, 0.12);
  };

/** A blade leaves its sheath: steel along leather and brass, and then the ring. */
export const swordDraw: Recipe = (random, seconds) => {
  const steel = [
    ...body(1430, ratios.bar, { decay: 1.5, damping: 0.5, slope: 0.25 }),
    ...body(2210, ratios.plate, { decay: 0.9, damping: 0.4, slope: 0.3 }),
  ];
  const scrape = highpass(white(random, seconds), 1500);
  const ridges = wander(random, 0.3, 1, 90);
  const pull = line([0.05, 0], [0.12, 0.35], [0.5, 1], [0.56, 0]);
  shape(scrape, (time) => pull(time) * ridges(time));
  const out = normalise([resonate(scrape, vary(random, steel, 0.4))])[0]!;
  add(out, scrape, 0, 0.3);
  strike(out, 0.55, vary(random, steel, 0.3), 0.3);
  return inRoom(out, rooms.hall, 0.25);
};
