const capacity = 16_384;

/** Bars of a row. */
export const peakCount = 160;
/** Points of the full waveform, at most. */
export const waveformPoints = 1800;

/**
 * The outline of a sound of any length in constant memory: lowest and highest sample of equal parts. Where the parts
 * run out, neighbours are merged and parts become twice as long.
 */
export class Envelope {
  readonly #low = new Float32Array(capacity);
  readonly #high = new Float32Array(capacity);
  #partFrames = 1;
  #parts = 0;
  #filled = 0;

  /** Takes the next block: one array a channel; the outline is that of all channels together. */
  push(block: readonly Float32Array[]): void {
    const length = block[0]?.length ?? 0;
    let at = 0;
    while (at < length) {
      if (this.#filled === 0) this.#open();
      const end = Math.min(length, at + this.#partFrames - this.#filled);
      for (const samples of block) this.#widen(samples, at, end);
      this.#filled = (this.#filled + end - at) % this.#partFrames;
      at = end;
    }
  }

  /** 160 bytes: the loudest sample of each 160th part times `scale`, 0 to 255. */
  peaks(scale: number): Uint8Array {
    return Uint8Array.from({ length: peakCount }, (_, index) => {
      const [low, high] = this.#range(index, peakCount);
      return Math.round(Math.min(1, Math.max(-low, high) * scale) * 255);
    });
  }

  /** Pairs of lowest and highest sample times `scale`, -127 to 127; at most 1,800 pairs. */
  waveform(scale: number): Int8Array {
    const points = Math.min(waveformPoints, this.#parts);
    const pairs = new Int8Array(points * 2);
    for (let point = 0; point < points; point += 1) {
      const [low, high] = this.#range(point, points);
      pairs[point * 2] = signedByte(low * scale);
      pairs[point * 2 + 1] = signedByte(high * scale);
    }
    return pairs;
  }

  #open(): void {
    if (this.#parts === capacity) {
      this.#parts = capacity / 2;
      this.#partFrames *= 2;
      for (let part = 0; part < this.#parts; part += 1) {
        this.#low[part] = Math.min(this.#low[part * 2] ?? 0, this.#low[part * 2 + 1] ?? 0);
        this.#high[part] = Math.max(this.#high[part * 2] ?? 0, this.#high[part * 2 + 1] ?? 0);
      }
    }
    this.#low[this.#parts] = Infinity;
    this.#high[this.#parts] = -Infinity;
    this.#parts += 1;
  }

  #widen(samples: Float32Array, at: number, end: number): void {
    const part = this.#parts - 1;
    let low = this.#low[part] as number;
    let high = this.#high[part] as number;
    for (let index = at; index < end; index += 1) {
      const sample = samples[index] as number;
      if (sample < low) low = sample;
      if (sample > high) high = sample;
    }
    this.#low[part] = low;
    this.#high[part] = high;
  }

  /** Lowest and highest sample of one of `count` equal slices; a short sound repeats some of them. */
  #range(index: number, count: number): [low: number, high: number] {
    if (this.#parts === 0) return [0, 0];
    const from = Math.floor((index * this.#parts) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * this.#parts) / count));
    let low = Infinity;
    let high = -Infinity;
    for (let part = from; part < to; part += 1) {
      low = Math.min(low, this.#low[part] as number);
      high = Math.max(high, this.#high[part] as number);
    }
    return [low, high];
  }
}

function signedByte(sample: number): number {
  return Math.max(-127, Math.min(127, Math.round(sample * 127)));
}
