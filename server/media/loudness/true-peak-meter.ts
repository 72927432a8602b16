/** Taps of one phase of the interpolator: 12, as in BS.1770-4 Annex 2. */
const taps = 12;
const half = taps / 2;
/** Frames looked at together: where none of them can beat the peak, none is interpolated. */
const stride = 32;

/**
 * True peak by oversampling (ITU-R BS.1770-4, Annex 2): four times below 96 kHz, twice below 192 kHz, else the
 * samples themselves. A Hann-windowed sinc, whose phase 0 is the sample itself.
 */
export class TruePeakMeter {
  readonly #phases: Float64Array[];
  /** The most by which interpolation can exceed its largest tap's sample: the largest sum of absolute taps. */
  readonly #reach: number;
  readonly #windows: Float32Array[];
  #peak = 0;

  constructor(sampleRate: number, channels: number) {
    const factor = sampleRate < 96_000 ? 4 : sampleRate < 192_000 ? 2 : 1;
    this.#phases = Array.from({ length: factor - 1 }, (_, index) => phase((index + 1) / factor));
    this.#reach = Math.max(1, ...this.#phases.map((one) => one.reduce((sum, tap) => sum + Math.abs(tap), 0)));
    // The last samples of the block before, then the new block: no tap ever looks outside.
    this.#windows = Array.from({ length: channels }, () => new Float32Array(taps));
  }

  /** Takes the next block: one array a channel. */
  push(block: readonly Float32Array[]): void {
    for (const [channel, samples] of block.entries()) {
      const needed = taps + samples.length;
      let window = this.#windows[channel] ?? new Float32Array(needed);
      if (window.length < needed) {
        const wider = new Float32Array(needed);
        wider.set(window.subarray(0, taps));
        window = wider;
        this.#windows[channel] = window;
      }
      window.set(samples, taps);
      this.#scan(window, needed);
      window.copyWithin(0, needed - taps, needed);
    }
  }

  /** dBTP; null for silence. Call once, after the last block. */
  finish(): number | null {
    this.push(this.#windows.map(() => new Float32Array(taps)));
    return this.#peak === 0 ? null : 20 * Math.log10(this.#peak);
  }

  /** Looks at samples 0 to length - taps; those after it come with the next block. */
  #scan(window: Float32Array, length: number): void {
    let peak = this.#peak;
    for (let at = 0; at < length - taps; at += stride) {
      const end = Math.min(length - taps, at + stride);
      let loudest = 0;
      for (let index = at; index < end + taps; index += 1) {
        const size = Math.abs(window[index] as number);
        if (size > loudest) loudest = size;
      }
      if (loudest * this.#reach <= peak) continue;
      peak = Math.max(peak, loudest);
      for (const coefficients of this.#phases) peak = interpolatedPeak(window, at, end, coefficients, peak);
    }
    this.#peak = peak;
  }
}

function interpolatedPeak(window: Float32Array, at: number, end: number, coefficients: Float64Array, from: number) {
  let peak = from;
  for (let index = at; index < end; index += 1) {
    // Four sums, because one would wait for each addition to end before the next.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let tap = 0; tap < taps; tap += 4) {
      a += (window[index + tap] as number) * (coefficients[tap] as number);
      b += (window[index + tap + 1] as number) * (coefficients[tap + 1] as number);
      c += (window[index + tap + 2] as number) * (coefficients[tap + 2] as number);
      d += (window[index + tap + 3] as number) * (coefficients[tap + 3] as number);
    }
    const size = Math.abs(a + b + (c + d));
    if (size > peak) peak = size;
  }
  return peak;
}

/** Taps that give the value at `fraction` between the two middle samples. */
function phase(fraction: number): Float64Array {
  return Float64Array.from({ length: taps }, (_, tap) => {
    const distance = tap - (half - 1) - fraction;
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * Math.cos((Math.PI * distance) / taps) ** 2;
  });
}
