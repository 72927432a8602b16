import { fromStart, mergeUses } from './merge-uses.ts';
import { guessRate, secondsOf, timecodePattern, type FrameRate } from './timecode.ts';
import type { ClipUse, Edit } from './types.ts';

/** Number, reel, channels, transition, its length, source in and out, record in and out (CMX 3600). */
const event = new RegExp(
  String.raw`^\s*(\d{1,6})\s+(\S+)\s+(\S+)\s+(\S+)(?:\s+B)?(?:\s+\d{1,4})?\s+(${timecodePattern})\s+(${timecodePattern})\s+(${timecodePattern})\s+(${timecodePattern})\s*$`,
);
const clipName = /^\s*\*?\s*(FROM|TO)?\s*CLIP NAME\s*:\s*(.+?)\s*$/i;
const sourceFile = /^\s*\*?\s*SOURCE FILE\s*:\s*(.+?)\s*$/i;
/** What an edit decision list says beside its events. */
const known = /^\s*(\*|TITLE\s*:|FCM\s*:|AUD\b|M2\b|SPLIT\s*:|FINAL CUT PRO REEL|REEL\b|>>>|EFFECTS NAME|BLEND|CDL)/i;
const isOfEdl = (line: string) => known.test(line) || clipName.test(line) || sourceFile.test(line);
/** Reels that say nothing of what is on them: black, and whatever the editor made up. */
const noName = /^(BL|AX|AA|B|GEN|NONE|\d{1,4})$/i;

interface Event {
  number: string;
  reel: string;
  channels: string;
  recordIn: string;
  recordOut: string;
  name?: string;
  file?: string;
  /** An AUD line adds sound to it. */
  hasSound: boolean;
}

/** Whether a text is an edit decision list at all. */
export const isCmx = (lines: readonly string[]): boolean => lines.some((line) => event.test(line));

/**
 * Reads an edit decision list.
 *
 * @param rate of its timecodes; guessed where it is left out
 */
export function parseCmx(lines: readonly string[], rate?: FrameRate): Edit {
  const events: Event[] = [];
  let title: string | undefined;
  let isDrop = false;
  let skipped = 0;
  /** What follows a line that nobody understands may belong to it: an event that is cut takes its comments with it. */
  let isLost = false;
  for (const line of lines) {
    const read = readEvent(line);
    if (read) {
      events.push(read);
      isLost = false;
    } else if (line.trim() === '') continue;
    else if (!noteTo(isLost ? [] : events, line)) {
      if (!isOfEdl(line)) {
        skipped += 1;
        isLost = true;
      }
      title ??= /^\s*TITLE\s*:\s*(.+?)\s*$/i.exec(line)?.[1];
      if (/^\s*FCM\s*:/i.test(line)) isDrop = !/NON/i.test(line);
    }
  }
  const codes = events.flatMap(({ recordIn, recordOut }) => [recordIn, recordOut]);
  const used = rate ?? guessRate(codes, isDrop);
  const uses: ClipUse[] = [];
  let pictures = 0;
  for (const one of events) {
    const use = clipOf(one, used);
    if (isPicture(one)) pictures += 1;
    else if (use === 'garbage') skipped += 1;
    else if (use) uses.push(use);
  }
  return { kind: 'edl', title, rate: used, uses: mergeUses(fromStart(uses)), skipped, pictures };
}

function readEvent(line: string): Event | undefined {
  const [, number = '', reel = '', channels = '', , , , recordIn = '', recordOut = ''] = event.exec(line) ?? [];
  return number === '' ? undefined : { number, reel, channels, recordIn, recordOut, hasSound: false };
}

/** Takes what a line says of the events before it; false for any other line. */
function noteTo(events: Event[], line: string): boolean {
  const last = events.at(-1);
  const [, which = 'FROM', name] = clipName.exec(line) ?? [];
  const file = sourceFile.exec(line)?.[1];
  if (last && name !== undefined) {
    // A dissolve is two lines of one number: from the first one to the second.
    const first = events.at(-2)?.number === last.number ? events.at(-2) : undefined;
    if (which.toUpperCase() === 'FROM' && first && first.name === undefined) first.name = name;
    else last.name ??= name;
  } else if (last && file !== undefined) last.file ??= file;
  else if (last && /^\s*AUD\b/i.test(line)) last.hasSound = true;
  else return false;
  return true;
}

const isPicture = ({ channels, hasSound }: Event) => !hasSound && /^V\d*$/i.test(channels);

/** undefined for black and for the first line of a dissolve, which lasts no time. */
function clipOf({ reel, name, file, recordIn, recordOut }: Event, rate: FrameRate): ClipUse | 'garbage' | undefined {
  const [timeIn, timeOut] = [secondsOf(recordIn, rate), secondsOf(recordOut, rate)];
  if (timeIn === undefined || timeOut === undefined || timeOut < timeIn) return 'garbage';
  if (timeIn === timeOut) return undefined;
  const called = name ?? (file && baseName(file)) ?? (noName.test(reel) ? undefined : reel);
  if (called === undefined) return /^BL$/i.test(reel) ? undefined : 'garbage';
  return { name: called, timeIn, timeOut };
}

const baseName = (path: string) => path.split(/[\\/]/).at(-1) ?? path;
