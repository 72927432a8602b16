import { line, shape, wander } from '../dsp/curve.ts';
import { bandpass, highpass } from '../dsp/filter.ts';
import { burst, burstBank, place, scatter } from '../dsp/grain.ts';
import { pink, white } from '../dsp/noise.ts';
import { add, scale, silence, stereo } from '../dsp/sound.ts';
import { inRoom } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import type { Recipe } from './recipe.ts';

/** A sheet torn in two: fibres give way one after the other, faster as the hands part. */
export const paperRip: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const fibres = burstBank(random, 26, (one) => burst(one, one.between(1800, 8000), 0.9, one.between(0.0015, 0.006)));
  const pull = line([0.1, 0], [0.2, 0.5], [0.75, 0.9], [1.05, 1], [1.12, 0]);
  scatter(
    random,
    1.2,
    (time) => 900 * pull(time),
    (at) => add(out, random.pick(fibres), at, 0.06 + 0.3 * random.next() ** 3),
  );
  add(
    out,
    shape(bandpass(white(random, seconds), 3600, 0.6), (time) => 0.3 * pull(time)),
  );
  add(out, shape(bandpass(pink(random, seconds), 800, 0.8), line([1.1, 0], [1.2, 0.12], [seconds - 0.2, 0])));
  return inRoom(out, rooms.foley, 0.12);
};

/** A letter crumpled into a ball: folds snap in clusters. */
export const paperCrumple: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  const folds = burstBank(random, 30, (one) =>
    burst(one, one.between(1200, 7000), one.between(0.7, 1.8), one.between(0.003, 0.016)),
  );
  const squeeze = wander(random, 0, 1, 4.5);
  const end = line([0, 1], [seconds - 0.6, 0.8], [seconds - 0.2, 0]);
  scatter(
    random,
    seconds - 0.2,
    (time) => 240 * squeeze(time) ** 2 * end(time),
    (at) => place(out, random.pick(folds), at, 0.03 + 0.55 * random.next() ** 4, random.between(-0.35, 0.35)),
  );
  for (const channel of out)
    add(
      channel,
      shape(highpass(pink(random, seconds), 1800), (time) => 0.1 * squeeze(time) * end(time)),
    );
  return out.map((channel) => scale(channel, 0.8));
};
