import { type Key, KeyDetector } from './key-detector.ts';
import { type Tempo, TempoDetector } from './tempo-detector.ts';

/** Traits detected in a piece of music; absent where they would be a guess. */
export interface MusicalTraits {
  tempo?: Tempo | undefined;
  key?: Key | undefined;
}

/** Seconds; a shorter sound is a jingle, whose tempo cannot be detected. */
const leastSeconds = 12;
/** Seconds; more adds no information. */
const maxSeconds = 180;

/** Listens to the first three minutes of a piece of music, mixed to mono and brought down to the rate of the analysis. */
export class MusicalTraitsDetector {
  readonly #sampleRate: number;
  readonly #tempo: TempoDetector;
  readonly #key: KeyDetector;
  readonly #limit: number;
  #heard = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#tempo = new TempoDetector(sampleRate);
    this.#key = new KeyDetector(sampleRate);
    this.#limit = maxSeconds * sampleRate;
  }

  get wantsMore(): boolean {
    return this.#heard < this.#limit;
  }

  push(samples: Float32Array): void {
    this.#heard += samples.length;
    this.#tempo.push(samples);
    this.#key.push(samples);
  }

  traits(): MusicalTraits {
    if (this.#heard < leastSeconds * this.#sampleRate) return {};
    const tempo = this.#tempo.tempo();
    const key = this.#key.key();
    return { ...(tempo && { tempo }), ...(key && { key }) };
  }
}
