import type { Random } from '../../random.ts';
import { line, shape } from '../dsp/curve.ts';
import { bandpass } from '../dsp/filter.ts';
import { burst } from '../dsp/grain.ts';
import { body, ratios, strike, vary } from '../dsp/modal.ts';
import { pink, white } from '../dsp/noise.ts';
import { add, silence, type Mono } from '../dsp/sound.ts';
import { inRoom } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { saw } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

function keyPress(random: Random, large: boolean): Mono {
  const key = silence(0.22);
  const pitch = large ? 0.7 : random.between(0.92, 1.1);
  add(key, burst(random, 2500 * pitch, 1, 0.008), 0, 0.7);
  strike(
    key,
    0.003,
    [
      [310 * pitch, 0.6, 0.035],
      [820 * pitch, 0.35, 0.025],
      [1900 * pitch, 0.25, 0.012],
    ],
    0.5,
  );
  const up = random.between(0.07, 0.11);
  add(key, burst(random, 3700 * pitch, 1.2, 0.006), up, 0.28);
  return key;
}

/** Words have a rhythm: letters run, the space bar is deeper, the thought pauses. */
export const typing: Recipe = (random, seconds) => {
  const out = silence(seconds);
  let at = 0.15;
  while (at < seconds - 0.4) {
    const letters = 2 + random.below(8);
    for (let letter = 0; letter < letters && at < seconds - 0.3; letter++) {
      add(out, keyPress(random, false), at, random.between(0.55, 1));
      at += random.between(0.075, 0.17);
    }
    add(out, keyPress(random, true), at, 0.9);
    at += random.chance(0.2) ? random.between(0.5, 0.9) : random.between(0.12, 0.24);
  }
  return inRoom(out, rooms.room, 0.22);
};

export const mouseClick: Recipe = (random, seconds) => {
  const out = silence(seconds);
  add(out, burst(random, 3400, 1.3, 0.005), 0.01, 0.9);
  strike(
    out,
    0.01,
    [
      [1250, 0.5, 0.012],
      [2870, 0.4, 0.008],
    ],
    0.6,
  );
  add(out, burst(random, 4300, 1.3, 0.004), 0.105, 0.5);
  return [out];
};

/** Mirror up, curtain open, curtain shut, mirror down, film on. */
export const cameraShutter: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const part = (at: number, pitch: number, level: number): void => {
    add(out, burst(random, pitch, 0.9, 0.012), at, level);
    strike(
      out,
      at,
      vary(
        random,
        [
          [pitch * 0.31, 0.5, 0.03],
          [pitch * 0.77, 0.4, 0.02],
          [pitch * 1.9, 0.25, 0.012],
        ],
        0.3,
      ),
      level * 0.6,
    );
  };
  part(0.04, 1500, 0.9);
  part(0.075, 3300, 0.5);
  part(0.135, 3000, 0.6);
  part(0.17, 1350, 0.85);
  const wind = saw(0.34, line([0, 180], [0.06, 340], [0.3, 330], [0.34, 150]));
  add(wind, bandpass(white(random, 0.34), 2600, 1), 0, 0.4);
  add(out, shape(bandpass(wind, 1500, 0.6), line([0, 0], [0.04, 0.25], [0.3, 0.22], [0.34, 0])), 0.22);
  return inRoom(out, rooms.foley, 0.2);
};

/** Type bars on a platen, the bell before the margin, the carriage thrown back. */
export const typewriter: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const bell = body(2390, [1, 2.4, 3.9, 5.2], { decay: 0.9, damping: 0.6, slope: 0.7 });
  const margin = seconds - 2.4;
  for (let at = 0.15; at < margin; at += random.chance(0.18) ? 0.32 : random.between(0.11, 0.19)) {
    strike(
      out,
      at,
      vary(
        random,
        [
          [205, 0.8, 0.05],
          [540, 0.5, 0.04],
          [1480, 0.5, 0.025],
          [3300, 0.4, 0.015],
        ],
        0.3,
      ),
      0.5,
    );
    add(out, burst(random, 2300, 0.7, 0.014), at, random.between(0.6, 0.9));
    add(out, burst(random, 5200, 1.2, 0.008), at + 0.045, 0.22);
  }
  strike(out, margin + 0.12, bell, 0.3);
  for (let tooth = 0; tooth < 46; tooth++)
    add(out, burst(random, 2700, 1.6, 0.006), margin + 0.7 + tooth * 0.0155, 0.3);
  add(
    out,
    shape(bandpass(pink(random, 0.75), 1100, 0.7), line([0, 0], [0.1, 0.4], [0.7, 0.5], [0.75, 0])),
    margin + 0.68,
  );
  strike(out, margin + 1.44, body(150, ratios.plate, { decay: 0.16, damping: 0.4, slope: 0.3 }), 0.5);
  add(out, burst(random, 1200, 0.6, 0.03), margin + 1.44, 0.9);
  return inRoom(out, rooms.room, 0.28);
};

/** A rocker in a plastic box: over the hump, against the stop. */
export const lightSwitch: Recipe = (random, seconds) => {
  const out = silence(seconds);
  add(out, burst(random, 2900, 1, 0.006), 0.03, 0.5);
  strike(
    out,
    0.045,
    [
      [430, 0.7, 0.03],
      [1130, 0.6, 0.022],
      [2450, 0.4, 0.014],
    ],
    0.7,
  );
  add(out, burst(random, 1900, 0.7, 0.012), 0.045, 0.9);
  return inRoom(out, rooms.room, 0.25);
};
