import type { FileKey } from '#shared/offline/file-key.ts';
import type { SpanStore } from '#shared/offline/store.ts';

/** What the response to one request for sound needs. */
export interface SoundHost {
  readonly file: FileKey;
  readonly store: SpanStore;
  readonly send: typeof fetch;
  /** Keeps the service worker alive until the work is done. */
  readonly finish: (work: Promise<unknown>) => void;
}
