import type { Rejection } from './rejection.ts';

/** The events of an import; each survives JSON. */
export type ImportEvent =
  | { kind: 'found'; tracks: number; files: number; ignored: number }
  /** The folder has formats that need ffmpeg, which is not installed. */
  | { kind: 'ffmpeg-missing'; files: number }
  | { kind: 'progress'; done: number; total: number; path: string }
  | ({ kind: 'rejected' } & Rejection)
  | { kind: 'summary'; summary: ImportSummary };

/** The result of an import: numbers of tracks, and why it ended early. */
export interface ImportSummary {
  created: number;
  updated: number;
  unchanged: number;
  /** Tracks that could not be imported; the rejections have the reasons. */
  failed: number;
  rejected: number;
  unknown: { group: string; value: string; count: number }[];
  /** Seconds of encoded sound, and the time it took. */
  soundSeconds: number;
  seconds: number;
  /** Why the import ended early. */
  stopped: 'disk-full' | 'interrupted' | null;
}
