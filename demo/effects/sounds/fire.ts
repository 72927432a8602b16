import type { Random } from '../../random.ts';
import { decay, exponential, line, shape, wander } from '../dsp/curve.ts';
import { bandpass, highpass, lowpass, sweep } from '../dsp/filter.ts';
import { burst, burstBank, place, scatter } from '../dsp/grain.ts';
import { brown, pink, white } from '../dsp/noise.ts';
import { add, scale, silence, stereo, type Mono } from '../dsp/sound.ts';
import { reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { sine } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** Flames breathe low, resin pops: crackles come in flurries, a few of them loud. */
export const campfire: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  const breath = wander(random, 0.4, 1, 3.5);
  for (const channel of out) {
    add(
      channel,
      shape(lowpass(brown(random, seconds), 320), (time) => 0.13 * breath(time)),
    );
    add(
      channel,
      shape(bandpass(pink(random, seconds), 1400, 0.5), (time) => 0.045 * breath(time)),
    );
  }
  const snaps = burstBank(random, 40, (one) =>
    burst(one, one.between(900, 7500), one.between(0.7, 2.5), one.between(0.002, 0.012)),
  );
  const flurry = wander(random, 0, 1, 1.4);
  scatter(
    random,
    seconds,
    (time) => 6 + 60 * flurry(time) ** 3,
    (at) => place(out, random.pick(snaps), at, 0.05 + 0.75 * random.next() ** 5, random.between(-0.7, 0.7)),
  );
  scatter(random, seconds, 0.9, (at) => {
    const pan = random.between(-0.5, 0.5);
    place(out, burst(random, random.between(380, 900), 1.2, 0.05), at, random.between(0.3, 0.7), pan);
    place(out, burst(random, random.between(2500, 5000), 0.8, 0.012), at, random.between(0.3, 0.8), pan);
  });
  return out;
};

/** A head drawn along the box, the flare of the phosphorus, the flame settling. */
export const matchStrike: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const drag = highpass(white(random, 0.34), 1800);
  const grit = wander(random, 0.2, 1, 130);
  add(
    out,
    shape(drag, (time) => line([0, 0], [0.05, 0.5], [0.3, 0.9], [0.34, 0])(time) * grit(time)),
    0.08,
  );
  const flare = sweep(pink(random, 1.4), 'band', exponential([0, 4800], [0.25, 1900], [1.4, 700]), 0.6);
  add(out, shape(flare, exponential([0, 0.02], [0.05, 1], [0.3, 0.7], [1.4, 0.01])), 0.38);
  const flame = wander(random, 0.3, 1, 7);
  add(
    out,
    shape(
      lowpass(brown(random, seconds), 700),
      (time) => line([0.6, 0], [1.2, 0.07], [seconds - 0.3, 0.06], [seconds, 0])(time) * flame(time),
    ),
  );
  scatter(random, seconds - 0.6, 9, (at) =>
    add(out, burst(random, random.between(2000, 6000), 1.5, 0.004), at + 0.45, random.between(0.03, 0.2)),
  );
  return [out];
};

function rocket(random: Random, seconds: number): Mono {
  const out = sweep(white(random, seconds), 'band', exponential([0, 900], [seconds, 2600]), 2.5);
  add(out, sine(seconds, exponential([0, 700], [seconds, 1900])), 0, 0.25);
  return shape(out, line([0, 0], [0.08, 0.5], [seconds, 0.12]));
}

/** Rockets that rise, break with a blow to the chest and rain crackles, over a valley. */
export const fireworks: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  const sparks = burstBank(random, 30, (one) => burst(one, one.between(2500, 9000), 1.2, one.between(0.004, 0.016)));
  for (let at = 0.2; at < seconds - 4.5; at += random.between(1.3, 2.6)) {
    const pan = random.between(-0.8, 0.8);
    const flight = random.between(0.8, 1.3);
    if (random.chance(0.75)) place(out, rocket(random, flight), at, 0.14, pan * 0.6);
    const blow = at + flight + random.between(0.02, 0.1);
    const size = random.between(0.6, 1);
    const boom = decay(lowpass(brown(random, 1.6), 170 / size, 0.9), 1.1 * size);
    place(out, boom, blow, 2.2 * size, pan);
    place(out, decay(lowpass(white(random, 0.25), 3800), 0.16), blow, 0.55 * size, pan);
    if (random.chance(0.65)) {
      const shower = random.between(0.9, 2);
      scatter(
        random,
        shower,
        (time) => 190 * (1 - time / shower),
        (late) =>
          place(
            out,
            random.pick(sparks),
            blow + 0.3 + late,
            random.between(0.03, 0.22),
            pan + random.between(-0.3, 0.3),
          ),
      );
    }
  }
  for (const channel of out) scale(channel, 0.8);
  return reverberate(out, rooms.valley, 0.6);
};
