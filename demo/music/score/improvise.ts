import type { ChordSpan } from '../theory/chord.ts';
import type { Section } from './plan.ts';
import { above } from './patterns.ts';
import type { Part, Song } from './song.ts';

/** A walking bass: chord tones on the strong beats, steps between, a semitone into the next root. */
export function walk(song: Song, part: Part, section: Section, spans: readonly ChordSpan[], low = 28): void {
  const { random, key } = song;
  let last: number | undefined;
  for (const [index, span] of spans.entries()) {
    const nextRoot = (spans[index + 1] ?? spans[0]!).chord.bass;
    const count = Math.round(span.length);
    for (let step = 0; step < count; step += 1) {
      const beat = span.beat + step;
      if (beat >= section.beat + section.beats) return;
      const tone = span.chord.tones[random.chance(0.5) ? 1 : Math.min(2, span.chord.tones.length - 1)]!;
      let pitch: number;
      if (step === 0) pitch = above(low, span.chord.bass);
      else if (step === count - 1) pitch = above(low, nextRoot) + (random.chance(0.65) ? -1 : 1);
      else if (step % 2 === 0) pitch = above(low, (span.chord.root + tone) % 12);
      else {
        const step = key.scale.map((semitones) => above(low, (key.tonic + semitones) % 12));
        const from = last ?? low + 7;
        pitch = step.reduce((best, candidate) =>
          Math.abs(candidate - from - 2) < Math.abs(best - from - 2) ? candidate : best,
        );
      }
      if (last !== undefined && Math.abs(pitch - last) > 9) pitch += pitch < last ? 12 : -12;
      if (pitch < low) pitch += 12;
      last = pitch;
      part.note(beat, 0.92, pitch, step % 2 === 0 ? 0.78 : 0.7);
      if (random.chance(0.1)) part.note(beat + 0.67, 0.25, pitch, 0.45);
    }
  }
}

export interface SoloPlay {
  low?: number;
  high?: number;
  /** Beats of the shortest note. */
  unit?: number;
  /** 0 sparse to 1 busy. */
  density?: number;
  velocity?: number;
  /** Pitch classes above the tonic to move through; the key's scale where absent. */
  scale?: readonly number[];
}

/** Pitches of a set of classes in a range, rising. */
function ladder(classes: ReadonlySet<number>, low: number, high: number): number[] {
  const list: number[] = [];
  for (let pitch = low; pitch <= high; pitch += 1) if (classes.has(pitch % 12)) list.push(pitch);
  return list;
}

/**
 * Improvises over chords: phrases of a few beats with breath between them, moving by step, landing on tones of the
 * chord where the beat is strong, turning back at the ends of the range. A phrase may take up the rhythm of the last.
 */
export function improvise(
  song: Song,
  part: Part,
  section: Section,
  spans: readonly ChordSpan[],
  play: SoloPlay = {},
): void {
  const { low = 62, high = 84, unit = 0.5, density = 0.6, velocity = 0.68, scale = song.key.scale } = play;
  const { random, key } = song;
  const steps = ladder(new Set(scale.map((semitones) => (key.tonic + semitones) % 12)), low, high);
  const endOfSection = section.beat + section.beats;
  let at = steps[Math.floor(steps.length / 2)]!;
  let direction = random.chance(0.5) ? 1 : -1;
  let rhythm: number[] = [];
  for (let beat = section.beat + (random.chance(0.5) ? 0 : unit); beat < endOfSection - 1;) {
    if (rhythm.length === 0 || random.chance(0.55)) {
      const requested = 4 + Math.floor(random.next() * 5 + density * 3);
      rhythm = Array.from({ length: requested }, () =>
        random.chance(density) ? unit : random.chance(0.6) ? unit * 2 : unit * 3,
      );
    }
    for (const [index, length] of rhythm.entries()) {
      if (beat >= endOfSection - 0.5) return;
      const span = spans.findLast((candidate) => candidate.beat <= beat + 1e-6) ?? spans[0]!;
      const strong = Math.abs(beat - Math.round(beat)) < 1e-6;
      const last = index === rhythm.length - 1;
      if (strong || last) {
        const tones = ladder(new Set(span.chord.tones.map((tone) => (span.chord.root + tone) % 12)), low, high);
        const aim = at + direction * 2;
        at = tones.reduce((best, pitch) => (Math.abs(pitch - aim) < Math.abs(best - aim) ? pitch : best));
      } else {
        const place = steps.findIndex((pitch) => pitch >= at);
        const leap = random.chance(0.14) ? 2 : 1;
        at = steps[Math.min(steps.length - 1, Math.max(0, place + direction * leap))]!;
      }
      if (at >= high - 3) direction = -1;
      else if (at <= low + 3) direction = 1;
      else if (random.chance(0.22)) direction = -direction;
      const swell = 0.85 + 0.3 * Math.sin((Math.PI * (index + 1)) / (rhythm.length + 1));
      part.note(beat, (last ? length * 1.4 : length) * 0.93, at, Math.min(1, velocity * swell));
      beat += length;
    }
    beat = Math.ceil(beat / unit) * unit + unit * (1 + Math.floor(random.next() * (3.5 - density * 2)));
  }
}
