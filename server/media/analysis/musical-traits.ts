import type { SoundListener } from '../measure.ts';
import { Decimator } from './decimator.ts';
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

/** Listens to the first three minutes of a piece of music while it is measured. */
export class MusicalEar implements SoundListener {
  readonly #decimator: Decimator;
  readonly #tempo: TempoEar;
  readonly #key: KeyEar;
  readonly #limit: number;
  #heard = 0;

  constructor(sampleRate: number) {
    this.#decimator = new Decimator(sampleRate);
    this.#tempo = new TempoEar(this.#decimator.sampleRate);
    this.#key = new KeyEar(this.#decimator.sampleRate);
    this.#limit = mostSeconds * this.#decimator.sampleRate;
  }

  push(block: readonly Float32Array[]): void {
    if (this.#heard >= this.#limit) return;
    const samples = this.#decimator.push(block);
    this.#heard += samples.length;
    this.#tempo.push(samples);
    this.#key.push(samples);
  }

  traits(): MusicalTraits {
    if (this.#heard < leastSeconds * this.#decimator.sampleRate) return {};
    const tempo = this.#tempo.tempo();
    const key = this.#key.key();
    return { ...(tempo && { tempo }), ...(key && { key }) };
  }
}
