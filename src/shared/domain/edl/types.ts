import type { FrameRate } from './timecode.ts';

/** One use of one clip in an edit; seconds from the beginning of the edit. */
export interface ClipUse {
  /** As the edit calls it. */
  name: string;
  timeIn: number;
  /** undefined where only the moment is known: how much of it was used is not. */
  timeOut: number | undefined;
}

/** What was read of an edit decision list or a list of markers. */
export interface Edit {
  kind: 'edl' | 'markers';
  /** As the file itself says. */
  title: string | undefined;
  /** By which its timecodes were read. */
  rate: FrameRate;
  uses: ClipUse[];
  /** Lines that made no sense. */
  skipped: number;
  /** Events of the picture alone. */
  pictures: number;
}
