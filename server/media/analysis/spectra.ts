import FFT from 'fft.js';

/** Magnitude spectra of a stream in Hann windows that overlap or lie apart. */
export class Spectra {
  readonly #fft: FFT;
  readonly #window: Float64Array;
  readonly #hop: number;
  readonly #frame: number[];
  readonly #spectrum: number[];
  readonly #magnitudes: Float64Array;
  #buffered = new Float32Array(0);
  /** Samples to pass over before the next window: where windows lie apart, it may begin in a later block. */
  #ahead = 0;

  /** @param size a power of two @param hop samples between two windows */
  constructor(size: number, hop: number) {
    this.#fft = new FFT(size);
    this.#hop = hop;
    this.#window = Float64Array.from({ length: size }, (_, index) => Math.sin((Math.PI * (index + 0.5)) / size) ** 2);
    this.#frame = Array.from({ length: size }, () => 0);
    this.#spectrum = this.#fft.createComplexArray();
    this.#magnitudes = new Float64Array(size / 2);
  }

  /** Calls `each` with the spectrum of every window that is full; it is overwritten by the next. */
  push(samples: Float32Array, each: (magnitudes: Float64Array) => void): void {
    const size = this.#window.length;
    const input = new Float32Array(this.#buffered.length + samples.length);
    input.set(this.#buffered);
    input.set(samples, this.#buffered.length);
    let at = this.#ahead;
    for (; at + size <= input.length; at += this.#hop) {
      for (let index = 0; index < size; index += 1) {
        this.#frame[index] = (input[at + index] as number) * (this.#window[index] as number);
      }
      this.#fft.realTransform(this.#spectrum, this.#frame);
      for (let bin = 0; bin < this.#magnitudes.length; bin += 1) {
        const real = this.#spectrum[bin * 2] as number;
        const imaginary = this.#spectrum[bin * 2 + 1] as number;
        this.#magnitudes[bin] = Math.sqrt(real * real + imaginary * imaginary);
      }
      each(this.#magnitudes);
    }
    this.#buffered = input.slice(at);
    this.#ahead = Math.max(0, at - input.length);
  }
}
