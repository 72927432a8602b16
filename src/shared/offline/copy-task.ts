/** A preview to be stored as a whole, because a person has made it available offline. */
export interface CopyTask {
  /** The partial stream, with its version. */
  readonly url: string;
  /** Bytes. */
  readonly size: number;
  /** Strong, quotes included. */
  readonly etag: string;
  readonly mime: string;
  /** The address of the preview's description, which has the digests of its blocks. */
  readonly info: string;
}

/**
 * How storing a preview ended:
 * - `done`: all of it is stored;
 * - `cut`: the server was not reached, or broke off: a later attempt continues at the next byte;
 * - `gone`: the server has this version no more;
 * - `full`: the browser grants no more space;
 * - `stopped`: the page has stopped it.
 */
export type CopyOutcome = 'done' | 'cut' | 'gone' | 'full' | 'stopped';
