import { exponential, shape } from '../dsp/curve.ts';
import { lowpass } from '../dsp/filter.ts';
import { burst } from '../dsp/grain.ts';
import { body, ratios, strike, vary, type Mode } from '../dsp/modal.ts';
import { white } from '../dsp/noise.ts';
import { add, scale, silence } from '../dsp/sound.ts';
import { inRoom } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import type { Recipe } from './recipe.ts';

/** A founder's bell: hum, prime, tierce, quint, nominal; every partial a pair that beats, for no bell is quite round. */
function bell(pitch: number, decay: number): Mode[] {
  const levels = [0.55, 0.7, 0.75, 0.35, 1, 0.4, 0.35, 0.4, 0.28, 0.2, 0.12];
  return ratios.bell.flatMap((ratio, index) => {
    const seconds = decay * [1.3, 1, 0.8, 0.55, 0.5, 0.35, 0.3, 0.27, 0.2, 0.14, 0.1][index]!;
    const level = levels[index] ?? 0.1;
    return [
      [pitch * ratio, level, seconds],
      [pitch * ratio * 1.0018, level * 0.6, seconds * 0.9],
    ] as Mode[];
  });
}

/** @param strokes seconds and the bell's prime in Hz */
export const churchBells =
  ({ strokes, decay }: { strokes: readonly (readonly [at: number, pitch: number])[]; decay: number }): Recipe =>
  (random, seconds) => {
    const out = silence(seconds);
    for (const [at, pitch] of strokes) {
      strike(out, at, vary(random, bell(pitch, decay), 0.08), 0.16);
      add(out, burst(random, pitch * 5, 0.6, 0.03), at, 0.25);
    }
    return inRoom(out, rooms.valley, 0.35);
  };

/** A gong gathers itself: the low modes speak first, the crash of the high ones comes half a second later. */
export const gong: Recipe = (random, seconds) => {
  const out = silence(seconds);
  strike(
    out,
    0.03,
    [
      [73, 1, 7],
      [73.4, 0.6, 6.5],
      [119, 0.6, 5],
      [162, 0.5, 4.4],
      [207, 0.4, 4],
    ],
    0.5,
  );
  const late = silence(seconds);
  const modes = Array.from({ length: 54 }, (): Mode => {
    const pitch = 230 * 2 ** (random.next() * 4);
    return [
      pitch * random.between(0.99, 1.01),
      random.between(0.2, 1) * (400 / pitch) ** 0.35,
      6.5 * (400 / pitch) ** 0.35,
    ];
  });
  strike(late, 0, modes, 0.3);
  shape(late, exponential([0, 0.06], [0.5, 1], [1, 0.85], [seconds, 0.5]));
  add(out, late, 0.03);
  add(out, lowpass(burst(random, 300, 0.6, 0.12), 900), 0.03, 0.4);
  return inRoom(out, rooms.hall, 0.35);
};

/** Tubes in a light wind. */
export const windChimes: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const tubes = [1174.66, 1318.51, 1567.98, 1760, 2093, 2349.32].map((pitch) =>
    body(pitch, ratios.bar, { decay: 3, damping: 1.1, slope: 0.8 }),
  );
  let at = 0.2;
  while (at < seconds - 3) {
    const flurry = 2 + random.below(6);
    for (let touch = 0; touch < flurry; touch++) {
      strike(out, at, vary(random, random.pick(tubes), 0.1), random.between(0.06, 0.22));
      at += random.between(0.05, 0.34);
    }
    at += random.between(0.4, 1.3);
  }
  add(out, scale(lowpass(white(random, seconds), 500), 0.008));
  return inRoom(out, rooms.street, 0.25);
};
