/** A way of storing sound on the device, as the benchmark drives it in a worker. Files are numbered from 0. */
export interface Side {
  /** Stores files up to a number, one span each, as fast as the browser takes them. */
  readonly fill: (from: number, to: number) => Promise<void>;
  /** Opens the store as a new worker does. */
  readonly open: () => void;
  /** Opens it and lists what is stored; resolves with the number of files that it knows then. */
  readonly start: () => Promise<number>;
  /** Resolves with the number of stored bytes of a file. */
  readonly lookUp: (file: number) => Promise<number>;
  /** Resolves with the length of the first bytes of a file. */
  readonly read: (file: number) => Promise<number>;
  /** Stores one more file. */
  readonly write: (file: number) => Promise<void>;
}

/** Bytes of each file: the opening of a preview that the player prefetches. */
export const spanSize = 12_288;
/** Bytes of a whole preview: three minutes at 192 kbit/s. */
export const fileSize = 4_320_000;

/** Sound as random as compressed sound is: different in every file. */
export function soundOf(file: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(spanSize);
  let state = file + 1;
  for (let index = 0; index < bytes.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}
