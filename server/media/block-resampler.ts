import { Resampler } from './resample.ts';

/** Brings planar blocks to another rate, or passes them through where the rate is right already. */
export class BlockResampler {
  readonly #channels: Resampler[];

  constructor(inputRate: number, outputRate: number, channels: number) {
    this.#channels =
      inputRate === outputRate ? [] : Array.from({ length: channels }, () => new Resampler(inputRate, outputRate));
  }

  /** None or one block. */
  push(block: readonly Float32Array[]): (readonly Float32Array[])[] {
    if (this.#channels.length === 0) return [block];
    return whole(this.#channels.map((channel, index) => channel.push(block[index] ?? new Float32Array(0))));
  }

  finish(): (readonly Float32Array[])[] {
    return whole(this.#channels.map((channel) => channel.finish()));
  }
}

function whole(block: Float32Array[]): Float32Array[][] {
  return (block[0]?.length ?? 0) === 0 ? [] : [block];
}
