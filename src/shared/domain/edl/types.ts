import type { FrameRate } from './timecode.ts';

/** One use of one clip in an edit; seconds from the beginning of the programme. */
export interface ClipUse {
  /** As the edit calls it. */
  name: string;
  /** What else it may be known by: the name of its source file, a marker's comment. */
  others: readonly string[];
  /** Its line in the file, from 1. */
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
  /** It precedes all events. */
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
  /** Sequences are in one another too deeply, or too often. */
  'nesting',
  /** The file has more than one sequence: the first is read. */
  'otherSequence',
] as const;

/** Reasons to doubt an imported line. */
export const doubtReasons = [
  /** It is longer or shorter than its other times say. */
  'lengths',
  'number',
  /** It has no clip name, unlike others: its source file or reel is used. */
  'byReel',
  /** Markers without names go by their comments. */
  'byComment',
  'secondName',
  'dissolveAlone',
  'midnight',
  /** It is more than an hour before all others. */
  'farAway',
  /** It is before the start of the programme. */
  'leader',
  'noChannels',
  'dropMark',
  'frameCode',
  /** A heading of a table or session is incomplete, or has unknown values. */
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

/** Settings that a file may not contain. */
export interface Chosen {
  /** Of its timecodes. */
  rate?: FrameRate | undefined;
  /** Where the programme begins, in hours of timecode. */
  startHour?: number | undefined;
}

/** A parsed edit decision list, session or list of markers. */
export interface Edit {
  /** `timeline`: a document whose times need no rate (FCPXML, xmeml, OTIO). */
  kind: 'edl' | 'session' | 'markers' | 'timeline';
  /** As the file itself says. */
  title: string | undefined;
  /** The rate of its timecodes; undefined without timecodes, or if it is not chosen yet. */
  rate: FrameRate | undefined;
  /** Its rate is unknown: nothing is imported before a choice. */
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
