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
  #buffered: Float32Array;

  constructor(inputRate: number) {
    this.#factor = Math.max(1, Math.round(inputRate / analysisRate));
    this.sampleRate = inputRate / this.#factor;
    this.#taps = lowPass(this.#factor);
    this.#buffered = new Float32Array(this.#taps.length - 1);
  }

  push(block: readonly Float32Array[]): Float32Array {
    const input = this.#joined(block);
    const length = this.#taps.length;
    const count = Math.max(0, Math.floor((input.length - length) / this.#factor) + 1);
    const output = new Float32Array(count);
    filterEach(input, this.#taps, this.#factor, output);
    this.#buffered = input.slice(count * this.#factor);
    return output;
  }

  #joined(block: readonly Float32Array[]): Float32Array {
    const [left = new Float32Array(0), right] = block;
    const start = this.#buffered.length;
    const input = new Float32Array(start + left.length);
    input.set(this.#buffered);
    if (right) {
      for (let index = 0; index < left.length; index += 1) {
        input[start + index] = (left[index] as number) / 2 + (right[index] as number) / 2;
      }
    } else input.set(left, start);
    return input;
  }
}

/** Fills `output` with the sums of the taps over the input, `step` samples further each time. */
function filterEach(input: Float32Array, taps: Float64Array, step: number, output: Float32Array): void {
  const count = output.length;
  let index = 0;
  // Four results at a time, because each addition to one of them would wait for the previous one.
  for (; index + 4 <= count; index += 4) {
    const first = index * step;
    const second = first + step;
    const third = second + step;
    const fourth = third + step;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let tap = 0; tap < taps.length; tap += 1) {
      const weight = taps[tap] as number;
      a += (input[first + tap] as number) * weight;
      b += (input[second + tap] as number) * weight;
      c += (input[third + tap] as number) * weight;
      d += (input[fourth + tap] as number) * weight;
    }
    output[index] = a;
    output[index + 1] = b;
    output[index + 2] = c;
    output[index + 3] = d;
  }
  for (; index < count; index += 1) {
    let value = 0;
    for (let tap = 0; tap < taps.length; tap += 1) {
      value += (input[index * step + tap] as number) * (taps[tap] as number);
    }
    output[index] = value;
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
