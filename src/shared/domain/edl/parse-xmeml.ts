import type { Notes } from './notes.ts';
import { framesOf, lengthOf, parseTimecode, type FrameRate } from './timecode.ts';
import { fileAt, isHeard, namesOf, outermost, rateOfFrame, TimelineReader, within, type Holder } from './timeline.ts';
import type { Chosen, Edit } from './types.ts';
import { childOf, findAll, textOf, type XmlElement } from './xml-element.ts';

/** A whole number, as frames are written; undefined for other texts. */
const wholeOf = (element: XmlElement, name: string) => {
  const text = textOf(element, name) ?? '';
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
};
/** Elements are on unless they say otherwise. */
const isOff = (element: XmlElement) => /^false$/i.test(textOf(element, 'enabled') ?? '');

/** How long a frame lasts by the element `rate`, in seconds; undefined without one. */
function frameOf(element: XmlElement | undefined): number | undefined {
  const rate = childOf(element, 'rate');
  const base = rate && wholeOf(rate, 'timebase');
  if (!base || base < 1) return undefined;
  // NTSC: 1001/1000 slower than the time base.
  return /^true$/i.test(textOf(rate, 'ntsc') ?? '') ? 1001 / (base * 1000) : 1 / base;
}

/**
 * Parses the first sequence of an XML of Final Cut Pro 7 (xmeml), which Premiere and Resolve write: the clips of its
 * audio tracks that are on. Undefined without a sequence.
 *
 * @param chosen start of the programme, if not that of the sequence; the rate where the sequence names none
 */
export function parseXmeml(root: XmlElement, notes: Notes, chosen: Chosen): Edit | undefined {
  if (root.name !== 'xmeml') return undefined;
  const [sequence, ...others] = findAll(root, 'sequence').filter((each) => childOf(each, 'media'));
  if (!sequence) return undefined;
  for (const { line } of others) notes.add(line, 'otherSequence');
  const timecode = childOf(sequence, 'timecode');
  const isDrop = /^DF$/i.test(textOf(timecode, 'displayformat') ?? '');
  const frame = frameOf(sequence) ?? (chosen.rate && lengthOf(1, chosen.rate));
  const rate = frame === undefined ? undefined : (rateOfFrame(frame, isDrop) ?? rateOfFrame(frame, false));
  const reader = new XmemlReader(root, notes);
  const first = startOf(timecode, rate, frame ?? 0);
  // Clips count from the start of the sequence.
  if (frame !== undefined) reader.sequence(sequence, { ...outermost, at: first, frame }, 0);
  return reader.edit({ title: textOf(sequence, 'name'), rate, asksRate: frame === undefined, first, chosen });
}

/** Where the sequence begins: by its number of frames, else by its timecode; in seconds. */
function startOf(timecode: XmlElement | undefined, rate: FrameRate | undefined, frame: number): number {
  const frames = timecode && wholeOf(timecode, 'frame');
  if (frames !== undefined) return Math.max(0, frames) * frame;
  const code = parseTimecode(textOf(timecode, 'string') ?? '');
  return (code && rate ? (framesOf(code, rate) ?? 0) : 0) * frame;
}

/** A sequence with the length of its frames in seconds. */
interface Counted extends Holder {
  frame: number;
}

class XmemlReader extends TimelineReader {
  /** Files and sequences are described once; other places name them by their id. */
  readonly #described = new Map<string, XmlElement>();

  constructor(root: XmlElement, notes: Notes) {
    super(notes);
    const describe = (element: XmlElement) => {
      const key = keyOf(element);
      if (key !== undefined && element.children.length > 0 && !this.#described.has(key))
        this.#described.set(key, element);
      for (const child of element.children) describe(child);
    };
    describe(root);
  }

  sequence(sequence: XmlElement, holder: Counted, depth: number): void {
    const media = childOf(sequence, 'media');
    const tracksOf = (kind: string) => childOf(media, kind)?.children.filter(({ name }) => name === 'track') ?? [];
    const clipsOf = (track: XmlElement) => track.children.filter(({ name }) => name === 'clipitem');
    if (depth === 0) for (const track of tracksOf('video')) this.pictures += clipsOf(track).length;
    for (const track of tracksOf('audio')) {
      if (isOff(track)) this.muted += clipsOf(track).length;
      else for (const clip of clipsOf(track)) this.#clip(clip, track.children, holder, depth);
    }
  }

  #clip(clip: XmlElement, beside: readonly XmlElement[], { frame, ...holder }: Counted, depth: number): void {
    const { line } = clip;
    if (!this.budget.allows(line, depth)) return;
    if (isOff(clip)) {
      this.muted += 1;
      return;
    }
    const [from, to] = edgesOf(clip, beside);
    if (from === undefined || to === undefined) {
      this.notes.add(line, 'timecode');
      return;
    }
    if (to <= from) {
      this.notes.add(line, to === from ? 'noLength' : 'outBeforeIn');
      return;
    }
    const at = holder.at + from * frame - holder.start;
    const heard = within({ from: at, to: at + (to - from) * frame }, holder.window);
    if (!isHeard(heard)) return;
    const nested = this.#whole(childOf(clip, 'sequence'));
    if (nested) {
      const own = frameOf(nested) ?? frame;
      const start = (wholeOf(clip, 'in') ?? 0) * (frameOf(clip) ?? own);
      this.sequence(nested, { at, start, window: heard, frame: own }, depth + 1);
      return;
    }
    const file = this.#whole(childOf(clip, 'file'));
    const names = namesOf(textOf(clip, 'name'), textOf(file, 'name'), fileAt(textOf(file, 'pathurl')));
    if (!file && childOf(clip, 'multiclip')) this.notes.add(line, 'nested');
    else if (names.length === 0) this.notes.add(line, 'noName');
    else this.spans.push({ names, line, timeIn: heard.from, timeOut: heard.to, isSure: true });
  }

  #whole(element: XmlElement | undefined): XmlElement | undefined {
    const key = element && keyOf(element);
    return key === undefined ? element : (this.#described.get(key) ?? element);
  }
}

const keyOf = ({ name, attributes: { id } }: XmlElement) =>
  id !== undefined && (name === 'file' || name === 'sequence') ? `${name} ${id}` : undefined;

/** Start and end in frames; −1 stands for the edge of the transition beside the clip, in which both clips sound. */
function edgesOf(clip: XmlElement, beside: readonly XmlElement[]): (number | undefined)[] {
  const place = beside.indexOf(clip);
  const [from, to] = [wholeOf(clip, 'start'), wholeOf(clip, 'end')];
  const edge = (neighbour: XmlElement | undefined, name: 'start' | 'end') =>
    neighbour?.name === 'transitionitem' ? wholeOf(neighbour, name) : undefined;
  return [from === -1 ? edge(beside[place - 1], 'start') : from, to === -1 ? edge(beside[place + 1], 'end') : to].map(
    (frames) => (frames === undefined || frames < 0 ? undefined : frames),
  );
}
