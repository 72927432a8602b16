import type { Random } from '../../random.ts';
import { bandpass } from '../dsp/filter.ts';
import { place } from '../dsp/grain.ts';
import { pink } from '../dsp/noise.ts';
import { add, frames, rate, scale, silence, stereo, type Mono } from '../dsp/sound.ts';
import { reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import type { Recipe } from './recipe.ts';

interface Note {
  /** Hz at the beginning, the middle and the end. */
  pitch: readonly [number, number, number];
  seconds: number;
  /** Trill: Hz and depth as a part of the pitch. */
  trill?: readonly [speed: number, depth: number];
  level?: number;
}

/** One note of a syrinx: nearly a sine, bent through three pitches, with a little of the octave. */
export function chirp({ pitch: [start, middle, end], seconds, trill = [0, 0], level = 1 }: Note): Mono {
  const out = new Float32Array(frames(seconds));
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const part = i / out.length;
    const bend = (1 - part) * (1 - part) * start + 2 * part * (1 - part) * middle + part * part * end;
    const pitch = bend * (1 + trill[1] * Math.sin((2 * Math.PI * trill[0] * i) / rate));
    phase += (2 * Math.PI * pitch) / rate;
    const swell = Math.sin(Math.PI * part ** 0.8);
    out[i] = (Math.sin(phase) + 0.09 * Math.sin(2 * phase)) * swell * level;
  }
  return out;
}

/** A phrase sung so that each bird has words of its own and repeats them. */
type Song = (random: Random) => { notes: readonly (Note & { gap: number })[] };

const greatTit: Song = (random) => {
  const high = random.between(4700, 5000);
  return {
    notes: Array.from({ length: 3 + random.below(3) }, () => [
      { pitch: [high, high * 1.01, high * 0.98] as const, seconds: 0.11, gap: 0.04 },
      { pitch: [high * 0.74, high * 0.75, high * 0.73] as const, seconds: 0.15, gap: 0.08 },
    ]).flat(),
  };
};

const chaffinch: Song = (random) => {
  const start = random.between(5200, 5800);
  const run = Array.from({ length: 9 }, (_, index) => {
    const pitch = start * (1 - index * 0.045);
    return {
      pitch: [pitch * 1.14, pitch, pitch * 0.8] as const,
      seconds: 0.07 + index * 0.006,
      gap: 0.035,
      level: 0.5 + index * 0.05,
    };
  });
  return { notes: [...run, { pitch: [2600, 5600, 3100], seconds: 0.22, gap: 0.02, trill: [38, 0.05], level: 1 }] };
};

const robin: Song = (random) => ({
  notes: Array.from({ length: 6 + random.below(6) }, () => {
    const pitch = random.between(2900, 7200);
    const trilled = random.chance(0.35);
    return {
      pitch: [pitch, pitch * random.between(0.75, 1.3), pitch * random.between(0.7, 1.2)] as const,
      seconds: random.between(0.05, 0.28),
      gap: random.between(0.01, 0.09),
      trill: [trilled ? random.between(24, 48) : 0, trilled ? 0.12 : 0] as const,
      level: random.between(0.4, 1),
    };
  }),
});

const nightingale: Song = (random) => {
  const kind = random.below(3);
  const pitch = random.between(1800, 3400);
  if (kind === 0) {
    return {
      notes: Array.from({ length: 7 }, (_, index) => ({
        pitch: [pitch, pitch * 1.01, pitch * 0.99] as const,
        seconds: 0.3,
        gap: 0.17,
        level: 0.15 + index * 0.13,
      })),
    };
  }
  if (kind === 1) {
    return {
      notes: Array.from({ length: 16 }, () => ({
        pitch: [pitch * 1.5, pitch * 0.8, pitch * 1.2] as const,
        seconds: 0.05,
        gap: 0.022,
      })),
    };
  }
  return {
    notes: [
      ...robin(random).notes,
      { pitch: [pitch * 2.2, pitch * 1.2, pitch * 2.6], seconds: 0.5, gap: 0, trill: [31, 0.16] as const },
    ],
  };
};

const songs = { greatTit, chaffinch, robin, nightingale };

function sing(song: Song, random: Random): { voice: Mono; seconds: number } {
  const { notes } = song(random);
  const seconds = notes.reduce((sum, note) => sum + note.seconds + note.gap, 0) + 0.02;
  const voice = silence(seconds);
  let at = 0;
  for (const note of notes) {
    add(voice, chirp(note), at);
    at += note.seconds + note.gap;
  }
  return { voice, seconds };
}

/** Several birds in a wood, each at its place and distance. */
export const birdsong =
  ({ singers, ambience }: { singers: readonly (keyof typeof songs)[]; ambience: number }): Recipe =>
  (random, seconds) => {
    const out = stereo(seconds);
    for (const [index, name] of singers.entries()) {
      const bird = random.fork(`${name} ${index}`);
      const pan = singers.length === 1 ? 0.12 : bird.between(-0.9, 0.9);
      const level = index === 0 ? 0.8 : bird.between(0.12, 0.6);
      let at = index === 0 ? 0.4 : bird.between(0.2, 3);
      while (at < seconds - 1) {
        const { voice, seconds: length } = sing(songs[name], bird);
        place(out, voice, at, level * bird.between(0.75, 1), pan);
        at += length + bird.between(0.7, singers.length === 1 ? 1.4 : 3.4);
      }
    }
    reverberate(out, rooms.forest, 0.9);
    for (const channel of out) add(channel, scale(bandpass(pink(random, seconds), 700, 0.4), ambience));
    return out;
  };
