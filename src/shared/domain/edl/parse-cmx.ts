import { readCmxLine } from './cmx-lines.ts';
import { isBlack, isPictureOnly, readCmx, type CmxEvent } from './cmx-events.ts';
import type { Notes } from './notes.ts';
import { crossesMidnight, placeUses, type Span } from './place-uses.ts';
import { framesOf, lengthOf, parseTimecode, rateOf, secondsOf, type FrameRate } from './timecode.ts';
import type { Chosen, Edit } from './types.ts';

/** Reels without information on their content: generated names. */
const noName = /^(AX|AA|B|GEN|NONE|UNKNOWN|\d{1,4})$/i;
/** A marker without a name. */
export const isUnnamed = (name: string): boolean => name === '' || /^(?:marker|маркер)\s*\d*$/i.test(name);

/** Whether a text is an edit decision list at all. */
export const isCmx = (lines: readonly string[]): boolean => lines.some((line) => readCmxLine(line).is === 'event');

/**
 * Reads an edit decision list (CMX 3600, with what Avid, Premiere and Resolve add to it).
 *
 * @param chosen what the file does not say itself
 */
export function parseCmx(lines: readonly string[], notes: Notes, chosen: Chosen): Edit {
  const { title, frameCode, events } = readCmx(lines, notes);
  const codes = events.flatMap(({ recordIn, recordOut }) => [recordIn, recordOut]);
  const sources = events.flatMap(({ sourceIn, sourceOut }) => [sourceIn, sourceOut]);
  const rate = chosen.rate ?? rateOf({ named: frameCode, codes, sources });
  const isMarkers = events.some(({ marker }) => marker);
  const heard = isMarkers ? events : events.filter((event) => !isPictureOnly(event));
  noteNumbers(events, notes);
  const spans = rate === undefined ? [] : new CmxTimes(heard, notes, rate).spans(isMarkers);
  const placed = placeUses(spans, notes, { rate, chosen });
  return {
    kind: isMarkers ? 'markers' : 'edl',
    title,
    rate,
    asksRate: rate === undefined,
    ...placed,
    notes: notes.all(),
    pictures: events.length - heard.length,
    muted: 0,
  };
}

/** Where numbers follow one another elsewhere, one that does not is a sign of a lost line. */
function noteNumbers(events: readonly CmxEvent[], notes: Notes): void {
  const steps = events.slice(1).map((event, index) => ({ event, step: event.number - (events[index]?.number ?? 0) }));
  const isNext = ({ event, step }: (typeof steps)[number]) => step === 1 || (step === 0 && event.isContinued);
  const odd = steps.filter((each) => !isNext(each));
  if (odd.length * 2 >= steps.length) return;
  for (const { event } of odd) notes.add(event.line, 'number');
}

/** The times of events by a rate. */
class CmxTimes {
  readonly #events: readonly CmxEvent[];
  readonly #notes: Notes;
  readonly #rate: FrameRate;
  readonly #hasNames: boolean;

  constructor(events: readonly CmxEvent[], notes: Notes, rate: FrameRate) {
    this.#events = events;
    this.#notes = notes;
    this.#rate = rate;
    this.#hasNames = events.some(({ clip }) => clip !== undefined);
    this.#noteMarks();
  }

  spans(isMarkers: boolean): Span[] {
    return this.#events.flatMap((event) => (isMarkers ? this.#marked(event) : this.#sounding(event)));
  }

  /** One mark of drop frame among many others is a slip. */
  #noteMarks(): void {
    const isDrop = ({ recordIn, recordOut }: CmxEvent) =>
      [recordIn, recordOut].filter((text) => parseTimecode(text)?.isDrop).length;
    const dropped = this.#events.filter((event) => isDrop(event) === 2).length;
    const usual = dropped * 2 > this.#events.length ? 2 : 0;
    for (const event of this.#events) if (isDrop(event) !== usual) this.#notes.add(event.line, 'dropMark');
  }

