import { line, shape } from '../dsp/curve.ts';
import { bandpass, lowpass } from '../dsp/filter.ts';
import { place } from '../dsp/grain.ts';
import { pink } from '../dsp/noise.ts';
import { add, scale, stereo, type Mono } from '../dsp/sound.ts';
import { reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import type { Recipe } from './recipe.ts';
import { chirp } from './birdsong.ts';

/** Two notes a third apart, known to every child; a soft, flute-like voice far off. */
export const cuckoo: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  for (let at = 0.5; at < seconds - 2.2; at += 1.32) {
    for (const [delay, pitch, length] of [
      [0, 668, 0.2],
      [0.34, 540, 0.27],
    ] as const) {
      const note = chirp({ pitch: [pitch * 0.97, pitch * 1.01, pitch * 0.985], seconds: length });
      add(note, chirp({ pitch: [pitch * 2.91, pitch * 3.03, pitch * 2.95], seconds: length, level: 0.035 }));
      place(out, note, at + delay + random.between(-0.01, 0.01), 0.5, -0.3);
    }
  }
  reverberate(out, rooms.forest, 1.1);
  for (const channel of out) add(channel, scale(lowpass(pink(random, seconds), 1500), 0.018));
  return out;
};

/** The long wavering hoot of a tawny owl after a short one. */
export const owl: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  const hoot = (length: number, pitch: number, waver: number): Mono => {
    const note = chirp({
      pitch: [pitch * 0.94, pitch * 1.03, pitch * 0.93],
      seconds: length,
      trill: [waver, waver ? 0.022 : 0],
    });
    const breath = shape(bandpass(pink(random, length), pitch, 6), line([0, 0], [length * 0.3, 0.25], [length, 0]));
    return waver
      ? shape(add(note, breath), (time) => 0.6 + 0.4 * Math.sin(2 * Math.PI * waver * time))
      : add(note, breath);
  };
  for (let at = 0.6; at < seconds - 4; at += random.between(5.4, 7)) {
    place(out, hoot(0.62, 790, 0), at, 0.6, 0.25);
    place(out, hoot(0.12, 760, 0), at + 1.7, 0.3, 0.25);
    place(out, hoot(1.5, 800, 13), at + 2, 0.6, 0.25);
  }
  return reverberate(out, rooms.forest, 1.2);
};
