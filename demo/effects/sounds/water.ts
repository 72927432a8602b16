import type { Random } from '../../random.ts';
import { exponential, line, shape, steady, wander } from '../dsp/curve.ts';
import { bandpass, highpass, lowpass, sweep } from '../dsp/filter.ts';
import { bubble, burst, burstBank, place, scatter } from '../dsp/grain.ts';
import { brown, pink, white } from '../dsp/noise.ts';
import { add, scale, silence, stereo, type Mono } from '../dsp/sound.ts';
import { reverberate, rooms } from '../dsp/space.ts';
import { sine } from '../dsp/tone.ts';
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

function simmer(random: Random, seconds: number): Mono {
  const out = silence(seconds);
  const bank = Array.from({ length: 40 }, () => bubble(random.between(1.5, 6), random.between(0, 0.2), 1));
  scatter(
    random,
    seconds,
    (time) => 20 + (420 * time) / seconds,
    (at) => add(out, random.pick(bank), at, random.between(0.01, 0.07)),
  );
  return out;
}

/** From the first singing of the kettle to its whistle. */
export const kettle: Recipe = (random, seconds) => {
  const whistleAt = seconds * 0.62;
  const out = simmer(random, seconds);
  const roar = sweep(pink(random, seconds), 'band', exponential([0, 380], [whistleAt, 1100], [seconds, 900]), 0.9);
  add(out, shape(roar, line([0, 0.03], [whistleAt, 0.3], [seconds, 0.34])));
  const pitch = exponential([whistleAt, 1500], [whistleAt + 1.4, 2330], [seconds, 2410]);
  const waver = wander(random, 0.994, 1.006, 11);
  const tone = sine(seconds, (time) => pitch(time) * waver(time));
  add(
    tone,
    sine(seconds, (time) => 2 * pitch(time) * waver(time)),
    0,
    0.22,
  );
  const breath = sweep(white(random, seconds), 'band', pitch, 9);
  add(
    out,
    shape(
      add(tone, breath, 0, 0.7),
      line([whistleAt, 0], [whistleAt + 1.8, 0.42], [seconds - 0.7, 0.45], [seconds - 0.15, 0]),
    ),
  );
  const bank = burstBank(random, 6, (one) => burst(one, 1800, 2, 0.02));
  scatter(random, seconds, 5, (at) => add(out, random.pick(bank), at, 0.04));
  return [out];
};

/** A glass being filled: the air over the water shortens, and its tone climbs. */
export const pourGlass: Recipe = (random, seconds) => {
  const full = seconds - 0.7;
  const out = silence(seconds);
  const bank = Array.from({ length: 60 }, () => bubble(random.between(0.9, 4), random.between(0.05, 0.3), 1));
  scatter(random, full, 260, (at) => add(out, random.pick(bank), at + 0.1, 0.03 + 0.16 * random.next() ** 2));
  const air = sweep(pink(random, seconds), 'band', exponential([0, 420], [full * 0.6, 900], [full, 2300]), 7);
  const fill = line([0, 0], [0.12, 1], [full - 0.1, 0.9], [full + 0.1, 0]);
  add(
    out,
    shape(air, (time) => 0.9 * fill(time)),
  );
  const splash = highpass(pink(random, seconds), 1500);
  add(
    out,
    shape(splash, (time) => 0.14 * fill(time)),
  );
  for (let last = 0; last < 5; last++)
    add(out, bubble(random.between(1.2, 2.4), 0.3, 0.3), full + 0.1 + last * random.between(0.07, 0.12));
  return [out];
};
