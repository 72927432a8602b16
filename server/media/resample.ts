import { decimateByTwo } from './half-band.ts';
import { kaiser, sinc } from './windowed-sinc.ts';

/** Zero crossings of the sinc on each side, at the lower of the two rates. */
const crossings = 24;
/** Where the pass band ends, as a part of the lower Nyquist frequency: 0.95 leaves the window's slope outside the alias. */
const passBand = 0.95;

/**
 * Streaming sampling rate conversion by a polyphase Kaiser-windowed sinc, exact for every pair of whole rates: output
 * sample n is the sound at time n / outputRate, without delay. Half the rate takes the cheaper half-band filter. One
 * instance a channel.
 */
export class Resampler {
  readonly #phases: readonly Float64Array[];
  readonly #up: number;
  readonly #down: number;
  readonly #taps: number;
  /** Starts with `#held` unconsumed samples, preceded by the taps before the next output sample. */
  #input: Float64Array;
  #buffered: number;
  #output = new Float32Array(0);
  /** Phase of the next output sample within one input sample, in steps of 1 / up. */
  #phase = 0;
  #taken = 0;
  #given = 0;

  constructor(inputRate: number, outputRate: number) {
    const { up, down } = ratio(inputRate, outputRate);
    this.#up = up;
    this.#down = down;
    this.#phases = phasesOf(inputRate, outputRate);
    this.#taps = this.#phases[0]?.length ?? 0;
    this.#buffered = this.#taps / 2 - 1;
    this.#input = new Float64Array(this.#buffered);
  }

  /** Takes the next samples. @returns the samples that they complete, overwritten by the next call */
  push(samples: Float32Array): Float32Array {
    this.#taken += samples.length;
    return this.#convert(samples);
  }

  /** The remaining samples: together with the previous ones input × outputRate / inputRate, rounded. */
  finish(): Float32Array {
    const rest = resampledFrames(this.#taken, this.#down, this.#up) - this.#given;
    return this.#convert(new Float32Array(this.#taps)).subarray(0, rest);
  }

  #convert(samples: Float32Array): Float32Array {
    const taps = this.#taps;
    const length = this.#buffered + samples.length;
    if (this.#input.length < length) this.#input = widened(this.#input, length);
    const input = this.#input;
    input.set(samples, this.#buffered);
    const max = Math.ceil((Math.max(0, length - taps + 1) * this.#up) / this.#down) + 1;
    if (this.#output.length < max) this.#output = new Float32Array(max);
    const output = this.#output;
    if (this.#up === 1 && this.#down === 2) {
      const count = decimateByTwo(input, length, taps, output);
      this.#keep(2 * count, length);
      this.#given += count;
      return output.subarray(0, count);
    }
    let count = 0;
    let at = 0;
    let phase = this.#phase;
    while (at + taps <= length) {
      const coefficients = this.#phases[phase] as Float64Array;
      // Four sums, because one would wait for each addition to end before the next.
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let tap = 0; tap < taps; tap += 4) {
        a += (input[at + tap] as number) * (coefficients[tap] as number);
        b += (input[at + tap + 1] as number) * (coefficients[tap + 1] as number);
        c += (input[at + tap + 2] as number) * (coefficients[tap + 2] as number);
        d += (input[at + tap + 3] as number) * (coefficients[tap + 3] as number);
      }
      output[count] = a + b + c + d;
      count += 1;
      phase += this.#down;
      at += Math.floor(phase / this.#up);
      phase %= this.#up;
    }
    this.#phase = phase;
    this.#keep(at, length);
    this.#given += count;
    return output.subarray(0, count);
  }

  /** Buffers unconsumed samples; a step of more than one sample exceeds the input by less than the buffered taps. */
  #keep(from: number, length: number): void {
    this.#input.copyWithin(0, from, length);
    this.#buffered = length - from;
  }
}

function widened(samples: Float64Array, length: number): Float64Array {
  const wider = new Float64Array(length);
  wider.set(samples);
  return wider;
}

/** How many samples a sound of `frames` samples has at another rate. */
export function resampledFrames(frames: number, inputRate: number, outputRate: number): number {
  return Math.round((frames * outputRate) / inputRate);
}

const cache = new Map<string, readonly Float64Array[]>();

/** Filters depend on the rates only; the last few are cached because an album has one rate. */
function phasesOf(inputRate: number, outputRate: number): readonly Float64Array[] {
  const name = `${inputRate}/${outputRate}`;
  const known = cache.get(name);
  if (known) return known;
  const phases = design(inputRate, outputRate);
  const [oldest] = cache.keys();
  if (cache.size >= 2 && oldest !== undefined) cache.delete(oldest);
  cache.set(name, phases);
  return phases;
}

function design(inputRate: number, outputRate: number): Float64Array[] {
  const { up } = ratio(inputRate, outputRate);
  const cutoff = Math.min(1, outputRate / inputRate) * passBand;
  // Even, so that the taps come in fours.
  const half = 2 * Math.ceil(crossings / 2 / Math.min(1, outputRate / inputRate));
  return Array.from({ length: up }, (_, phase) => {
    const taps = Float64Array.from({ length: half * 2 }, (__, tap) => {
      const distance = tap - (half - 1) - phase / up;
      return cutoff * sinc(cutoff * distance) * kaiser(distance / half);
    });
    // Each phase passes a constant unchanged: without this the phases would modulate a loud low tone.
    const sum = taps.reduce((total, tap) => total + tap, 0);
    return taps.map((tap) => tap / sum);
  });
}

function ratio(inputRate: number, outputRate: number): { up: number; down: number } {
  let [a, b] = [inputRate, outputRate];
  while (b !== 0) [a, b] = [b, a % b];
  return { up: outputRate / a, down: inputRate / a };
}
