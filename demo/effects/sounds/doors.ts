import type { Random } from '../../random.ts';
import { line, shape, wander } from '../dsp/curve.ts';
import { bandpass, equalise, lowpass } from '../dsp/filter.ts';
import { burst } from '../dsp/grain.ts';
import { body, ratios, strike, vary, type Mode } from '../dsp/modal.ts';
import { brown, pink, white } from '../dsp/noise.ts';
import { add, silence } from '../dsp/sound.ts';
import { inRoom } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import type { Recipe } from './recipe.ts';

/** The panel's boom, the frame's rattle, the latch that strikes first. */
export const doorSlam: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const at = 0.42;
  const rush = shape(bandpass(pink(random, at), 500, 0.6), line([0, 0], [at - 0.03, 0.2], [at, 0]));
  add(out, rush);
  strike(
    out,
    at,
    [
      [2150, 0.3, 0.06],
      [3320, 0.25, 0.045],
      [5130, 0.16, 0.03],
    ],
    0.5,
  );
  strike(out, at + 0.006, body(58, ratios.plank, { decay: 0.5, damping: 0.7, slope: 0.5 }), 1);
  strike(out, at + 0.006, body(171, ratios.plate, { decay: 0.22, damping: 0.5, slope: 0.6 }), 0.6);
  add(out, burst(random, 620, 0.5, 0.09), at + 0.004, 1.5);
  for (let rattle = 0; rattle < 7; rattle++) {
    const late = at + 0.04 + rattle * random.between(0.025, 0.05);
    add(out, burst(random, random.between(900, 2600), 1.4, 0.02), late, 0.4 * 0.68 ** rattle);
  }
  return inRoom(out, rooms.corridor, 0.5);
};

const panel = (random: Random): Mode[] =>
  vary(random, body(118, ratios.plank, { decay: 0.16, damping: 0.75, slope: 0.55 }), 0.25);

/** @param rhythm seconds of each knock; @param force 1 is a polite knuckle */
export const knocks =
  ({ rhythm, force }: { rhythm: readonly number[]; force: number }): Recipe =>
  (random, seconds) => {
    const out = silence(seconds);
    for (const [index, at] of rhythm.entries()) {
      const level = force * (index === 0 ? 0.85 : random.between(0.85, 1));
      strike(out, at + random.between(-0.008, 0.008), panel(random), level * 0.8);
      add(out, burst(random, 480 * (0.7 + force * 0.3), 0.8, 0.03), at, level * 0.9);
      add(out, burst(random, 2100, 0.7, 0.006), at, level * 0.4);
    }
    return inRoom(out, rooms.room, 0.45);
  };

/** Rollers in a track, a bump at the end. */
export const slidingDoor: Recipe = (random, seconds) => {
  const run = line([0.1, 0], [0.35, 1], [1.35, 0.85], [1.6, 0.5], [1.66, 0]);
  const rumble = lowpass(brown(random, seconds), 420);
  const turns = wander(random, 0.5, 1, 24);
  shape(rumble, (time) => 1.5 * run(time) * turns(time));
  const out = add(
    rumble,
    shape(bandpass(white(random, seconds), 2300, 0.8), (time) => 0.06 * run(time) * turns(time)),
  );
  for (let joint = 0.3; joint < 1.6; joint += random.between(0.16, 0.22))
    add(out, burst(random, 900, 1.5, 0.018), joint, 0.22);
  strike(out, 1.66, body(92, ratios.plank, { decay: 0.22 }), 0.75);
  add(out, burst(random, 1300, 0.6, 0.04), 1.66, 0.6);
  strike(
    out,
    1.72,
    [
      [2460, 0.3, 0.05],
      [3900, 0.2, 0.04],
    ],
    0.5,
  );
  return inRoom(out, rooms.room, 0.3);
};

/** The bunch jingles, the key goes in over the pins, the bolt is thrown twice. */
export const keyInLock: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const key = (): Mode[] =>
    vary(
      random,
      [
        [3650, 0.7, 0.16],
        [5210, 0.6, 0.12],
        [7430, 0.5, 0.08],
        [9100, 0.3, 0.05],
      ],
      0.6,
    );
  for (let jingle = 0.08; jingle < 0.75; jingle += random.between(0.03, 0.11))
    strike(out, jingle, key(), random.between(0.03, 0.12));
  for (let pin = 0; pin < 6; pin++) add(out, burst(random, 4200 + pin * 250, 2, 0.006), 0.95 + pin * 0.034, 0.5);
  for (const turn of [1.5, 2.25]) {
    add(out, shape(bandpass(white(random, 0.2), 2600, 1), line([0, 0], [0.1, 0.12], [0.2, 0])), turn - 0.2);
    strike(
      out,
      turn,
      vary(random, [
        [340, 0.9, 0.05],
        [905, 0.7, 0.05],
        [1720, 0.5, 0.04],
        [3080, 0.3, 0.03],
      ]),
      0.7,
    );
    add(out, burst(random, 1500, 0.8, 0.014), turn, 0.8);
    strike(
      out,
      turn + 0.055,
      [
        [610, 0.5, 0.05],
        [2280, 0.3, 0.03],
      ],
      0.5,
    );
  }
  return inRoom(equalise(out, 1800, 2, 0.7), rooms.room, 0.28);
};
