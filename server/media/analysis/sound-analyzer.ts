import type { SoundListener } from '../measure.ts';
import { Decimator } from './decimator.ts';
import { FeatureExtractor } from './feature-extractor.ts';
import { MusicalTraitsDetector, type MusicalTraits } from './musical-traits.ts';

/**
 * The features of a sound come from its start, analysed in full, and from one second of four of the rest, up to ten
 * minutes.
 */
const heardWhole = 20;
const heardOneOf = 4;
const heardUpTo = 600;

/** Listens to a recording while it is measured. */
export class SoundAnalyzer implements SoundListener {
  readonly #sampleRate: number;
  readonly #decimator: Decimator;
  readonly #music: MusicalTraitsDetector | undefined;
  readonly #features: FeatureExtractor | undefined;
  /** Of all that was pushed, whether listened to or not. */
  #frames = 0;
  /** Sum of the squares of what the features come from, brought down to the rate of their samples. */
  #energy = 0;

  /** @param options what to detect */
  constructor(sampleRate: number, options: { music?: boolean; features?: boolean }) {
    this.#sampleRate = sampleRate;
    this.#decimator = new Decimator(sampleRate);
    if (options.music) this.#music = new MusicalTraitsDetector(this.#decimator.sampleRate);
    if (options.features) this.#features = new FeatureExtractor(this.#decimator.sampleRate);
  }

  push(block: readonly Float32Array[]): void {
    const length = block[0]?.length ?? 0;
    for (let from = 0; from < length;) {
      const second = Math.floor(this.#frames / this.#sampleRate);
      const to = Math.min(length, from + (second + 1) * this.#sampleRate - this.#frames);
      this.#hear(
        block.map((samples) => samples.subarray(from, to)),
        second,
      );
      this.#frames += to - from;
      from = to;
    }
  }

  #hear(part: readonly Float32Array[], second: number): void {
    const features = isAnalyzed(second) ? this.#features : undefined;
    const music = this.#music?.wantsMore ? this.#music : undefined;
    if (!features && !music) return;
    const samples = this.#decimator.push(part);
    music?.push(samples);
    if (!features) return;
    features.push(samples);
    this.#energy += energyOf(part) * (this.#decimator.sampleRate / this.#sampleRate);
  }

  traits(): MusicalTraits {
    return this.#music?.traits() ?? {};
  }

  /** The stored features of the recording; undefined if not requested. */
  features(): Uint8Array | undefined {
    return this.#features?.features({ energy: this.#energy, seconds: this.#frames / this.#sampleRate });
  }
}

const isAnalyzed = (second: number) => second < heardWhole || (second < heardUpTo && second % heardOneOf === 0);

/** Sum of the squares of all channels mixed to one. */
function energyOf([left = new Float32Array(0), right]: readonly Float32Array[]): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) {
    const sample = right ? ((left[at] as number) + (right[at] as number)) / 2 : (left[at] as number);
    sum += sample * sample;
  }
  return sum;
}
