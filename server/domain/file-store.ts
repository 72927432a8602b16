import type { Readable } from 'node:stream';

import type { Interval } from '#shared/offline/spans.ts';

/** A file that stays the same while it is open, whatever is stored under its key meanwhile. */
export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** The bytes of an interval that is not empty: a short one at once, a long one as a stream. Closes the file afterwards. */
  read(interval: Interval): Promise<Uint8Array> | Readable;
  /** Has no effect on a file that is being read. */
  close(): void;
}

/**
 * Where masters, previews, waveforms and pictures lie: a folder now, S3 later. Keys are relative paths with slashes.
 */
export interface FileStore {
  /** Stores the whole content or nothing: a reader never sees half a file, also after kill -9. */
  put(key: string, content: Uint8Array | Readable): Promise<{ size: number }>;
  /** Bytes; undefined where there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** The bytes of an interval that is not empty; the whole file without one. Ending the stream early frees the file. */
  read(key: string, interval?: Interval): Readable;
  /** Opens a file for one response; undefined where there is no such file. */
  open(key: string): Promise<OpenFile | undefined>;
  remove(key: string): Promise<void>;
  /** Whether files can be written now: reachable, allowed, and with room left. */
  ready: () => Promise<boolean>;
}
