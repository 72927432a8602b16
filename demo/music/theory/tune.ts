import { degreePitch, type Key } from './key.ts';

/** A note of a written tune, in beats from its start. */
export interface TuneNote {
  beat: number;
  length: number;
  pitch: number;
  accent: boolean;
}

export interface TuneSettings {
  key: Key;
  /** Octave of the tonic in which an unmarked 1 lies: 4 holds middle C. */
  octave: number;
  /** Beats of a note without a length. */
  unit: number;
  /** Bars are checked against it. */
  beatsPerBar: number;
}

const token = /^([#b]?)([1-7])('*)(,*)(!?)(?::([\d.]+))?$/;

/**
 * Reads a tune in numbered notation: degrees 1 to 7 of the key, `'` an octave up, `,` an octave down, `#` and `b`
 * before the degree, `!` an accent, `:2` twice the unit, `-` a rest, `_` holds the note on, bars between `|`.
 *
 * @throws SyntaxError where a bar is not full or a token is unknown
 */
export function parseTune(text: string, settings: TuneSettings): TuneNote[] {
  const { key, octave, unit, beatsPerBar } = settings;
  const notes: TuneNote[] = [];
  let beat = 0;
  for (const [index, bar] of text.split('|').entries()) {
    for (const word of bar.trim().split(/\s+/)) {
      const rest = /^([-_])(?::([\d.]+))?$/.exec(word);
      const match = token.exec(word);
      const length = Number(rest?.[2] ?? match?.[6] ?? 1) * unit;
      if (match) {
        const degree = Number(match[2]) + 7 * ((match[3] ?? '').length - (match[4] ?? '').length);
        const sign = match[1] === '#' ? 1 : match[1] === 'b' ? -1 : 0;
        notes.push({ beat, length, pitch: degreePitch(key, degree, octave) + sign, accent: match[5] === '!' });
      } else if (rest?.[1] === '_') {
        const last = notes.at(-1);
        if (last) last.length += length;
      } else if (!rest) {
        throw new SyntaxError(`No note is written ${word} in: ${text}`);
      }
      beat += length;
    }
    if (Math.abs(beat - (index + 1) * beatsPerBar) > 1e-6) {
      throw new SyntaxError(`Bar ${index + 1} ends at beat ${beat}, not ${(index + 1) * beatsPerBar}: ${bar}`);
    }
  }
  return notes;
}
