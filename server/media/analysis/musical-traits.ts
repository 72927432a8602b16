import { type Key, KeyEar } from './key.ts';
import { type Tempo, TempoEar } from './tempo.ts';

/** What could be told of a piece of music by listening; nothing where that would be a guess. */
export interface MusicalTraits {
  tempo?: Tempo | undefined;
  key?: Key | undefined;
}

/** Less is a jingle, whose tempo nobody can tell. */
const leastSeconds = 12;
/** More tells nothing new. */
const mostSeconds = 180;

/** Listens to the first three minutes of a piece of music, mixed to mono and brought down to the rate of the analysis. */
export class MusicalEar {
  readonly #sampleRate: number;
  readonly #tempo: TempoEar;
  readonly #key: KeyEar;
  readonly #limit: number;
  #heard = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#tempo = new TempoEar(sampleRate);
    this.#key = new KeyEar(sampleRate);
    this.#limit = mostSeconds * sampleRate;
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
