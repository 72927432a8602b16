/** Semitones of seven-note scales above their tonic. */
const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  /** Hijaz: the augmented second of the Near East. */
  phrygianDominant: [0, 1, 4, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} satisfies Record<string, readonly number[]>;

export type ScaleName = keyof typeof scales;

const letters: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** 0 to 11 of a note's name, such as F#, Bb. */
export function pitchClass(name: string): number {
  const letter = letters[name.charAt(0)];
  if (letter === undefined) throw new SyntaxError(`No note is called ${name}.`);
  const sign = name.charAt(1) === '#' ? 1 : name.charAt(1) === 'b' ? -1 : 0;
  return (letter + sign + 12) % 12;
}

/** A tonic with its scale. */
export interface Key {
  tonic: number;
  scale: readonly number[];
}

export function keyOf(tonic: string, scale: ScaleName): Key {
  return { tonic: pitchClass(tonic), scale: scales[scale] };
}

/**
 * MIDI pitch of a degree of the key.
 *
 * @param degree 1 is the tonic; 8 the octave above, 0 the degree below
 * @param octave of the tonic: 4 holds middle C
 */
export function degreePitch(key: Key, degree: number, octave: number): number {
  const step = degree - 1;
  const turn = Math.floor(step / 7);
  return 12 * (octave + 1 + turn) + key.tonic + key.scale[step - turn * 7]!;
}
