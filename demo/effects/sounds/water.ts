import { exponential, shape, steady, wander } from '../dsp/curve.ts';
import { bandpass, highpass, lowpass, sweep } from '../dsp/filter.ts';
import { bubble, burst, place, scatter } from '../dsp/grain.ts';
import { brown, pink, white } from '../dsp/noise.ts';
import { add, scale, stereo } from '../dsp/sound.ts';
import { reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import type { Recipe } from './recipe.ts';

/** Waves that rise, break with the whole spectrum and run back hissing over the sand. */
export const seaWaves: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  for (const channel of out) add(channel, scale(lowpass(brown(random, seconds), 260), 0.35));
  let at = -3;
  while (at < seconds) {
    const size = random.between(0.55, 1);
    const swell = random.between(2.2, 3.4);
    const wash = random.between(3.5, 5.5);
    const from = random.between(-0.8, 0.8);
    for (const [index, channel] of out.entries()) {
      const stream = random.fork(`wave ${at} ${index}`);
      const delay = index === 0 ? Math.max(0, from) * 0.5 : Math.max(0, -from) * 0.5;
      const breaking = sweep(
        pink(stream, swell + wash),
        'low',
        exponential([0, 180], [swell, 3800 * size], [swell + 0.5, 6500 * size], [swell + wash, 1300]),
        0.6,
      );
      shape(
        breaking,
        exponential([0, 0.004], [swell * 0.7, 0.12], [swell, 1], [swell + 0.9, 0.5], [swell + wash, 0.001]),
      );
      add(channel, breaking, at + delay, size);
      const foam = highpass(white(stream, wash), 3200);
      shape(foam, exponential([0, 0.001], [0.6, 0.1], [wash * 0.45, 0.055], [wash, 0.0005]));
      add(channel, foam, at + swell + delay, size);
    }
    at += swell + random.between(3.2, 4.8);
  }
  return out;
};

/** A brook is bubbles of all sizes under falling water; there is no water in the sound of water without air. */
export const stream: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  for (const [index, channel] of out.entries()) {
    const side = random.fork(`side ${index}`);
    add(channel, scale(bandpass(pink(side, seconds), 1300, 0.5), 0.16));
    add(channel, scale(lowpass(brown(side, seconds), 500), 0.1));
  }
  const bank = Array.from({ length: 90 }, () =>
    bubble(0.8 + 7.5 * random.next() ** 2.2, random.between(0.05, 0.35), 1),
  );
  const spots = Array.from({ length: 7 }, () => ({
    pan: random.between(-0.9, 0.9),
    pace: wander(random, 0.2, 1, 1.3),
  }));
  for (const { pan, pace } of spots) {
    scatter(
      random,
      seconds,
      (time) => 75 * pace(time),
      (at) => place(out, random.pick(bank), at, 0.03 + 0.26 * random.next() ** 3, pan + random.between(-0.15, 0.15)),
    );
  }
  return out;
};

/** Drops into a pool, far apart, in a cave. */
export const caveDrips: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  const spots = Array.from({ length: 4 }, () => ({
    pan: random.between(-0.9, 0.9),
    radius: random.between(1.7, 3.8),
    every: random.between(1.3, 3.4),
    level: random.between(0.35, 1),
  }));
  for (const { pan, radius, every, level } of spots) {
    for (let at = random.between(0.3, every); at < seconds - 3; at += every * random.between(0.85, 1.2)) {
      place(out, burst(random, random.between(3500, 6000), 1.5, 0.006), at, level * 0.3, pan);
      place(out, bubble(radius * random.between(0.96, 1.05), 0.3, 1), at + 0.012, level * 0.8, pan);
      if (random.chance(0.5))
        place(out, bubble(radius * 0.6, 0.4, 1), at + random.between(0.05, 0.11), level * 0.25, pan);
    }
  }
  for (const channel of out) add(channel, scale(lowpass(pink(random, seconds), 300), 0.02));
  return reverberate(out, rooms.cave, 0.85);
};

/** Air let out under water, heard by a hydrophone. */
export const underwaterBubbles: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  const surge = wander(random, 0, 1, 0.9);
  const bank = Array.from({ length: 60 }, () => bubble(3 + 16 * random.next() ** 1.5, random.between(0.02, 0.2), 1));
  scatter(
    random,
    seconds,
    (time) => 70 * surge(time) ** 3,
    (at) => place(out, random.pick(bank), at, random.between(0.1, 0.6), random.between(-0.6, 0.6)),
  );
  for (const channel of out) {
    add(channel, shape(lowpass(brown(random, seconds), 180), steady(0.25)));
    lowpass(channel, 1300, 0.8);
  }
  return out;
};
