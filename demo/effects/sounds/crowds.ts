import type { Random } from '../../random.ts';
import { line, shape } from '../dsp/curve.ts';
import { bandpass } from '../dsp/filter.ts';
import { burst, burstBank, place } from '../dsp/grain.ts';
import { pink } from '../dsp/noise.ts';
import { add, frames, scale, silence, stereo, type Mono } from '../dsp/sound.ts';
import { reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import type { Recipe } from './recipe.ts';

/** Everyone claps at a pace of their own, with hands of their own; a hall makes one sound of it. */
export const applause =
  ({ people, room }: { people: number; room: 'hall' | 'room' }): Recipe =>
  (random, seconds) => {
    const out = stereo(seconds);
    const hands = burstBank(random, 40, (one) =>
      burst(one, one.between(700, 2600), one.between(0.8, 2), one.between(0.008, 0.022)),
    );
    const fervour = line([0, 0.2], [0.8, 1], [seconds * 0.6, 0.9], [seconds - 1.2, 0.25], [seconds, 0.02]);
    for (let person = 0; person < people; person++) {
      const one = random.fork(`person ${person}`);
      const every = one.between(0.19, 0.33);
      const hand = one.pick(hands);
      const pan = one.between(-1, 1);
      const level = 0.12 + 0.35 * one.next() ** 2;
      const stop = seconds - 0.3 - one.next() ** 2 * seconds * 0.35;
      for (let at = one.between(0.02, 1.2); at < stop; at += every * one.between(0.9, 1.1)) {
        place(out, hand, at, level * fervour(at) * one.between(0.7, 1), pan);
      }
    }
    return reverberate(out, rooms[room], room === 'hall' ? 0.5 : 0.3);
  };

/** First three formants of some vowels, Hz. */
const vowels = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [270, 2290, 3010],
  [570, 840, 2410],
  [300, 870, 2240],
  [640, 1190, 2390],
  [490, 1350, 1690],
] as const;

/** Somebody talking in no language: a glottal pulse train through vowels that follow each other at the pace of speech. */
function babble(random: Random, seconds: number): Mono {
  const out = silence(seconds);
  const base = random.chance(0.5) ? random.between(95, 135) : random.between(170, 230);
  let at = random.between(0, 0.8);
  while (at < seconds - 0.5) {
    const words = 4 + random.below(11);
    for (let syllable = 0; syllable < words && at < seconds - 0.4; syllable++) {
      const length = random.between(0.1, 0.24);
      const vowel = random.pick(vowels);
      const lift = base * (1.18 - (0.3 * syllable) / words) * random.between(0.92, 1.1);
      const glottis = silence(length);
      for (let time = 0; time < length; time += 1 / (lift * random.between(0.99, 1.01))) {
        const index = frames(time);
        for (let i = 0; i < 60 && index + i < glottis.length; i++)
          glottis[index + i]! += Math.sin((Math.PI * i) / 60) * (i < 44 ? 0.7 : -1);
      }
      const voice = silence(length);
      for (const [formant, pitch] of vowel.entries())
        add(voice, bandpass(glottis.slice(), pitch, 7 + formant * 3), 0, 1 / (1 + formant * 0.9));
      shape(voice, line([0, 0], [0.03, 1], [length * 0.7, 0.8], [length, 0]));
      add(out, voice, at, random.between(0.6, 1));
      if (random.chance(0.35)) add(out, burst(random, random.between(3000, 6500), 1, 0.05), at + length, 0.08);
      at += length * random.between(0.92, 1.15);
    }
    at += random.between(0.3, 1.6);
  }
  return out;
}

/** A foyer before the play: many voices, no words. */
export const crowdMurmur: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  for (let person = 0; person < 16; person++) {
    const one = random.fork(`speaker ${person}`);
    place(out, babble(one, seconds), 0, person < 4 ? 0.42 : one.between(0.1, 0.28), one.between(-1, 1));
  }
  for (const channel of out) add(channel, scale(bandpass(pink(random, seconds), 450, 0.6), 0.1));
  return reverberate(out, rooms.hall, 0.9);
};
