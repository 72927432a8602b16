import { line, shape } from '../dsp/curve.ts';
import { burst } from '../dsp/grain.ts';
import { body, strike, vary, type Mode } from '../dsp/modal.ts';
import { pink } from '../dsp/noise.ts';
import { add, scale, silence } from '../dsp/sound.ts';
import { inRoom } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { pulse } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** The escapement lets a tooth go on either side: tick and tock differ. */
export const clockTick: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const tick: Mode[] = [
    [2870, 1, 0.02],
    [4410, 0.7, 0.014],
    [6900, 0.4, 0.01],
    [760, 0.5, 0.05],
  ];
  const tock: Mode[] = [
    [2260, 1, 0.024],
    [3520, 0.6, 0.016],
    [5600, 0.3, 0.01],
    [610, 0.6, 0.06],
  ];
  for (let beat = 0; beat * 0.5 + 0.15 < seconds - 0.2; beat++) {
    const at = 0.15 + beat * 0.5 + (beat % 2) * 0.012;
    strike(out, at, vary(random, beat % 2 ? tock : tick, 0.12), 0.5);
    add(out, burst(random, 5200, 1, 0.004), at, 0.5);
    // The pallet comes to rest a moment later.
    strike(out, at + 0.028, vary(random, tick, 0.2), 0.12);
  }
  return inRoom(out, rooms.room, 0.3);
};

/** A grandfather clock warns with a click of its train, then strikes the hour on a rod gong. */
export const clockChime =
  ({ hours }: { hours: number }): Recipe =>
  (random, seconds) => {
    const out = silence(seconds);
    const rod: Mode[] = [
      [196, 0.5, 3.2],
      [392.8, 0.8, 3.4],
      [393.6, 0.5, 3],
      [661, 0.6, 2.2],
      [1078, 0.42, 1.5],
      [1620, 0.3, 0.9],
      [2290, 0.2, 0.6],
      [3080, 0.12, 0.35],
    ];
    add(out, burst(random, 1400, 1.5, 0.02), 0.1, 0.15);
    for (let hour = 0; hour < hours; hour++) {
      const at = 0.7 + hour * 1.85;
      strike(out, at, vary(random, rod, 0.06), 0.42);
      add(out, burst(random, 900, 0.7, 0.02), at, 0.25);
    }
    return inRoom(out, rooms.room, 0.5);
  };

/** A hammer between two bells on the case, twenty-odd blows a second, as long as the spring lasts. */
export const alarmClock: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const bells = [2210, 2465].map((pitch) =>
    body(pitch, [1, 1.51, 2.02, 2.67, 3.4], { decay: 0.5, damping: 0.7, slope: 0.4 }),
  );
  const wound = line([0, 25], [seconds * 0.6, 23], [seconds - 0.9, 13]);
  let side = 0;
  for (let at = 0.1; at < seconds - 0.9; at += 1 / wound(at)) {
    strike(out, at, vary(random, bells[side] ?? [], 0.15), 0.3 * random.between(0.8, 1));
    add(out, burst(random, 3600, 0.8, 0.004), at, 0.18);
    side = 1 - side;
  }
  strike(out, 0.05, [[420, 0.4, 0.05]], 0.3);
  return inRoom(out, rooms.room, 0.3);
};

/** Four beeps a second and a rest, from a piezo disc that knows one pitch. */
export const digitalAlarm: Recipe = (_, seconds) => {
  const tone = pulse(seconds, () => 2048, 0.5);
  shape(tone, (time) => {
    const place = time % 1;
    return time < seconds - 0.1 && place < 0.5 && place % 0.125 < 0.07 ? 0.5 : 0;
  });
  return [tone];
};

/** Two gongs and a clapper fed with alternating current: one second on, two off; the bell dies away in its case. */
export const oldTelephone: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const gongs = [1240, 1478].map((pitch) =>
    body(pitch, [1, 1.49, 2.13, 2.78, 3.94, 5.1], { decay: 1.1, damping: 0.6, slope: 0.5 }),
  );
  for (let ring = 0.15; ring < seconds - 2.2; ring += 3.2) {
    for (let blow = 0; blow < 32; blow++) {
      const at = ring + blow / 25;
      strike(out, at, vary(random, gongs[blow % 2] ?? [], 0.1), 0.16 * random.between(0.85, 1));
      if (blow % 2) add(out, burst(random, 2400, 0.8, 0.005), at, 0.12);
    }
  }
  return inRoom(add(out, scale(pink(random, seconds), 0.0006)), rooms.room, 0.35);
};
