import type { Random } from '../../random.ts';
import { exponential, line, shape, wander } from '../dsp/curve.ts';
import { bandpass, highpass, lowpass, sweep } from '../dsp/filter.ts';
import { burst, burstBank, place } from '../dsp/grain.ts';
import { pink, white } from '../dsp/noise.ts';
import { add, frames, rate, scale, silence, stereo, type Mono } from '../dsp/sound.ts';
import { inRoom, reverberate, rooms } from '../dsp/space.ts';
import { sine } from '../dsp/tone.ts';
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

/** Valves closing: lub, and a third of a beat later dub. */
export const heartbeat =
  ({ perMinute }: { perMinute: number }): Recipe =>
  (random, seconds) => {
    const out = silence(seconds);
    const every = 60 / perMinute;
    const thud = (pitch: number, length: number): Mono =>
      shape(
        sine(length, exponential([0, pitch * 1.5], [length, pitch * 0.7])),
        exponential([0, 0.02], [0.018, 1], [length, 0.001]),
      );
    for (let at = 0.2; at < seconds - 0.5; at += every * random.between(0.985, 1.015)) {
      add(out, thud(52, 0.2), at, 1);
      add(out, lowpass(burst(random, 140, 0.7, 0.06), 300), at, 1.2);
      add(out, thud(68, 0.15), at + every * 0.33, 0.62);
      add(out, lowpass(burst(random, 190, 0.7, 0.05), 350), at + every * 0.33, 0.8);
    }
    return inRoom(lowpass(out, 420), rooms.foley, 0.2);
  };

/** In through the nose, out through the mouth. */
export const breathing: Recipe = (random, seconds) => {
  const out = silence(seconds);
  let at = 0.2;
  while (at < seconds - 2.6) {
    const inhale = random.between(1, 1.25);
    const exhale = random.between(1.2, 1.5);
    const nose = add(bandpass(white(random, inhale), 1700, 1.1), bandpass(white(random, inhale), 4600, 1.4), 0, 0.7);
    add(out, shape(nose, line([0, 0], [inhale * 0.25, 0.5], [inhale * 0.7, 0.9], [inhale, 0])), at);
    const mouth = add(
      sweep(white(random, exhale), 'band', exponential([0, 900], [exhale, 620]), 1.6),
      bandpass(white(random, exhale), 2300, 1.8),
      0,
      0.45,
    );
    add(out, shape(mouth, line([0, 0], [0.12, 1], [exhale * 0.4, 0.7], [exhale, 0])), at + inhale + 0.12);
    at += inhale + exhale + random.between(0.5, 0.75);
  }
  return [out];
};

/** A pea dances in the chamber and chops the tone some thirty times a second. */
export const refereeWhistle: Recipe = (random, seconds) => {
  const out = silence(seconds);
  for (const [from, to] of [
    [0.1, 0.42],
    [0.58, seconds - 0.75],
  ] as const) {
    const length = to - from;
    const flutter = wander(random, 0.94, 1.03, 60);
    const speed = wander(random, 30, 36, 5);
    const blow = silence(length);
    let phase = 0;
    let pea = 0;
    for (let i = 0; i < blow.length; i++) {
      const time = i / rate;
      if (i % 64 === 0) pea = speed(time);
      const gate = 0.5 + 0.5 * Math.sin(2 * Math.PI * pea * time);
      phase += (2 * Math.PI * (2540 + 190 * gate)) / rate;
      blow[i] =
        (Math.sin(phase) + 0.3 * Math.sin(phase * 1.36) + 0.12 * Math.sin(2 * phase)) * (0.35 + 0.65 * gate * gate);
    }
    add(blow, highpass(white(random, length), 3000), 0, 0.16);
    add(
      out,
      shape(blow, (time) => line([0, 0], [0.03, 1], [length - 0.04, 0.95], [length, 0])(time) * flutter(time)),
      from,
      0.5,
    );
  }
  return inRoom(out, rooms.street, 0.35);
};

/** Teeth of a zip, drawn shut quickly. */
export const zipper: Recipe = (random, seconds) => {
  const out = silence(seconds);
  const teeth = burstBank(random, 12, (one) => burst(one, one.between(2400, 6800), 1.6, 0.005));
  const end = seconds - 0.25;
  for (let at = 0.08; at < end; at += 1 / line([0, 90], [end * 0.5, 260], [end, 190])(at)) {
    add(
      out,
      random.pick(teeth),
      at + random.between(-0.0006, 0.0006),
      random.between(0.3, 0.5) * line([0, 0.5], [end, 1])(at),
    );
  }
  add(
    out,
    shape(bandpass(white(random, seconds), 3300, 0.8), line([0.05, 0], [0.15, 0.12], [end, 0.22], [end + 0.02, 0])),
  );
  add(out, burst(random, 2100, 1.2, 0.03), end, 0.9);
  return inRoom(out, rooms.foley, 0.1);
};
