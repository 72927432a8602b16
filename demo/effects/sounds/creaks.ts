import type { Random } from '../../random.ts';
import { line, shape, wander, type Curve } from '../dsp/curve.ts';
import { bandpass, highpass } from '../dsp/filter.ts';
import { burst } from '../dsp/grain.ts';
import { body, ratios, resonate, strike, vary, type Mode } from '../dsp/modal.ts';
import { pink } from '../dsp/noise.ts';
import { add, frames, normalise, scale, silence, type Mono } from '../dsp/sound.ts';
import { inRoom } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import type { Recipe } from './recipe.ts';

/**
 * Stick and slip: the hinge holds, lets go with a jerk, holds again. The jerks are the pitch of the creak, the door its body.
 *
 * @param speed jerks a second over time; 0 is a hinge that rests
 */
export function creak(random: Random, seconds: number, speed: Curve, modes: readonly Mode[], roughness: number): Mono {
  const drive = silence(seconds);
  let at = 0.02;
  while (at < seconds - 0.01) {
    const now = speed(at);
    if (now < 6) {
      at += 0.02;
      continue;
    }
    const level = (0.45 + random.next() * 0.55) * Math.min(1, now / 45);
    const index = frames(at);
    // The jerk itself: a sharp release and a slower catch.
    for (let i = 0; i < 26 && index + i < drive.length; i++)
      drive[index + i]! += level * Math.exp(-i / 4) * (i % 2 ? -0.5 : 1);
    at += (1 / now) * (1 + random.normal() * roughness);
  }
  return normalise([resonate(drive, modes)])[0]!;
}

const oak = (random: Random): Mode[] =>
  vary(
    random,
    [
      ...body(235, ratios.plank, { decay: 0.07, slope: 0.15 }),
      ...body(610, ratios.plate, { decay: 0.035, slope: 0.1 }),
    ],
    0.35,
  );

export const oakCreak =
  ({ slow }: { slow: boolean }): Recipe =>
  (random, seconds) => {
    const waver = wander(random, 0.75, 1.25, slow ? 3 : 5);
    const swing = slow
      ? line([0, 0], [0.3, 34], [1.1, 58], [1.7, 22], [2, 0], [2.3, 30], [3.2, 88], [3.8, 120], [4.3, 40], [4.5, 0])
      : line([0, 0], [0.12, 120], [0.7, 190], [1.2, 145], [1.5, 210], [1.7, 0]);
    const door = creak(random, seconds, (time) => swing(time) * waver(time), oak(random), slow ? 0.07 : 0.045);
    highpass(door, 110);
    const wood = add(
      door,
      shape(bandpass(pink(random, seconds), 900, 0.6), (time) => Math.min(0.04, swing(time) / 2500)),
    );
    strike(wood, seconds - 1.1, body(74, ratios.plank, { decay: 0.25 }), 0.3);
    add(wood, burst(random, 1700, 1, 0.02), seconds - 1.1, 0.25);
    return inRoom(wood, rooms.room, 0.42);
  };

const gateIron = (random: Random): Mode[] =>
  vary(
    random,
    [...body(640, ratios.bar, { decay: 0.4, slope: 0.1 }), ...body(1130, ratios.plate, { decay: 0.28, slope: 0.15 })],
    0.4,
  );

/** A rusty garden gate, and its latch falling home. */
export const metalGate: Recipe = (random, seconds) => {
  const waver = wander(random, 0.86, 1.14, 4);
  const swing = line([0, 0], [0.25, 190], [1, 330], [1.7, 255], [2.2, 400], [2.5, 0]);
  const out = creak(random, seconds, (time) => swing(time) * waver(time), gateIron(random), 0.035);
  scale(out, 0.5);
  const clang = 3.05;
  strike(out, clang, vary(random, body(298, ratios.bar, { decay: 1.3, slope: 0.35 })), 0.35);
  strike(out, clang, vary(random, body(512, ratios.plate, { decay: 0.8, slope: 0.3 })), 0.2);
  add(out, burst(random, 2600, 0.6, 0.02), clang, 0.7);
  strike(out, clang + 0.19, vary(random, body(870, ratios.bar, { decay: 0.5, slope: 0.3 })), 0.2);
  return inRoom(out, rooms.street, 0.25);
};
