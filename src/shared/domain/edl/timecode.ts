/**
 * Frame rates of edits. A rate with “drop” skips numbers so that its timecode follows real time (SMPTE ST 12-1);
 * 23.976, 29.97, 47.952 and 59.94 without it run 1001/1000 slower than their timecode.
 */
export const frameRates = [
  '23.976',
  '24',
  '25',
  '29.97',
  '29.97 drop',
  '30',
  '47.952',
  '48',
  '50',
  '59.94',
  '59.94 drop',
  '60',
] as const;

/** A supported frame rate. */
export type FrameRate = (typeof frameRates)[number];

interface Counting {
  /** Numbers in a second of timecode. */
  base: number;
  /** Numbers left out at the beginning of each minute but every tenth. */
  dropped: number;
  /** Seconds that one frame lasts, as a fraction. */
  frame: readonly [number, number];
}

const counting = (base: number, isSlow: boolean, dropped = 0): Counting => ({
  base,
  dropped,
  frame: isSlow ? [1001, base * 1000] : [1, base],
});
const countings: Record<FrameRate, Counting> = {
  '23.976': counting(24, true),
  '24': counting(24, false),
  '25': counting(25, false),
  '29.97': counting(30, true),
  '29.97 drop': counting(30, true, 2),
  '30': counting(30, false),
  '47.952': counting(48, true),
  '48': counting(48, false),
  '50': counting(50, false),
  '59.94': counting(60, true),
  '59.94 drop': counting(60, true, 4),
  '60': counting(60, false),
};

/**
 * `hh:mm:ss:ff`. A semicolon or comma before the frames marks drop frame; a point or comma is field 1 (CMX); Pro Tools adds
 * hundredths of a frame.
 */
const timecode = /^(\d{1,2})[:;.](\d{2})[:;.](\d{2})([:;.,])(\d{2})(?:\.(\d{2}))?$/;
/** As edit decision lists write it: with all its digits. */
export const timecodePattern = String.raw`\d{2}[:;.]\d{2}[:;.]\d{2}[:;.,]\d{2}`;

/** A parsed timecode. */
export interface Timecode {
  hours: number;
  minutes: number;
  seconds: number;
  /** With a fraction where there are subframes. */
  frames: number;
  isDrop: boolean;
}

/** The parts of a timecode, whether or not a clock has such; undefined for what does not look like one. */
export function parseTimecode(text: string): Timecode | undefined {
  const [, hours = '', minutes = '', seconds = '', mark = '', frames = '', sub = '0'] =
    timecode.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  return {
    hours: Number(hours),
    minutes: Number(minutes),
    seconds: Number(seconds),
    frames: Number(frames) + Number(sub) / 100,
    isDrop: mark === ';' || mark === ',',
  };
}

/** Frames of that rate from 00:00:00:00; undefined for a number that its counting does not have. */
export function framesOf({ hours, minutes, seconds, frames }: Timecode, rate: FrameRate): number | undefined {
  const { base, dropped } = countings[rate];
  if (hours > 23 || minutes > 59 || seconds > 59 || frames >= base) return undefined;
  if (seconds === 0 && frames < dropped && minutes % 10 !== 0) return undefined;
  const all = hours * 60 + minutes;
  return (all * 60 + seconds) * base + frames - dropped * (all - Math.floor(all / 10));
}

/** Seconds of real time that frames last. */
export function lengthOf(frames: number, rate: FrameRate): number {
  const [numerator, denominator] = countings[rate].frame;
  return (frames * numerator) / denominator;
}

/** Seconds of real time from 00:00:00:00; undefined for an invalid timecode of that rate. */
export function secondsOf(text: string, rate: FrameRate): number | undefined {
  const code = parseTimecode(text);
  const frames = code && framesOf(code, rate);
  return frames === undefined ? undefined : lengthOf(frames, rate);
}

/** What a file says of its rate. */
export interface RateSigns {
  /** By name, or drop frame or not alone (the line FCM of an edit decision list). */
  named: FrameRate | 'drop' | 'nonDrop' | undefined;
  codes: readonly string[];
  /** Of the clips, which may drop frames where the programme does not. */
  sources?: readonly string[];
}

/** The rate that a file names or that follows from its timecodes; undefined where it may be one of several. */
export function rateOf({ named, codes, sources = [] }: RateSigns): FrameRate | undefined {
  if (named !== undefined && named !== 'drop' && named !== 'nonDrop') return named;
  const parsed = codes.flatMap((text) => parseTimecode(text) ?? []);
  const marked = parsed.filter(({ isDrop }) => isDrop).length;
  // One says that frames are dropped, the other that they are not: neither is to be believed.
  if (named === 'nonDrop' || (named === undefined && marked * 2 <= parsed.length)) return undefined;
  const all = [...parsed, ...sources.flatMap((text) => parseTimecode(text) ?? [])];
  const above = all.filter(({ frames }) => frames >= 30).length;
  if (above === 0) return '29.97 drop';
  // A single number may be a slip: two make sure.
  return above > 1 ? '59.94 drop' : undefined;
}
