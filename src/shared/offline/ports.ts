import type { Sha256 } from './digests.ts';

/** A stored or storable response: the part of the Fetch API's Response that this room needs. */
export interface ResponseLike {
  readonly headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
  json(): Promise<unknown>;
}

export interface CacheLike {
  match(address: string): Promise<ResponseLike | undefined>;
  put(address: string, response: ResponseLike): Promise<void>;
  delete(address: string): Promise<boolean>;
  keys(): Promise<readonly { readonly url: string }[]>;
}

/** What the span store needs of its host: the page, the audio worker or the service worker. */
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
  /** The browser's estimate; without it only the fixed budget holds. */
  readonly estimate?: () => Promise<{ quota?: number | undefined }>;
  /** One at a time under a name, over all threads of the origin (Web Locks). */
  readonly exclusively: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Called with the name of a file of which something was stored or dropped. */
  readonly announce?: (file: string) => void;
  /** Whether a file, by name, is being played: it is never evicted. */
  readonly isPlaying?: (file: string) => boolean;
}
