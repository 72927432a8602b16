import { pitchClass } from './key.ts';

/** Semitones above the root of the extension in a chord symbol. */
const qualities: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  '69': [0, 4, 7, 9, 14],
  m6: [0, 3, 7, 9],
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  mmaj7: [0, 3, 7, 11],
  '9': [0, 4, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  m9: [0, 3, 7, 10, 14],
  m11: [0, 3, 7, 10, 14, 17],
  '13': [0, 4, 10, 14, 21],
  '7b9': [0, 4, 7, 10, 13],
  '7#9': [0, 4, 7, 10, 15],
  '7#11': [0, 4, 7, 10, 18],
  '7b13': [0, 4, 10, 20],
  'maj7#11': [0, 4, 7, 11, 18],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  '9sus4': [0, 5, 7, 10, 14],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  aug: [0, 4, 8],
};

export interface Chord {
  /** 0 to 11. */
  root: number;
  /** The lowest note: the root unless the symbol has a slash. */
  bass: number;
  /** Semitones above the root. */
  tones: readonly number[];
}

/** Reads a chord symbol: Dm9, F#m7b5, Bb/D. */
function parseChord(symbol: string): Chord {
  const match = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(symbol);
  const tones = match ? qualities[match[2] ?? ''] : undefined;
  if (!match?.[1] || !tones) throw new SyntaxError(`No chord is written ${symbol}.`);
  const root = pitchClass(match[1]);
  return { root, bass: match[3] ? pitchClass(match[3]) : root, tones };
}

/** A chord with its position. */
export interface ChordSpan {
  /** Beats. */
  beat: number;
  length: number;
  chord: Chord;
}

/**
 * Parses a progression: bars between `|`, the chords of a bar sharing it evenly, `%` for the previous chord.
 *
 * @param bars the number of bars to fill; the text repeats if it is shorter
 */
export function parseProgression(text: string, startBeat: number, bars: number, beatsPerBar: number): ChordSpan[] {
  const written = text.split('|').map((bar) => bar.trim().split(/\s+/));
  const spans: ChordSpan[] = [];
  for (let bar = 0; bar < bars; bar += 1) {
    const symbols = written[bar % written.length]!;
    const length = beatsPerBar / symbols.length;
    for (const [index, symbol] of symbols.entries()) {
      const beat = startBeat + bar * beatsPerBar + index * length;
      const last = spans.at(-1);
      const chord = symbol === '%' && last ? last.chord : parseChord(symbol);
      spans.push({ beat, length, chord });
    }
  }
  return spans;
}
