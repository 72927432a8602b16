import { readCmxLine, type EventLine, type NameOf } from './cmx-lines.ts';
import type { Notes } from './notes.ts';

/** An event with what the lines under it say of it. */
export interface CmxEvent extends EventLine {
  line: number;
  clip: string | undefined;
  file: string | undefined;
  /** An AUD line adds sound to it. */
  hasSound: boolean;
  speed: number | undefined;
  /** A marker of Resolve is an event with one more line. */
  marker: { note: string; name: string; frames: number } | undefined;
  /** The one that ends in it, where it is a transition. */
  from: CmxEvent | undefined;
  /** Its name is that of the previous clip, for lack of its own: out of black. */
  hasNameBefore: boolean;
  /** It is one of several lines of one number that belong together. */
  isContinued: boolean;
}

/** A parsed EDL (CMX 3600). */
export interface CmxList {
  title: string | undefined;
  frameCode: 'drop' | 'nonDrop' | undefined;
  events: CmxEvent[];
}

/** Whether a reel is black: BL, BLK or BLACK (CMX 3600). */
export const isBlack = (reel: string): boolean => /^(?:BL|BLK|BLACK)$/i.test(reel);
/** Event lines without sound. */
export const isPictureOnly = ({ channels, hasSound }: Pick<CmxEvent, 'channels' | 'hasSound'>): boolean =>
  !hasSound && /^(?:V\d*\/?)+$/.test(channels);

/** The lines of an edit decision list as events: comments belong to the event line above them. */
export function readCmx(lines: readonly string[], notes: Notes): CmxList {
  const reader = new CmxReader(notes);
  for (const [index, text] of lines.entries()) reader.read(text, index + 1);
  return reader.end();
}

class CmxReader {
  readonly #notes: Notes;
  readonly #list: CmxList = { title: undefined, frameCode: undefined, events: [] };
  /** Event lines that belong together and the comments under them. */
  #block: CmxEvent[] = [];
  /** The clip that the previous line names: the source file belongs to the same. */
  #named: CmxEvent[] | undefined;
  #hasComments = false;
  /** Lines that were not understood: what follows may belong to them, up to the next event. */
  #unknown: { line: number; text: string }[] = [];

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  read(text: string, line: number): void {
    const read = readCmxLine(text);
    switch (read.is) {
      case 'nothing':
        return;
      case 'unknown':
        this.#unknown.push({ line, text });
        return;
      case 'event':
        this.#event(read.event, line);
        return;
      case 'title':
        this.#list.title ??= read.title === '' ? undefined : read.title;
        return;
      case 'frameCode':
        if (read.isDrop === undefined) this.#notes.add(line, 'frameCode');
        else this.#list.frameCode ??= read.isDrop ? 'drop' : 'nonDrop';
        return;
      case 'marker':
        this.#marker(read, line);
        return;
      default:
    }
    if (!this.#hasOwner(line)) return;
    const last = this.#block.at(-1);
    this.#hasComments = true;
    if (read.is === 'name') this.#name(read.of, read.name, line);
    else if (read.is === 'file') this.#file(read.name, line);
    else if (last && read.is === 'audio') last.hasSound = true;
    else if (last && read.is === 'speed') last.speed = read.speed;
  }

  end(): CmxList {
    this.#flush();
    return this.#list;
  }

  #flush(): void {
    for (const { line } of this.#unknown) this.#notes.add(line, 'line');
    this.#unknown = [];
  }

  /** Whether the event that a comment belongs to is known. */
  #hasOwner(line: number): boolean {
    if (this.#unknown.length > 0) this.#notes.add(line, 'lost');
    else if (this.#block.length === 0) this.#notes.add(line, 'orphan');
    else return true;
    return false;
  }

  #event(read: EventLine, line: number): void {
    const isTorn = this.#unknown.length > 0;
    this.#flush();
    const event: CmxEvent = {
      ...read,
      line,
      clip: undefined,
      file: undefined,
      hasSound: false,
      speed: undefined,
      marker: undefined,
      from: undefined,
      hasNameBefore: false,
      isContinued: false,
    };
    const [first] = this.#block;
    if (first && first.number === event.number && !this.#hasComments && !isTorn) {
      event.from = event.transition === 'C' ? undefined : partnerOf(event, this.#block);
      event.isContinued = event.from !== undefined || isSplit(first, event);
    }
    if (event.isContinued) this.#block.push(event);
    else {
      this.#block = [event];
      this.#named = undefined;
      this.#hasComments = false;
    }
    this.#list.events.push(event);
  }

  #marker(read: { note: string; name: string; frames: number }, line: number): void {
    const last = this.#block.at(-1);
    const isNote = this.#unknown.every(({ text }) => !/\d[:;]\d\d[:;.]\d/.test(text));
    if (!last || last.marker || !isNote) {
      this.#notes.add(line, last ? 'lost' : 'orphan');
      return;
    }
    // Comments of several lines precede the line that ends them.
    const note = [...this.#unknown.map(({ text }) => text.trim()), read.note].filter((part) => part !== '').join(' ');
    this.#unknown = [];
    last.marker = { note, name: read.name, frames: read.frames };
  }

  #name(of: NameOf, name: string, line: number): void {
    const events = this.#eventsOf(of, name);
    this.#named = events;
    if (events.length === 0) this.#notes.add(line, 'lost');
    if (name === '') return;
    for (const event of events) {
      const isFree = event.clip === undefined || event.hasNameBefore;
      if (!isFree && event.clip !== name) this.#notes.add(line, 'secondName');
      if (isFree) event.clip = name;
      event.hasNameBefore = of === 'from' && event.transition !== 'C';
    }
  }

  #eventsOf(of: NameOf, name: string): CmxEvent[] {
    const incoming = this.#block.filter(({ transition }) => transition !== 'C');
    if (incoming.length === 0) return this.#block;
    const outgoing = this.#block.filter(({ transition }) => transition === 'C');
    if (of !== 'from') return incoming;
    // Out of black there is no clip to name; if the line of the first clip is lost, its name belongs to no clip.
    const isFromBlack = outgoing.length > 0 && outgoing.every(({ reel }) => isBlack(reel));
    return isFromBlack && !isBlack(name) ? incoming : outgoing;
  }

  #file(name: string, line: number): void {
    if (name === '') return;
    const events = this.#named ?? this.#unfiled();
    for (const event of events) {
      if (event.file !== undefined && event.file !== name) this.#notes.add(line, 'secondName');
      event.file ??= name;
    }
  }

  /** In a transition without clip names the files are in its order. */
  #unfiled(): CmxEvent[] {
    const groups = [this.#eventsOf('from', ''), this.#eventsOf('to', '')];
    const isFree = ({ file, reel }: CmxEvent) => file === undefined && !isBlack(reel);
    const free = groups.find((group) => group.length > 0 && group.every(isFree));
    return free ?? this.#block;
  }
}

/** The line of the same number and channels that ends where the transition begins. */
const partnerOf = (event: CmxEvent, block: readonly CmxEvent[]) =>
  block.findLast(
    ({ channels, transition, recordOut }) =>
      channels === event.channels && transition === 'C' && recordOut === event.recordIn,
  );

/** Picture and sound of one clip, cut at different times, are two lines of one number. */
const isSplit = (first: CmxEvent, event: CmxEvent) =>
  event.transition === 'C' &&
  first.reel === event.reel &&
  first.channels !== event.channels &&
  (isPictureOnly(first) || isPictureOnly(event));
