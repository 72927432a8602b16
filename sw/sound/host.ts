import type { FileKey } from '#shared/offline/file-key.ts';
import type { SpanStore } from '#shared/offline/store.ts';

/** Dependencies of a response to one sound request. */
export interface SoundHost {
  readonly file: FileKey;
  readonly store: SpanStore;
  readonly send: typeof fetch;
  /** Extends the service worker's lifetime until the work is done. */
  readonly finish: (work: Promise<unknown>) => void;
}
