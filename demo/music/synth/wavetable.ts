import { sampleRate } from './stereo.ts';

/** Samples of one period; a table has one more, so that interpolation needs no wrap. */
export const tableSize = 2048;

const sine = new Float32Array(tableSize + 1);
for (let index = 0; index <= tableSize; index += 1) sine[index] = Math.sin((2 * Math.PI * index) / tableSize);

export type Shape = 'sine' | 'triangle' | 'saw' | 'square' | 'pulse';

const strengths: Record<Shape, (harmonic: number) => number> = {
  sine: (harmonic) => (harmonic === 1 ? 1 : 0),
  triangle: (harmonic) => (harmonic % 2 === 0 ? 0 : ((harmonic % 4 === 1 ? 1 : -1) * 0.81) / harmonic ** 2),
  saw: (harmonic) => 0.64 / harmonic,
  square: (harmonic) => (harmonic % 2 === 0 ? 0 : 0.9 / harmonic),
  pulse: (harmonic) => (0.9 * Math.sin(Math.PI * harmonic * 0.18)) / harmonic,
};

/**
 * One period from the strengths of its harmonics.
 *
 * @param harmonics strength of harmonic n at index n - 1
 */
export function tableOf(harmonics: readonly number[]): Float32Array {
  const table = new Float32Array(tableSize + 1);
  harmonics.forEach((strength, index) => {
    if (strength === 0) return;
    const step = index + 1;
    for (let at = 0, phase = 0; at < tableSize; at += 1, phase = (phase + step) & (tableSize - 1)) {
      table[at]! += strength * sine[phase]!;
    }
  });
  table[tableSize] = table[0]!;
  return table;
}

/** Harmonics of a frequency that stay under the limit of the sample rate, at most 400. */
export function harmonicsUnder(frequency: number, limit = sampleRate * 0.42): number {
  return Math.max(1, Math.min(400, Math.floor(limit / frequency)));
}

const ready = new Map<string, Float32Array>();

/** A band-limited table for a frequency; one table serves a third of an octave. */
export function shapeTable(shape: Shape, frequency: number): Float32Array {
  const zone = Math.ceil(Math.log2(frequency) * 3);
  const key = `${shape} ${zone}`;
  let table = ready.get(key);
  if (table === undefined) {
    const count = harmonicsUnder(2 ** (zone / 3));
    table = tableOf(Array.from({ length: count }, (_, index) => strengths[shape](index + 1)));
    ready.set(key, table);
  }
  return table;
}
