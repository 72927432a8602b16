import { line, shape, steady, wander } from '../dsp/curve.ts';
import { bandpass, lowpass } from '../dsp/filter.ts';
import { passBy } from '../dsp/motion.ts';
import { brown, pink, white } from '../dsp/noise.ts';
import { add, rate, scale } from '../dsp/sound.ts';
import { sine } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** Two blades slap the air eleven times a second each; the turbine whines over them, the tail buzzes. */
export const helicopter: Recipe = (random, seconds) => {
  const length = seconds + 1;
  const blade = 13.2;
  const drive = lowpass(brown(random, length), 900);
  shape(drive, (time) => {
    const place = (time * blade) % 1;
    return 0.25 + 1.5 * Math.exp(-((place - 0.2) ** 2) / 0.006);
  });
  const thump = sine(length, steady(blade * 2));
  shape(thump, (time) => 0.35 + 0.65 * Math.exp(-((((time * blade) % 1) - 0.2) ** 2) / 0.01));
  const slap = shape(bandpass(white(random, length), 1300, 0.7), (time) =>
    Math.exp(-((((time * blade) % 1) - 0.2) ** 2) / 0.0025),
  );
  const tail = add(sine(length, steady(92)), sine(length, steady(184)), 0, 0.6);
  const turbine = add(sine(length, steady(3180)), bandpass(white(random, length), 4200, 3), 0, 0.5);
  const craft = add(add(add(add(scale(drive, 1.2), thump, 0, 0.3), slap, 0, 0.3), tail, 0, 0.05), turbine, 0, 0.022);
  return passBy(craft, { speed: 42, distance: 55, nearest: seconds * 0.5, from: 'right' });
};

/** An airliner overhead: the fan whines as it comes, the exhaust tears and rumbles when it has gone by. */
export const jetFlyover: Recipe = (random, seconds) => {
  const length = seconds + 1;
  const nearest = seconds * 0.45;
  const whine = add(sine(length, steady(2650)), sine(length, steady(3975)), 0, 0.4);
  add(whine, bandpass(white(random, length), 3000, 5), 0, 1.4);
  shape(whine, line([0, 0.12], [nearest, 0.1], [nearest + 2, 0.01], [length, 0]));
  const tear = add(lowpass(pink(random, length), 2400), lowpass(brown(random, length), 300), 0, 1.6);
  const gusts = wander(random, 0.7, 1, 9);
  shape(tear, (time) => line([0, 0.25], [nearest, 0.8], [nearest + 1.5, 1.25], [length, 0.9])(time) * gusts(time));
  const out = passBy(add(tear, whine), { speed: 105, distance: 260, nearest, from: 'left' });
  // The ground throws the sound back a little later: a comb that slides, heard as the hollow note of every flyover.
  for (const channel of out) {
    const dry = channel.slice();
    for (let i = 0; i < channel.length; i++) {
      const time = i / rate - nearest;
      const delay = (0.0012 + 0.0035 / (1 + (time * time) / 7)) * rate;
      const index = Math.floor(i - delay);
      if (index > 0) channel[i]! += 0.55 * (dry[index]! + (dry[index + 1]! - dry[index]!) * (i - delay - index));
    }
  }
  return out;
};
