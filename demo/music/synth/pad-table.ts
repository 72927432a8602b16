import FFT from 'fft.js';

import { randomFrom } from '../../random.ts';
import { sampleRate } from './stereo.ts';

/** Samples of an ensemble's loop: 1.5 s. */
export const padSize = 65_536;

/** The spectrum of an ensemble: strength of the harmonic n at a frequency in Hz. */
export interface PadVoice {
  name: string;
  /** Spread of the first harmonic in cents: how many players, how far apart. */
  spread: number;
  /** How the spread grows with the harmonic's number: 1 keeps it in cents. */
  growth: number;
  strength(harmonic: number, frequency: number): number;
}

const ready = new Map<string, Float32Array>();
/** Its tables take as long to compute as a transform. */
let transform: FFT | undefined;

/**
 * An endless loop in which each harmonic is a band of noise (the PADsynth method of Nasca Octavian Paul), with the
 * beating of many players. Normalised in power.
 *
 * @param frequency Hz of the fundamental at the table's own speed
 */
export function padTable(voice: PadVoice, frequency: number): Float32Array {
  const key = `${voice.name} ${frequency.toFixed(2)}`;
  let table = ready.get(key);
  if (table === undefined) {
    table = makeTable(voice, frequency, key);
    ready.set(key, table);
  }
  return table;
}

function makeTable(voice: PadVoice, frequency: number, seed: string): Float32Array {
  const fft = (transform ??= new FFT(padSize));
  const spectrum = fft.createComplexArray();
  const random = randomFrom(seed);
  const bin = sampleRate / padSize;
  for (let harmonic = 1; harmonic * frequency < sampleRate * 0.42; harmonic += 1) {
    const centre = harmonic * frequency;
    const strength = voice.strength(harmonic, centre);
    if (strength < 1e-4) continue;
    const width = (2 ** (voice.spread / 1200) - 1) * frequency * harmonic ** voice.growth;
    const reach = Math.max(1, Math.ceil((width * 2) / bin));
    const middle = Math.round(centre / bin);
    for (let at = Math.max(1, middle - reach); at <= middle + reach && at < padSize / 2; at += 1) {
      const away = (at * bin - centre) / Math.max(width, bin / 2);
      const level = (strength * Math.exp(-away * away)) / Math.sqrt(Math.max(width, bin / 2));
      const phase = random.next() * 2 * Math.PI;
      spectrum[at * 2]! += level * Math.cos(phase);
      spectrum[at * 2 + 1]! += level * Math.sin(phase);
    }
  }
  const wave = fft.createComplexArray();
  fft.inverseTransform(wave, spectrum);
  const table = new Float32Array(padSize + 1);
  let power = 0;
  for (let index = 0; index < padSize; index += 1) power += wave[index * 2]! ** 2;
  const scale = 0.2 / Math.sqrt(power / padSize);
  for (let index = 0; index < padSize; index += 1) table[index] = wave[index * 2]! * scale;
  table[padSize] = table[0]!;
  return table;
}
