import { timecodePattern } from './timecode.ts';

/** The clip of a transition that a name belongs to; a key is over both. */
export type NameOf = 'from' | 'to' | 'key' | 'only';

/** An event line of CMX 3600: number, reel, channels, transition and its length, source in and out, record in and out. */
export interface EventLine {
  number: number;
  reel: string;
  channels: string;
  /** C cut, D dissolve, W wipe, K key. */
  transition: 'C' | 'D' | 'W' | 'K';
  /** Frames of it. */
  transitionLength: number;
  sourceIn: string;
  sourceOut: string;
  recordIn: string;
  recordOut: string;
}

/** What one line of an edit decision list is. */
export type CmxLine =
  | { is: 'event'; event: EventLine }
  | { is: 'name'; of: NameOf; name: string }
  | { is: 'file'; name: string }
  | { is: 'marker'; note: string; name: string; frames: number }
  | { is: 'audio' }
  /** Frames a second at which a clip is played. */
  | { is: 'speed'; speed: number }
  | { is: 'title'; title: string }
  | { is: 'frameCode'; isDrop: boolean | undefined }
  | { is: 'nothing' }
  | { is: 'unknown' };

const code = `(${timecodePattern})`;
/** V, V2, A, A2, AA, AA/V, A1A2, VA12, B (sound and picture), NONE. */
const channels = String.raw`NONE|B|(?:V\d{0,2}|A{1,2}\d{0,4})(?:\/?(?:V\d{0,2}|A{1,2}\d{0,4}))*`;
const event = new RegExp(
  String.raw`^\s*(\d{1,6})\s+(\S+(?: \S+)*?)\s+(${channels})\s+(?:(C)|([DWK])\d{0,3}(?:\s*[BO])?(?:\s+(\d{3,4}))?)\s+${code}\s+${code}\s+${code}\s+${code}\s*$`,
  'i',
);
const channelsBehind = new RegExp(String.raw` (?:${channels})$`, 'i');
/** Any part of an event that was torn or run into another line. */
const partOfEvent = new RegExp(String.raw`${timecodePattern}\s+${timecodePattern}`);
const clipName = /^\s*\*?\s*(?:(FROM|TO|KEY)\s+)?CLIP\s+NAME\s*:\s*(.*?)\s*$/i;
const sourceFile = /^\s*\*?\s*(?:SOURCE FILE(?: PATH)?|FROM FILE)\s*:\s*(.*?)\s*$/i;
const marker = /^\s*(.*?)\s*\|C:(\w+)\s*\|M:(.*?)\s*\|D:(\d{1,7})\s*$/;
const frameCode = /^\s*FCM\s*:\s*(.*?)\s*$/i;
const speed = /^\s*M2\s+(?:\S.*?\s)?(-?\d{1,4}(?:\.\d+)?)\s+\d/i;
/** What else an edit decision list says: nothing of the sound. */
const others =
  /^\s*(?:\*|SPLIT\s*:|FINAL CUT PRO REEL|REEL\b|>>>|EFFECTS? NAME|BLEND|CDL|GPI\b|COMMENT\s*:|M2\b|DLEDL|ASC_)/i;

/** Reads one line by its form alone. */
export function readCmxLine(line: string): CmxLine {
  if (line.trim() === '') return { is: 'nothing' };
  const read = readEvent(line);
  if (read) return { is: 'event', event: read };
  // A line break was lost: it is unknown whose comment it was.
  if (partOfEvent.test(line)) return { is: 'unknown' };
  const [, note, , markerName, frames] = marker.exec(line) ?? [];
  if (markerName !== undefined) return { is: 'marker', note: note ?? '', name: markerName, frames: Number(frames) };
  const [, which = 'only', name] = clipName.exec(line) ?? [];
  // The words of the pattern.
  if (name !== undefined) return { is: 'name', of: which.toLowerCase() as NameOf, name };
  const file = sourceFile.exec(line)?.[1];
  if (file !== undefined) return { is: 'file', name: baseName(file) };
  if (/^\s*AUD\s+\d/i.test(line)) return { is: 'audio' };
  const title = /^\s*TITLE\s*:\s*(.*?)\s*$/i.exec(line)?.[1];
  if (title !== undefined) return { is: 'title', title };
  const mode = frameCode.exec(line)?.[1];
  if (mode !== undefined) return { is: 'frameCode', isDrop: dropOf(mode) };
  const played = speed.exec(line)?.[1];
  if (played !== undefined) return { is: 'speed', speed: Number(played) };
  return others.test(line) ? { is: 'nothing' } : { is: 'unknown' };
}

function readEvent(line: string): EventLine | undefined {
  const [, number, reel = '', channels = '', cut, effect, length, sourceIn, sourceOut, recordIn, recordOut] =
    event.exec(line) ?? [];
  if (number === undefined || !sourceIn || !sourceOut || !recordIn || !recordOut) return undefined;
  // Two words of channels: something has come between.
  if (channelsBehind.test(reel)) return undefined;
  const transition = (cut ?? effect ?? '').toUpperCase();
  if (transition !== 'C' && transition !== 'D' && transition !== 'W' && transition !== 'K') return undefined;
  // A dissolve without its length is torn.
  if (transition !== 'C' && transition !== 'K' && length === undefined) return undefined;
  return {
    number: Number(number),
    reel,
    channels: channels.toUpperCase(),
    transition,
    transitionLength: Number(length ?? 0),
    sourceIn,
    sourceOut,
    recordIn,
    recordOut,
  };
}

/** FCM: frame code mode; undefined for any other value. */
function dropOf(mode: string): boolean | undefined {
  if (/^NON[- ]?DROP(?: FRAME)?$/i.test(mode)) return false;
  return /^DROP(?: FRAME)?$/i.test(mode) ? true : undefined;
}

/** The name of a file without its folders, of any system. */
export const baseName = (path: string): string => path.split(/[\\/]/).at(-1)?.trim() ?? path;
