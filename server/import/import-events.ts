import type { Rejection } from './rejection.ts';

/** What the import tells while it works; every event survives JSON. */
export type ImportEvent =
  | { kind: 'found'; tracks: number; files: number; ignored: number }
  /** Formats that need ffmpeg are in the folder, and it is not on this machine. */
  | { kind: 'ffmpeg-missing'; files: number }
  | { kind: 'progress'; done: number; total: number; path: string }
  | ({ kind: 'rejected' } & Rejection)
  | { kind: 'summary'; summary: ImportSummary };

export interface ImportSummary {
  created: number;
  updated: number;
  unchanged: number;
  /** Tracks that could not be imported: the rejections say why. */
  failed: number;
  rejected: number;
  unknown: { group: string; value: string; count: number }[];
  /** Seconds of sound that were made ready, and what it took. */
  soundSeconds: number;
  seconds: number;
  /** Why the import ended before its end. */
  stopped: 'disk-full' | 'interrupted' | null;
}
