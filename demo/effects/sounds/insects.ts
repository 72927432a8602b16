import type { Random } from '../../random.ts';
import { line, shape, wander } from '../dsp/curve.ts';
import { bandpass, lowpass } from '../dsp/filter.ts';
import { place } from '../dsp/grain.ts';
import { pan } from '../dsp/motion.ts';
import { pink } from '../dsp/noise.ts';
import { add, frames, rate, scale, stereo, type Mono } from '../dsp/sound.ts';
import { saw } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** A cricket's chirp: three to five closings of the wings, each a short tone at the harp's resonance. */
function chirr(pitch: number, pulses: number, speed: number): Mono {
  const out = new Float32Array(frames(pulses / speed));
  const period = rate / speed;
  for (let i = 0; i < out.length; i++) {
    const part = (i % period) / period;
    const swell = part < 0.72 ? Math.sin((Math.PI * part) / 0.72) ** 1.4 : 0;
    const pulse = Math.floor(i / period);
    out[i] = Math.sin((2 * Math.PI * pitch * (1 - 0.012 * part) * i) / rate) * swell * (0.7 + 0.3 * (pulse / pulses));
  }
  return out;
}

export const crickets: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  for (let index = 0; index < 11; index++) {
    const one: Random = random.fork(`cricket ${index}`);
    const song = chirr(one.between(4250, 5150), 3 + one.below(2), one.between(27, 34));
    const every = one.between(0.38, 0.72);
    const where = one.between(-1, 1);
    const level = index < 2 ? 0.42 : one.between(0.03, 0.16);
    for (let at = one.between(0, every); at < seconds; at += every * one.between(0.97, 1.03)) {
      if (one.chance(0.94)) place(out, song, at, level, where);
    }
  }
  // Farther off there are so many that they melt into one shimmer.
  for (const channel of out) {
    add(channel, scale(bandpass(pink(random, seconds), 4700, 9), 0.16));
    add(channel, scale(lowpass(pink(random, seconds), 400), 0.02));
  }
  return out;
};

/** A bumblebee that comes, looks around and goes. */
export const bee: Recipe = (random, seconds) => {
  const effort = wander(random, 0.93, 1.09, 2.2);
  const flutter = wander(random, 0.985, 1.015, 18);
  const buzz = saw(seconds, (time) => 172 * effort(time) * flutter(time));
  add(
    buzz,
    saw(seconds, (time) => 172.9 * effort(time) * flutter(time)),
    0,
    0.6,
  );
  const near = line([0, 0.01], [seconds * 0.3, 0.5], [seconds * 0.48, 1], [seconds * 0.62, 0.45], [seconds, 0.005]);
  bandpass(buzz, 420, 0.6);
  lowpass(buzz, 3400);
  shape(buzz, (time) => near(time) * (0.8 + 0.2 * Math.sin(time * 31)));
  const swing = wander(random, -0.5, 0.5, 0.9);
  return pan(buzz, (time) => -0.9 + (1.8 * time) / seconds + swing(time));
};
