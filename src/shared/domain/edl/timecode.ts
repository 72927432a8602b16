/** Frames a second as edits count them. Drop frame is the counting of 29.97 and 59.94 that keeps to the clock. */
export const frameRates = ['24', '25', '29.97', '30', '50', '60'] as const;
export type FrameRate = (typeof frameRates)[number];

/** `hh:mm:ss:ff`, with a semicolon or point before the frames of drop-frame timecode. */
const timecode = /^(\d{1,2})[:;.](\d{2})[:;.](\d{2})([:;.,])(\d{2})$/;
export const timecodePattern = String.raw`\d{1,2}[:;.]\d{2}[:;.]\d{2}[:;.,]\d{2}`;

interface Timecode {
  hours: number;
  minutes: number;
  seconds: number;
  frames: number;
  isDrop: boolean;
}

/** The fields of a timecode `hh:mm:ss:ff` or, with drop frame, `hh:mm:ss;ff`; undefined for any other text. */
export function parseTimecode(text: string): Timecode | undefined {
  const [, hours = '', minutes = '', seconds = '', mark = '', frames = ''] = timecode.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  const code = {
    hours: Number(hours),
    minutes: Number(minutes),
    seconds: Number(seconds),
    frames: Number(frames),
    isDrop: mark === ';',
  };
  return code.minutes < 60 && code.seconds < 60 ? code : undefined;
}

/**
 * Seconds of real time from 00:00:00:00; undefined for what is no timecode of that rate.
 *
 * Drop frame leaves out two numbers (of 59.94 four) at the beginning of every minute but each tenth (SMPTE 12M).
 */
export function secondsOf(text: string, rate: FrameRate): number | undefined {
  const code = parseTimecode(text);
  if (!code) return undefined;
  const counted = rate === '29.97' ? 30 : Number(rate);
  if (code.frames >= counted) return undefined;
  const clock = (code.hours * 60 + code.minutes) * 60 + code.seconds;
  const isDrop = rate === '29.97' || (code.isDrop && counted % 30 === 0);
  if (!isDrop) return clock + code.frames / counted;
  const minutes = code.hours * 60 + code.minutes;
  const dropped = (counted / 15) * (minutes - Math.floor(minutes / 10));
  return ((clock * counted + code.frames - dropped) * 1001) / (counted * 1000);
}

/** The rate that timecodes are probably of: by the highest frame, and whether frames are dropped. */
export function guessRate(codes: Iterable<string>, isDropNoted: boolean): FrameRate {
  let highest = 0;
  let isDrop = isDropNoted;
  for (const text of codes) {
    const code = parseTimecode(text);
    if (!code) continue;
    highest = Math.max(highest, code.frames);
    isDrop ||= code.isDrop;
  }
  if (highest >= 50) return '60';
  if (highest >= 30) return '50';
  if (isDrop) return '29.97';
  return highest >= 25 ? '30' : '25';
}
