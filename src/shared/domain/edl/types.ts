import type { FrameRate } from './timecode.ts';

/** One use of one clip in an edit; seconds from the beginning of the programme. */
export interface ClipUse {
  /** As the edit calls it. */
  name: string;
  /** What else it may be known by: the name of its source file, a marker's comment. */
  others: readonly string[];
  /** Where in the file it stands, from 1. */
  line: number;
  timeIn: number;
  /** undefined where only the moment is known: how much of it was used is not. */
  timeOut: number | undefined;
}

/** Why a line, or the event in it, was not taken. */
export const lostReasons = [
  /** It is of no known form. */
  'line',
  /** It belongs to a line above that was not understood. */
  'lost',
  /** It stands before all events. */
  'orphan',
  /** The clock or the rate has no such number. */
  'timecode',
  'outBeforeIn',
  'noLength',
  'noName',
  /** Cells are missing, or too many. */
  'cells',
  'channels',
  /** A fade with nothing beside it. */
  'fadeAlone',
  'bars',
  'feet',
  /** Whole numbers that may be samples, frames or seconds. */
  'unit',
  /** A clip of several cameras, whose sound is chosen inside of it. */
  'nested',
] as const;

/** What is doubtful of a line that was taken. */
export const doubtReasons = [
  /** It is longer or shorter than its other times say. */
  'lengths',
  'number',
  /** It has no clip name, which others have: it goes by its source file or reel. */
  'byReel',
  /** Markers without names go by their comments. */
  'byComment',
  'secondName',
  'dissolveAlone',
  'midnight',
  /** It stands more than an hour before everything else. */
  'farAway',
  /** It stands before the beginning of the programme. */
  'leader',
  'noChannels',
  'dropMark',
  'frameCode',
  /** A heading of a table or of a session lacks something, or says what is not known. */
  'heading',
  'state',
  'characters',
  /** Its clip name and its source file are known as different recordings. */
  'namesDiffer',
] as const;

/** Why a line was skipped or is doubtful. */
export type NoteReason = (typeof lostReasons)[number] | (typeof doubtReasons)[number];

/** What a person has to see before anything is taken. */
export interface EditNote {
  /** From 1. */
  line: number;
  text: string;
  reason: NoteReason;
}

/** What somebody says of a file where it does not say so itself. */
export interface Chosen {
  /** Of its timecodes. */
  rate?: FrameRate | undefined;
  /** Where the programme begins, in hours of timecode. */
  startHour?: number | undefined;
}

/** What was read of an edit decision list, a session or a list of markers. */
export interface Edit {
  kind: 'edl' | 'session' | 'markers' | 'xml';
  /** As the file itself says. */
  title: string | undefined;
  /** By which its timecodes were read; undefined where it has none, or nobody has said yet. */
  rate: FrameRate | undefined;
  /** Its rate is not known: nothing can be taken before somebody says. */
  asksRate: boolean;
  /** Where the programme begins, in whole hours of timecode; undefined where there is none. */
  startHour: number | undefined;
  uses: ClipUse[];
  notes: EditNote[];
  /** Events of the picture alone. */
  pictures: number;
  /** Clips that are not heard. */
  muted: number;
}
