/**
 * Features of a recording's sound as comparable numbers (media/analysis/feature-extractor.ts). They are stored with the
 * recording and compared in the catalogue index. A change of the features or of how they are measured raises the
 * version: features of another version are ignored.
 */
export const featuresVersion = 1;

/** How a feature is compared between two recordings, and its weight. `unit` is one step of the stored value. */
interface Figure {
  term: 'timbre' | 'dynamics';
  weight: number;
  unit: number;
}

const coefficient = (weight: number): Figure => ({ term: 'timbre', weight, unit: 0.02 });
const times = (count: number, figure: Figure): Figure[] => Array.from({ length: count }, () => figure);

/** The first eight discriminate best: the index compares them alone to select candidates. */
export const sketchLength = 8;

/** All features in stored order. */
export const figures: readonly Figure[] = [
  // Mean mel-frequency cepstral coefficients 1 to 4.
  ...times(4, coefficient(2)),
  // Spectral centroid (octaves), flatness (logarithm of 0 to 1), energy above 5 kHz (dB).
  { term: 'timbre', weight: 2, unit: 0.001 },
  { term: 'timbre', weight: 2, unit: 0.001 },
  { term: 'timbre', weight: 2, unit: 0.01 },
  // How far the level wanders about its mean (dB).
  { term: 'dynamics', weight: 2, unit: 0.01 },
  // Coefficients 5 to 12.
  ...times(8, coefficient(1)),
  // How much each of the twelve changes.
  ...times(12, coefficient(0.5)),
  // How much centre and flatness change.
  { term: 'timbre', weight: 0.5, unit: 0.001 },
  { term: 'timbre', weight: 0.5, unit: 0.001 },
  // Strokes: how much louder it gets from moment to moment, on average (dB). The peak above the mean (dB). The share of
  // the time that is far below the mean. Octaves of its length.
  { term: 'dynamics', weight: 1, unit: 0.001 },
  { term: 'dynamics', weight: 1, unit: 0.01 },
  { term: 'dynamics', weight: 1, unit: 0.0001 },
  { term: 'dynamics', weight: 1, unit: 0.001 },
];

const limit = 0x7fff;

/** The stored form: whole steps of each feature's unit. */
export function packFeatures(values: readonly number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(figures.length * 2));
  for (const [at, { unit }] of figures.entries()) {
    const steps = Math.round((values[at] ?? 0) / unit);
    bytes.setInt16(at * 2, Math.max(-limit, Math.min(limit, steps)), true);
  }
  return new Uint8Array(bytes.buffer);
}

/** The steps of each figure; undefined for bytes that are none. */
export function unpackFeatures(packed: Uint8Array): Int16Array | undefined {
  if (packed.length !== figures.length * 2) return undefined;
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const steps = new Int16Array(figures.length);
  for (let at = 0; at < steps.length; at += 1) steps[at] = bytes.getInt16(at * 2, true);
  return steps;
}
