import type { ChordSpan } from '../theory/chord.ts';
import { voice, type VoicingSettings } from '../theory/voicing.ts';
import type { Section } from './plan.ts';
import type { Part, Song } from './song.ts';
import { eachStep } from './steps.ts';

export interface CompSettings extends VoicingSettings {
  velocity?: number;
  /** Beats between the notes of a chord; `u` in the rhythm strums upward. */
  strum?: number;
  /** Part of the written length that sounds. */
  gate?: number;
}

export function spanAt(spans: readonly ChordSpan[], beat: number): number {
  const index = spans.findLastIndex((span) => span.beat <= beat + 1e-6);
  return Math.max(0, index);
}

/** The voicings of a progression, each with the least movement from the previous one. */
function voicings(spans: readonly ChordSpan[], settings: VoicingSettings): number[][] {
  const list: number[][] = [];
  for (const span of spans) list.push(voice(span.chord, settings, list.at(-1)));
  return list;
}

/** Plays chords in a rhythm: `x` a chord, `X` louder, `o` softer, `u` strummed upward, `n` the next chord early, `-` held. */
export function comp(
  song: Song,
  part: Part,
  section: Section,
  spans: readonly ChordSpan[],
  rhythm: string,
  settings: CompSettings = {},
): void {
  const { velocity = 0.6, strum = 0, gate = 0.96 } = settings;
  const stacks = voicings(spans, settings);
  eachStep(song, section, rhythm, ({ symbol, beat, length }) => {
    const index = Math.min(stacks.length - 1, spanAt(spans, beat) + (symbol === 'n' ? 1 : 0));
    const stack = stacks[index]!;
    const loud = velocity * (symbol === 'X' ? 1.25 : symbol === 'o' || symbol === 'u' ? 0.8 : 1);
    const order = symbol === 'u' ? stack.toReversed() : stack;
    for (const [nth, pitch] of order.entries()) {
      part.note(beat + nth * strum, Math.max(0.05, length * gate - nth * strum), pitch, Math.min(1, loud));
    }
  });
}

/** Sustains each chord of a section for its whole length: pads, strings, choirs. */
export function hold(part: Part, spans: readonly ChordSpan[], settings: CompSettings = {}): void {
  const { velocity = 0.55, gate = 1 } = settings;
  const stacks = voicings(spans, settings);
  for (const [index, span] of spans.entries()) part.chord(span.beat, span.length * gate, stacks[index]!, velocity);
}

/** Arpeggiates chords: each digit is the nth note of the chord from below, continued in the octaves above. */
export function arpeggio(
  song: Song,
  part: Part,
  section: Section,
  spans: readonly ChordSpan[],
  pattern: string,
  settings: CompSettings = {},
): void {
  const { velocity = 0.6, gate = 0.95 } = settings;
  const stacks = voicings(spans, settings);
  eachStep(song, section, pattern, ({ symbol, beat, length, unit }) => {
    const stack = stacks[spanAt(spans, beat)]!;
    const nth = Number.parseInt(symbol, 36);
    const pitch = stack[nth % stack.length]! + 12 * Math.floor(nth / stack.length);
    const onBeat = Math.abs((beat / Math.max(1, unit)) % 1) < 1e-6;
    part.note(beat, length * gate, pitch, velocity * (onBeat ? 1.1 : 0.9));
  });
}
