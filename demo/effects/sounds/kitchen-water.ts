import type { Random } from '../../random.ts';
import { exponential, line, shape, wander } from '../dsp/curve.ts';
import { highpass, sweep } from '../dsp/filter.ts';
import { bubble, burst, burstBank, scatter } from '../dsp/grain.ts';
import { pink, white } from '../dsp/noise.ts';
import { add, silence, type Mono } from '../dsp/sound.ts';
import { sine } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

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
