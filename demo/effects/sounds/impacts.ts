import type { Random } from '../../random.ts';
import { line, wander } from '../dsp/curve.ts';
import { lowpass } from '../dsp/filter.ts';
import { burst, burstBank, place, scatter } from '../dsp/grain.ts';
import { body, ratios, strike, vary, type Mode } from '../dsp/modal.ts';
import { add, silence, stereo, type Mono } from '../dsp/sound.ts';
import { inRoom, reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { creak } from './creaks.ts';
import type { Recipe } from './recipe.ts';

/** @param bright how hard the hammer is */
export const anvil =
  ({ blows }: { blows: readonly number[] }): Recipe =>
  (random, seconds) => {
    const out = silence(seconds);
    const block = [
      ...body(946, ratios.bar, { decay: 2.4, damping: 0.7, slope: 0.3 }),
      ...body(1610, ratios.plate, { decay: 1.4, damping: 0.5, slope: 0.4 }),
    ];
    for (const at of blows) {
      strike(out, at, vary(random, block, 0.25), 0.28);
      strike(
        out,
        at,
        [
          [132, 0.5, 0.12],
          [271, 0.4, 0.08],
        ],
        0.5,
      );
      add(out, burst(random, 3800, 0.5, 0.012), at, 0.7);
    }
    return inRoom(out, rooms.hall, 0.25);
  };

export const woodHit: Recipe = (random, seconds) => {
  const out = silence(seconds);
  strike(out, 0.02, vary(random, body(196, ratios.plank, { decay: 0.19, damping: 0.7, slope: 0.5 })), 0.7);
  strike(out, 0.02, body(524, ratios.bar, { decay: 0.11, damping: 0.6, slope: 0.5 }), 0.4);
  add(out, burst(random, 1700, 0.6, 0.014), 0.02, 0.8);
  strike(out, 0.21, vary(random, body(205, ratios.plank, { decay: 0.12 })), 0.12);
  return inRoom(out, rooms.room, 0.3);
};

const shard = (random: Random): Mode[] =>
  vary(
    random,
    body(random.between(1900, 6200), ratios.glass, { decay: random.between(0.08, 0.35), damping: 0.5, slope: 0.5 }),
    0.4,
  );

/** The pane cracks, bursts, and its pieces fall and settle, ever smaller and rarer. */
export const glassBreak: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  place(out, burst(random, 2600, 0.4, 0.06), 0.08, 1.5, 0);
  const blow = silence(0.5);
  strike(
    blow,
    0,
    [
      [184, 1, 0.12],
      [437, 0.8, 0.1],
      [1020, 0.5, 0.08],
    ],
    0.8,
  );
  place(out, blow, 0.08, 0.6, 0);
  const shards: Mono[] = burstBank(random, 36, (one) => {
    const piece = silence(0.4);
    strike(piece, 0, shard(one), 0.4);
    return add(piece, burst(one, one.between(4000, 9000), 0.8, 0.006), 0, 0.4);
  });
  scatter(
    random,
    0.35,
    (time) => 260 * (1 - time),
    (at) => place(out, random.pick(shards), 0.08 + at, random.between(0.08, 0.45), random.between(-0.7, 0.7)),
  );
  scatter(
    random,
    seconds - 1,
    (time) => 75 * Math.exp(-time * 2.1),
    (at) =>
      place(
        out,
        random.pick(shards),
        0.4 + at,
        random.between(0.04, 0.34) * Math.exp(-at * 0.6),
        random.between(-0.8, 0.8),
      ),
  );
  return reverberate(out, rooms.room, 0.3);
};

/** Coins let fall on a table: they bounce, one of them spins ever faster and lies down. */
export const coins: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const coin = (pitch: number): Mode[] =>
    body(pitch, [1, 1.64, 2.27, 2.9, 3.88], { decay: 0.32, damping: 0.4, slope: 0.15 });
  for (let index = 0; index < 7; index++) {
    const pitch = random.between(4300, 6800);
    let at = 0.1 + index * random.between(0.05, 0.16);
    let gap = random.between(0.12, 0.2);
    for (let bounce = 0; bounce < 9; bounce++) {
      strike(out, at, vary(random, coin(pitch), 0.4), 0.26 * 0.72 ** bounce);
      add(out, burst(random, 700, 0.8, 0.01), at, 0.24 * 0.7 ** bounce);
      at += gap;
      gap *= random.between(0.66, 0.8);
    }
  }
  let turn = 1.25;
  for (let every = 0.085; every > 0.011 && turn < seconds - 0.25; every *= 0.972) {
    strike(out, turn, vary(random, coin(5240), 0.5), 0.05);
    add(out, burst(random, 900, 1, 0.008), turn, 0.08);
    turn += every;
  }
  return inRoom(out, rooms.room, 0.22);
};

/** A hull under strain: huge plates that groan as they slip. */
export const metalGroan: Recipe = (random, seconds) => {
  const hull = [
    ...body(87, ratios.plate, { decay: 1.1, damping: 0.45, slope: 0.25 }),
    ...body(213, ratios.bar, { decay: 0.9, damping: 0.5, slope: 0.3 }),
  ];
  const waver = wander(random, 0.8, 1.2, 2.5);
  const strain = line(
    [0, 0],
    [0.5, 24],
    [1.8, 46],
    [2.6, 31],
    [3.4, 62],
    [4.4, 40],
    [4.9, 0],
    [5.4, 0],
    [5.7, 36],
    [7, 22],
    [7.4, 0],
  );
  const out = creak(random, seconds, (time) => strain(time) * waver(time), vary(random, hull, 0.4), 0.045);
  for (const at of [2.62, 4.93, 7.42]) strike(out, at, vary(random, hull), 0.12);
  return inRoom(lowpass(out, 4200), rooms.tunnel, 0.6);
};
