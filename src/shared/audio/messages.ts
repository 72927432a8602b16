import type { PreviewFormat } from '../contract/catalogue.ts';
import type { PreviewFile } from '../contract/previews.ts';
import type { NotOursCause } from '../network/classify.ts';
import type { TakeTurn } from '../network/shared-wall.ts';
import type { CopyOutcome, CopyTask } from '../offline/copy-task.ts';
import type { BufferedRange } from './buffer.ts';

/** The description of a sound at its request: enough for the first bytes (api.md, `preview` of a row). */
export interface Opening {
  readonly url: string;
  /** Bytes. */
  readonly size: number;
  /** Strong, quotes included. */
  readonly etag: string;
  readonly delay: number;
  readonly format: PreviewFormat;
  readonly mime: string;
  /** The address of the description, needed for seeks. */
  readonly info: string;
  /** Where to begin, seconds of programme. */
  readonly position: number;
  /** `none`: nothing is fetched before it is played; `head`: it may be played next; `play`: it is being played. */
  readonly demand: Demand;
  /** `whole` where the browser cannot stream: the file arrives as one. */
  readonly mode: 'stream' | 'whole';
}

/** A preview that may be played: a version of a file. */
export type PrefetchTask = Pick<Opening, 'url' | 'size' | 'etag' | 'mime' | 'info'>;

/** How much of a stream is requested: nothing, its head, or what playback needs. */
export type Demand = 'none' | 'head' | 'play';

/** The state of the sink. */
export interface SinkReport {
  /** The playhead, seconds of programme. */
  readonly time: number;
  /** The playable programme time, in seconds. */
  readonly buffered: readonly BufferedRange[];
  /** How many appends are through, since the session was opened. */
  readonly appended: number;
  /** False when the browser accepts no further data (ManagedMediaSource, endstreaming). */
  readonly streaming: boolean;
}

/** Why a sound cannot be had; trying again would not help. */
export type FailureCause = 'gone' | 'forbidden' | 'broken';

/** What the engine sends to the sink of a session. */
export type EngineMessage =
  /** Bytes to append; `offset` begins a new segment: the timestampOffset under which its first byte plays in time. */
  | { readonly type: 'append'; readonly bytes: Uint8Array<ArrayBuffer>; readonly offset: number | null }
  /** Removes an interval, in seconds. */
  | { readonly type: 'trim'; readonly start: number; readonly end: number }
  /** The last byte of the file has been handed over. */
  | { readonly type: 'end' }
  | { readonly type: 'described'; readonly file: PreviewFile; readonly duration: number }
  /** The file has changed at the server: drop all that is buffered. */
  | { readonly type: 'restart' }
  /** The playing file was replaced by another version of the recording. */
  | { readonly type: 'renewed' }
  /** Who responds in the server's place, so that nothing can be heard; null: our server responds again. */
  | { readonly type: 'obstacle'; readonly cause: NotOursCause | null }
  | { readonly type: 'whole'; readonly parts: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly type: 'failed'; readonly cause: FailureCause };

/** The engine as the page calls it; ids are the page's. */
export interface EngineMethods {
  readonly open: (id: number, opening: Opening) => void;
  readonly demand: (id: number, demand: Demand) => void;
  /** `isBuffered`: the sink can play from there immediately. */
  readonly seek: (id: number, time: number, isBuffered: boolean) => void;
  readonly report: (id: number, report: SinkReport) => void;
  /** A person points at a place in seconds, where they may seek to, or presses it; null: no longer. */
  readonly point: (id: number, time: number | null, isPressed: boolean) => void;
  readonly close: (id: number) => void;
  /** Drops what the device has stored of a file: it could not be decoded. Resolves when it is gone. */
  readonly forget: (url: string) => void | Promise<void>;
  /** Whether requests of the page currently get foreign responses. */
  readonly setPageWall: (stands: boolean) => void;
  /** From now on the first bytes of these files, and of no others, are fetched while the network is idle. */
  readonly prefetch: (tasks: readonly PrefetchTask[]) => void;
}

/** Receives what the engine sends to the sink of a session. */
export type Emit = (id: number, message: EngineMessage) => void;

/** The engine's worker as the page calls it through Comlink. */
export interface AudioWorker extends EngineMethods {
  /** Takes Comlink proxies. @param takeTurn of the page's request budget */
  readonly attach: (emit: Emit, takeTurn: TakeTurn) => void;
  /** @param language of the page: `ru`, `en` */
  readonly setToken: (token: string | null, language: string) => void;
  /** Stores a preview as a whole, while the engine needs no bytes. Several may run at once. */
  readonly copyFile: (task: CopyTask) => Promise<CopyOutcome>;
  /** Ends all of them. */
  readonly stopCopies: () => Promise<void>;
}
