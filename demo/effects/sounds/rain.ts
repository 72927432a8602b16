import type { Random } from '../../random.ts';
import { shape, wander } from '../dsp/curve.ts';
import { equalise, highpass, lowpass } from '../dsp/filter.ts';
import { bubble, burst, burstBank, place, scatter } from '../dsp/grain.ts';
import { body, ratios, resonate } from '../dsp/modal.ts';
import { pink } from '../dsp/noise.ts';
import { add, frames, scale, silence, type Mono, type Stereo } from '../dsp/sound.ts';
import type { Recipe } from './recipe.ts';

/** The drops too far away to be told apart. */
function curtain(random: Random, seconds: number, low: number, high: number): Mono {
  const noise = lowpass(highpass(pink(random, seconds), low), high);
  return shape(noise, wander(random, 0.72, 1, 0.5));
}

/** @param density drops a second near enough to be heard one by one; @param bed level of all the others */
export const rain =
  ({ density, bed, drips, low }: { density: number; bed: number; drips: number; low: number }): Recipe =>
  (random, seconds) => {
    const out: Stereo = [
      scale(curtain(random.fork('left'), seconds, low, 9000), bed),
      scale(curtain(random.fork('right'), seconds, low, 9000), bed),
    ];
    const ticks = burstBank(random, 32, (one) => burst(one, one.between(1900, 8200), 1.4, one.between(0.003, 0.009)));
    const plops = Array.from({ length: 24 }, () => bubble(random.between(0.45, 1.5), random.between(0.1, 0.4), 1));
    const drops = Array.from({ length: 12 }, () => bubble(random.between(1.6, 3.6), random.between(0.15, 0.5), 1));
    scatter(random, seconds, density, (at) => {
      const level = 0.04 + 0.5 * random.next() ** 4;
      place(out, random.pick(ticks), at, level, random.between(-1, 1));
      if (random.chance(0.3)) place(out, random.pick(plops), at + 0.002, level * 0.35, random.between(-1, 1));
    });
    scatter(random, seconds, drips, (at) =>
      place(out, random.pick(drops), at, random.between(0.05, 0.24), random.between(-0.7, 0.7)),
    );
    return out;
  };

/** Every drop strikes the sheet, and the sheet rings: short modes far apart, which is what makes tin sound of tin. */
export const tinRoofRain: Recipe = (random, seconds) => {
  const channels = (['left', 'right'] as const).map((side) => {
    const stream = random.fork(side);
    const drive = silence(seconds);
    scatter(stream, seconds, 210, (at) => {
      const index = frames(at);
      const level = 0.12 + stream.next() ** 3;
      // A drop pushes for about a millisecond and lets go.
      for (let i = 0; i < 20 && index + i < drive.length; i++)
        drive[index + i]! += level * (1 - i / 20) * (i < 10 ? 1 : -0.6);
    });
    const sheet = [
      ...body(stream.between(310, 330), ratios.plate, { decay: 0.16, damping: 0.35, slope: 0.25 }),
      ...body(stream.between(870, 900), ratios.plate, { decay: 0.09, damping: 0.3, slope: 0.3 }),
    ];
    const ringing = resonate(drive, sheet);
    const far = scale(curtain(stream, seconds, 250, 6000), 0.22);
    return equalise(add(scale(ringing, 0.5), far), 420, 4, 0.8);
  });
  return channels;
};
