import type { ChordSpan } from '../theory/chord.ts';
import { parseTune } from '../theory/tune.ts';
import type { Section } from './plan.ts';
import type { Note, Part, Song } from './song.ts';
import { eachStep, strengths } from './steps.ts';
import { spanAt } from './chord-patterns.ts';

/**
 * Plays drums in a section: `o` soft, `x` plain, `X` accented.
 *
 * @param lines pattern of each drum; one bar or several, repeated
 */
export function groove(
  song: Song,
  part: Part,
  section: Section,
  lines: Readonly<Record<string, string>>,
  loudness = 1,
): void {
  const played: (Note & { choke: string | undefined })[] = [];
  for (const [drum, pattern] of Object.entries(lines)) {
    const known = part.drums.get(drum);
    if (known === undefined) throw new RangeError(`${part.name} has no drum ${drum}.`);
    eachStep(song, section, pattern, ({ symbol, beat, unit }) => {
      const velocity = Math.min(1, (strengths[symbol] ?? 0.7) * loudness);
      played.push({ beat, length: Math.max(unit, 1), pitch: known.index, velocity, choke: known.choke });
    });
  }
  for (const note of played) {
    if (note.choke !== undefined) {
      const next = played
        .filter((other) => other.choke === note.choke && other.beat > note.beat)
        .map((other) => other.beat);
      note.length = Math.min(4, Math.min(...next) - note.beat);
    }
    part.notes.push({ beat: note.beat, length: note.length, pitch: note.pitch, velocity: note.velocity });
  }
}

/** The lowest pitch of a class that is not under `low`. */
export function above(low: number, pitchClass: number): number {
  return low + ((((pitchClass - low) % 12) + 12) % 12);
}

/**
 * Plays a bass in steps: 1 the root, 3 5 6 7 8 and 2 of its chord, `l` the fifth below, `a` a semitone under the next
 * root, `b` a semitone above it, `n` the next root early, `-` held, `.` a rest.
 */
export function bassline(
  song: Song,
  part: Part,
  section: Section,
  spans: readonly ChordSpan[],
  pattern: string,
  { low = 31, velocity = 0.75, gate = 0.92 }: { low?: number; velocity?: number; gate?: number } = {},
): void {
  eachStep(song, section, pattern, ({ symbol, beat, length }) => {
    const index = spanAt(spans, beat);
    const { chord } = spans[index]!;
    const next = (spans[index + 1] ?? spans[0]!).chord;
    const root = above(low, chord.bass);
    const tone = (requested: readonly number[], otherwise: number) =>
      requested.find((semitones) => chord.tones.includes(semitones)) ?? otherwise;
    const pitches: Record<string, () => number> = {
      '1': () => root,
      '2': () => root + 2,
      '3': () => root + tone([3, 4], 5),
      '5': () => root + tone([7, 6, 8], 7),
      l: () => root + tone([7, 6, 8], 7) - 12,
      '6': () => root + 9,
      '7': () => root + tone([10, 11, 9], 10),
      '8': () => root + 12,
      a: () => above(low, next.bass) - 1,
      b: () => above(low, next.bass) + 1,
      n: () => above(low, next.bass),
    };
    const pitch = pitches[symbol];
    if (pitch === undefined) throw new SyntaxError(`No bass note is written ${symbol}.`);
    part.note(beat, length * gate, pitch(), velocity * (symbol === '1' ? 1 : 0.88));
  });
}

export interface TunePlay {
  octave?: number;
  unit?: number;
  velocity?: number;
  gate?: number;
  /** Semitones. */
  transpose?: number;
  /** Beat of the song after which nothing is played; by default the end of the section in which the tune starts. */
  until?: number;
}

/** Plays a written tune from a beat on; the ends of phrases are softer. Returns its length in beats. */
export function playTune(song: Song, part: Part, beat: number, text: string, play: TunePlay = {}): number {
  const { octave = 4, unit = 1, velocity = 0.7, gate = 0.95, transpose = 0 } = play;
  const section = song.sections.findLast((candidate) => candidate.beat <= beat + 1e-6);
  const until = play.until ?? (section ? section.beat + section.beats : song.end);
  const { beatsPerBar } = song.plan;
  const notes = parseTune(text, { key: song.key, octave, unit, beatsPerBar });
  for (const note of notes) {
    if (beat + note.beat >= until - 1e-6) continue;
    const strong = note.beat % beatsPerBar < 1e-6 ? 1.08 : note.beat % 1 < 1e-6 ? 1 : 0.9;
    part.note(
      beat + note.beat,
      note.length * gate,
      note.pitch + transpose,
      Math.min(1, velocity * strong * (note.accent ? 1.2 : 1)),
    );
  }
  return text.split('|').length * beatsPerBar;
}
