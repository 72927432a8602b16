import type { Random } from '../../random.ts';
import { decay, exponential, shape, wander, type Curve } from '../dsp/curve.ts';
import { bandpass, highpass, lowpass, sweep } from '../dsp/filter.ts';
import { burst, burstBank, place, scatter } from '../dsp/grain.ts';
import { brown, pink, white } from '../dsp/noise.ts';
import { add, scale, stereo, type Mono, type Stereo } from '../dsp/sound.ts';
import { reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import type { Recipe } from './recipe.ts';

/**
 * A lightning channel is kilometres long and crooked: its parts arrive one after the other. The crack is the nearest part, the
 * rumble the rest, robbed of its highs by the air.
 */
export const thunder =
  ({ near }: { near: boolean }): Recipe =>
  (random, seconds) => {
    const out = stereo(seconds);
    const claps = burstBank(random, 14, (one) => {
      const length = one.between(0.25, 1.1);
      const noise = lowpass(brown(one, length), one.between(120, 900), 0.9);
      return shape(noise, exponential([0, 0.02], [0.018, 1], [length * 0.4, 0.35], [length, 0.001]));
    });
    const start = near ? 0.35 : 0.6;
    for (let part = 0; part < 110; part++) {
      const delay = (seconds - 3) * random.next() ** 1.9;
      const level = Math.exp((-delay / seconds) * 3.2) * random.between(0.25, 1);
      place(out, random.pick(claps), start + delay, level, random.between(-0.9, 0.9));
    }
    if (near) {
      for (let spike = 0; spike < 26; spike++) {
        const at = start + random.next() ** 2 * 0.6;
        const crack = decay(highpass(white(random, 0.12), random.between(300, 1400)), random.between(0.03, 0.11));
        place(out, crack, at - 0.02, random.between(0.1, 0.5), random.between(-0.6, 0.6));
      }
    }
    const opened: Curve = near
      ? exponential([start, 9000], [start + 1.2, 1500], [start + 5, 320], [seconds, 110])
      : exponential([0, 190], [seconds * 0.4, 260], [seconds, 90]);
    for (const channel of out) sweep(channel, 'low', opened, 0.6);
    return reverberate(out, rooms.valley, 0.55);
  };

function gustyNoise(random: Random, seconds: number, gust: Curve, howl: number): Mono {
  const out = new Float32Array(Math.round(seconds * 48000));
  const bands = [
    { low: 90, span: 260, q: 0.8, level: 1 },
    { low: 260, span: 700, q: 1.1, level: 0.55 },
    { low: 800, span: 1900, q: 1.3, level: 0.2 },
  ];
  for (const { low, span, q, level } of bands) {
    const band = sweep(pink(random, seconds), 'band', (time) => low + span * gust(time - low / 9000), q);
    add(
      out,
      shape(band, (time) => level * gust(time) ** 1.7),
    );
  }
  if (howl > 0) {
    for (const center of [310, 468, 702]) {
      const flutter = wander(random, 0.92, 1.1, 1.7);
      const voice = sweep(
        white(random, seconds),
        'band',
        (time) => center * (0.72 + 0.5 * gust(time)) * flutter(time),
        38,
      );
      add(
        out,
        shape(voice, (time) => howl * gust(time) ** 3 * 5),
      );
    }
  }
  return out;
}

export const wind =
  ({ howl, calm }: { howl: number; calm: number }): Recipe =>
  (random, seconds) => {
    const slow = wander(random, calm, 1, 0.28);
    const fast = wander(random, 0.8, 1.1, 1.6);
    const gust: Curve = (time) => Math.max(0.02, slow(Math.max(0, time)) * fast(Math.max(0, time)));
    // The other ear hears the same gust a little later.
    return [
      gustyNoise(random.fork('left'), seconds, gust, howl),
      gustyNoise(random.fork('right'), seconds, (time) => gust(time - 0.11), howl),
    ];
  };

export const treeWind: Recipe = (random, seconds) => {
  const gust = wander(random, 0.12, 1, 0.22);
  const out: Stereo = [silenceOf('left'), silenceOf('right')];
  function silenceOf(side: string): Mono {
    const stream = random.fork(side);
    const leaves = lowpass(highpass(pink(stream, seconds), 900), 9000);
    const crown = bandpass(pink(stream, seconds), 420, 0.7);
    const flutter = wander(stream, 0.6, 1, 6);
    return add(
      shape(leaves, (time) => gust(time) ** 1.6 * flutter(time)),
      shape(crown, (time) => gust(time) ** 2 * 0.7),
    );
  }
  const rustles = burstBank(random, 24, (one) => burst(one, one.between(2500, 8000), 0.8, one.between(0.01, 0.05)));
  scatter(
    random,
    seconds,
    (time) => 160 * gust(time) ** 2,
    (at) => place(out, random.pick(rustles), at, random.between(0.02, 0.12) * gust(at), random.between(-1, 1)),
  );
  return out.map((channel) => scale(channel, 0.8));
};