  #marked(event: CmxEvent): Span[] {
    const { marker, line, recordIn, recordOut, sourceIn } = event;
    const timeIn = secondsOf(recordIn, this.#rate);
    if (!marker) this.#notes.add(line, 'noName');
    else if (timeIn === undefined) this.#notes.add(line, 'timecode');
    if (!marker || timeIn === undefined) return [];
    const length = (secondsOf(recordOut, this.#rate) ?? 0) - timeIn;
    const isShown = [1, marker.frames].some((frames) => Math.abs(length - lengthOf(frames, this.#rate)) < 0.001);
    if (!isShown || sourceIn !== recordIn || marker.frames === 0) this.#notes.add(line, 'lengths');
    const { name, note } = marker;
    const names = (isUnnamed(name) ? [note, name] : [name, note]).filter((each) => each !== '');
    if (names.length === 0 || (isUnnamed(name) && note === '')) {
      this.#notes.add(line, 'noName');
      return [];
    }
    const timeOut = marker.frames > 1 ? timeIn + lengthOf(marker.frames, this.#rate) : undefined;
    return [{ names, line, timeIn, timeOut, isSure: true }];
  }

  /** The audible range of an event, and of the clip that ends in its transition: both sound during it. */
  #sounding(event: CmxEvent): Span[] {
    const { line, recordIn, recordOut, transition } = event;
    const [timeIn, timeOut] = [secondsOf(recordIn, this.#rate), secondsOf(recordOut, this.#rate)];
    if (timeIn === undefined || timeOut === undefined) {
      this.#notes.add(line, 'timecode');
      return [];
    }
    const length = this.#sourceLength(event);
    if (timeOut < timeIn && !crossesMidnight({ timeIn, timeOut, length }, this.#rate)) {
      this.#notes.add(line, 'outBeforeIn');
      return [];
    }
    if (timeIn === timeOut) {
      const isPart = this.#events.some(({ from }) => from === event);
      if (!isPart && !isBlack(event.reel)) this.#notes.add(line, 'noLength');
      return [];
    }
    const tails = transition === 'D' || transition === 'W' ? this.#tail(event, timeIn, timeOut) : [];
    if (isBlack(event.reel)) return tails;
    if (timeOut > timeIn) this.#noteLength(event, timeOut - timeIn, length);
    const names = this.#namesOf(event);
    return names ? [...tails, { names, line, timeIn, timeOut, isSure: length !== undefined }] : tails;
  }

  #tail(event: CmxEvent, timeIn: number, timeOut: number): Span[] {
    const { from, transitionLength, line } = event;
    if (!from) {
      this.#notes.add(line, 'dissolveAlone');
      return [];
    }
    if (isBlack(from.reel)) return [];
    const names = this.#namesOf(from);
    const end = timeIn + lengthOf(transitionLength, this.#rate);
    // What goes on past midnight is longer than it seems.
    const last = timeOut < timeIn ? end : Math.min(end, timeOut);
    return names ? [{ names, line: from.line, timeIn, timeOut: last, isSure: true }] : [];
  }

  /** How long the clip is by its source, in seconds of the record side. */
  #sourceLength({ sourceIn, sourceOut, speed }: CmxEvent): number | undefined {
    const frames = [sourceIn, sourceOut].map((text) => {
      const code = parseTimecode(text);
      return code && framesOf(code, this.#sourceRate(code.isDrop));
    });
    const [first, last] = frames;
    if (first === undefined || last === undefined || speed === 0) return undefined;
    const length = lengthOf(last - first, this.#rate);
    return speed === undefined ? length : (length * nominal(this.#rate)) / Math.abs(speed);
  }

  /** Tapes may drop frames where the programme does not. */
  #sourceRate(isDrop: boolean): FrameRate {
    if (isDrop)
      return nominal(this.#rate) === 60 ? '59.94 drop' : nominal(this.#rate) === 30 ? '29.97 drop' : this.#rate;
    return this.#rate === '29.97 drop' ? '29.97' : this.#rate === '59.94 drop' ? '59.94' : this.#rate;
  }

  #noteLength({ line, speed }: CmxEvent, recorded: number, length: number | undefined): void {
    const frame = lengthOf(1, this.#rate);
    const tolerance = speed === undefined ? frame * 1.01 : frame * 2.01;
    if (length === undefined || Math.abs(length - recorded) > tolerance) this.#notes.add(line, 'lengths');
  }

  /** Best first; undefined without any name, which is noted. */
  #namesOf(event: CmxEvent): string[] | undefined {
    const { line, reel, channels, hasSound } = event;
    const before = this.#before(event);
    const clip = event.clip ?? before?.clip;
    const names = [clip, event.file ?? before?.file].filter((name) => name !== undefined);
    if (channels === 'NONE' && !hasSound) this.#notes.add(line, 'noChannels');
    if (this.#hasNames && clip === undefined && names.length > 0) this.#notes.add(line, 'byReel');
    if (names.length > 0) return [...new Set(names)];
    if (noName.test(reel) || isBlack(reel)) {
      this.#notes.add(line, 'noName');
      return undefined;
    }
    if (this.#hasNames) this.#notes.add(line, 'byReel');
    return [reel];
  }

  /** A line of no length goes on with the clip that ends there. */
  #before({ reel, recordIn, recordOut, sourceIn }: CmxEvent): CmxEvent | undefined {
    if (recordIn !== recordOut) return undefined;
    return this.#events.find(
      (each) =>
        each.reel === reel && each.recordOut === recordIn && each.sourceOut === sourceIn && (each.clip ?? each.file),
    );
  }
}

const nominal = (rate: FrameRate) => Math.ceil(Number.parseFloat(rate));
