import type { PreviewFile } from '../contract/previews.ts';
import type { SharedWall, TakeTurn } from '../network/shared-wall.ts';
import type { Sha256 } from '../offline/digests.ts';

/** A request of the engine. Headers are complete: Range, If-Range and Authorization are the engine's. */
export interface ConnectionRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `no-store` for sound: Chromium's HTTP cache repeats and truncates ranges. `reload` after a change. */
  readonly cache: 'no-store' | 'default' | 'reload';
  /**
   * `low`: no person has requested it. It comes after everything else, and does not count as a use of the stored bytes.
   */
  readonly priority?: 'low';
  /** Bytes of the whole file of sound: a store that has another one under this address is not believed. */
  readonly size?: number;
}

/** A response whose head has arrived. */
export interface ConnectionResponse {
  readonly status: number;
  header(name: string): string | null;
  /** The next bytes as the network delivers them; undefined at the end. Rejects when the connection is cut. */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  json(): Promise<unknown>;
}

/** A running request. After `cancel`, which may be called at any time, pending promises reject. */
export interface Exchange {
  readonly response: Promise<ConnectionResponse>;
  cancel(): void;
}

/** Timers belong to their caller: the function returned by `after` ends one. */
export interface Clock {
  /** Milliseconds, monotonic. */
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

/** Bytes that came past the service worker, for the span store (src/shared/offline). */
export interface Arrival {
  readonly url: string;
  readonly size: number;
  readonly etag: string;
  readonly mime: string;
  /** Place of the first byte in the file. */
  readonly start: number;
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

/** All that the engine needs of its host, be it a worker, a page or a test. */
export interface AudioPorts {
  readonly send: (request: ConnectionRequest) => Exchange;
  readonly clock: Clock;
  /** 0 to 1, for the jitter of waits. */
  readonly random: () => number;
  /** The bearer token of the signed-in person, null for a guest. Read again for every request. */
  readonly token: () => string | null;
  readonly persist: (arrival: Arrival) => void;
  /** Without it blocks are not verified. */
  readonly sha256?: Sha256;
  /** A description of ours has the digests of this file's blocks: the store verifies its bytes. */
  readonly described?: (file: PreviewFile) => void;
  /** Bytes of this file were damaged: the store drops the file. */
  readonly damaged?: (url: string) => void | Promise<void>;
  /** Requests a turn of the page where both are behind the same wall; absent where no budget is shared. */
  readonly takeTurn?: TakeTurn;
  /** Whether the device serves a request without the network: it needs no turn. */
  readonly isAtHand?: (request: ConnectionRequest) => Promise<boolean>;
}

/** The ports as the engine's parts use them: one wall for all requests of the thread. */
export interface EnginePorts extends AudioPorts {
  readonly wall: SharedWall;
}
