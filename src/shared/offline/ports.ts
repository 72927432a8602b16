import type { Sha256 } from './digests.ts';

/** A stored or storable response: the part of the Fetch API's Response that this room needs. */
export interface ResponseLike {
  readonly headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
  json(): Promise<unknown>;
}

/** The part of a Cache that the store uses. */
export interface CacheLike {
  match(address: string): Promise<ResponseLike | undefined>;
  put(address: string, response: ResponseLike): Promise<void>;
  delete(address: string): Promise<boolean>;
  keys(): Promise<readonly { readonly url: string }[]>;
}

/** What the span store requires from its host: the page, the audio worker or the service worker. */
export interface SpanStorePorts {
  readonly caches: { open(name: string): Promise<CacheLike> };
  readonly Response: new (
    body: Uint8Array<ArrayBuffer> | string,
    init: { headers: Record<string, string> },
  ) => ResponseLike;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Without it blocks are not verified. */
  readonly sha256?: Sha256;
  /** The browser's storage estimate; without it the default budget applies. */
  readonly estimate?: () => Promise<{ quota?: number | undefined }>;
  /** Runs one task at a time under a name, across all threads of the origin (Web Locks). */
  readonly exclusively: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Called with the name of a file of which bytes were stored or deleted. */
  readonly announce?: (file: string) => void;
  /** Pinned files are never evicted: one of them would make room for another. */
  readonly sparesPinned?: boolean;
  /** Returns whether a file, by name, is playing: it is then never evicted. */
  readonly isPlaying?: (file: string) => boolean;
}
