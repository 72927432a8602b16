/** Rate at which music is looked at: tempo and harmony live far below its 5.5 kHz. */
export const analysisRate = 11_025;

/** Taps per output sample's distance on each side of the filter. */
const reach = 4;

/** Mixes to mono and brings the rate down to about `analysisRate` by a whole factor, with a windowed sinc before it. */
export class Decimator {
  /** Hz, exactly. */
  readonly sampleRate: number;
  readonly #factor: number;
  readonly #taps: Float64Array;
  #held: Float32Array;

  constructor(inputRate: number) {
    this.#factor = Math.max(1, Math.round(inputRate / analysisRate));
    this.sampleRate = inputRate / this.#factor;
    this.#taps = lowPass(this.#factor);
    this.#held = new Float32Array(this.#taps.length - 1);
  }

  push(block: readonly Float32Array[]): Float32Array {
    const input = this.#joined(block);
    const length = this.#taps.length;
    const count = Math.max(0, Math.floor((input.length - length) / this.#factor) + 1);
    const output = new Float32Array(count);
    for (let index = 0, at = 0; index < count; index += 1, at += this.#factor) {
      let value = 0;
      for (let tap = 0; tap < length; tap += 1) value += (input[at + tap] as number) * (this.#taps[tap] as number);
      output[index] = value;
    }
    this.#held = input.slice(count * this.#factor);
    return output;
  }

  #joined(block: readonly Float32Array[]): Float32Array {
    const length = block[0]?.length ?? 0;
    const input = new Float32Array(this.#held.length + length);
    input.set(this.#held);
    const start = this.#held.length;
    for (const samples of block) {
      for (let index = 0; index < length; index += 1) {
        input[start + index] = (input[start + index] as number) + (samples[index] as number) / block.length;
      }
    }
    return input;
  }
}

function lowPass(factor: number): Float64Array {
  const half = reach * factor;
  const taps = Float64Array.from({ length: half * 2 + 1 }, (_, tap) => {
    const x = ((tap - half) / factor) * 0.9;
    const window = Math.cos((Math.PI * (tap - half)) / (2 * half + 2)) ** 2;
    return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}
