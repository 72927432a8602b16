import type { Notes } from './notes.ts';
import { otioObject, otioObjects, otioText, otioValue, type OtioObject } from './otio-object.ts';
import { frameRates, lengthOf, type FrameRate } from './timecode.ts';
import { fileAt, isHeard, namesOf, outermost, TimelineReader, within, type Holder } from './timeline.ts';
import type { Chosen, Edit } from './types.ts';

/** Programs write 23.976 as 23.98, 23.976 or 24000/1001. */
const sameRate = 0.005;

/** The rate of a RationalTime; undefined for one that no edit has, such as a sample rate. */
const rateOf = (value: unknown): FrameRate | undefined => {
  const rate = otioValue(value, 'rate');
  const isIt = (each: FrameRate) => typeof rate === 'number' && Math.abs(1 / lengthOf(1, each) - rate) < sameRate;
  return frameRates.find((each) => !each.endsWith('drop') && isIt(each));
};

/** Seconds of a RationalTime; undefined for anything else. */
function secondsOf(time: unknown): number | undefined {
  const [value, rate] = [otioValue(time, 'value'), otioValue(time, 'rate')];
  if (typeof value !== 'number' || typeof rate !== 'number' || !(rate > 0)) return undefined;
  const known = rateOf(time);
  return known ? lengthOf(value, known) : value / rate;
}

/** A TimeRange in seconds; undefined for anything else, and for one that ends before it begins. */
function rangeOf(value: unknown): { start: number; length: number } | undefined {
  const [start, length] = [secondsOf(otioValue(value, 'start_time')), secondsOf(otioValue(value, 'duration'))];
  return start === undefined || length === undefined || length < 0 ? undefined : { start, length };
}

/** The media that a clip plays now. */
function mediaOf({ values }: OtioObject): OtioObject | undefined {
  const key = otioText(values['active_media_reference_key']) ?? 'DEFAULT_MEDIA';
  return otioObject(otioValue(values['media_references'], key)) ?? otioObject(values['media_reference']);
}

/**
 * Parses the first timeline of a document of OpenTimelineIO, which Resolve and Premiere write: the clips of its audio
 * tracks that are enabled, with those of nested ones. Undefined without a timeline.
 *
 * @param chosen start of the programme, if not that of the timeline
 */
export function parseOtio(root: OtioObject, notes: Notes, chosen: Chosen): Edit | undefined {
  const found = root.schema === 'SerializableCollection' ? otioObjects(root.values['children']) : [root];
  const [timeline, ...others] = found.filter(({ schema }) => schema === 'Timeline');
  const stack = otioObject(timeline?.values['tracks']);
  if (!timeline || !stack) return undefined;
  for (const { line } of others) notes.add(line, 'otherSequence');
  const start = timeline.values['global_start_time'];
  const first = secondsOf(start) ?? 0;
  const reader = new OtioReader(notes);
  const own = rangeOf(stack.values['source_range'])?.start ?? 0;
  reader.tracks(stack, { ...outermost, at: first, start: own }, 0);
  const rate = dropOf(start, rateOf(start) ?? reader.rate);
  return reader.edit({ title: otioText(timeline.values['name']), rate, first, chosen });
}

/** Frames of an hour of drop frame: documents do not say whether they drop frames, but begin at an hour that does. */
const droppedHours = { '29.97': 107_892, '59.94': 215_784 } as const;

function dropOf(start: unknown, rate: FrameRate | undefined): FrameRate | undefined {
  if (rate !== '29.97' && rate !== '59.94') return rate;
  const frames = Math.round(Number(otioValue(start, 'value') ?? 0));
  return frames > 0 && frames % droppedHours[rate] === 0 ? `${rate} drop` : rate;
}

class OtioReader extends TimelineReader {
  /** Of the first clip whose rate is known. */
  rate: FrameRate | undefined;

  /** The tracks of a stack begin together; those of the picture are heard by tracks of their own. */
  tracks(stack: OtioObject, holder: Holder, depth: number): void {
    for (const track of otioObjects(stack.values['children'])) {
      const { schema, line, values } = track;
      const count = otioObjects(values['children']).filter((each) => each.schema === 'Clip').length;
      if (schema !== 'Track') this.notes.add(line, 'line');
      else if (values['kind'] === 'Video') this.pictures += depth === 0 ? count : 0;
      else if (values['kind'] !== 'Audio') this.notes.add(line, 'channels');
      else if (values['enabled'] === false) this.muted += count;
      else this.#track(track, holder, depth);
    }
  }

  /** Items one after the other; a transition has no length of its own, and both its clips sound in it. */
  #track({ values }: OtioObject, holder: Holder, depth: number): void {
    const items = otioObjects(values['children']);
    let at = holder.at - holder.start - (rangeOf(values['source_range'])?.start ?? 0);
    for (const [index, item] of items.entries()) {
      if (item.schema === 'Transition') continue;
      if (!this.budget.allows(item.line, depth)) return;
      const range = this.#rangeOf(item, depth);
      if (!range) {
        // Where what follows begins is unknown.
        this.notes.add(item.line, 'timecode');
        for (const { schema, line } of items.slice(index + 1)) if (schema === 'Clip') this.notes.add(line, 'lost');
        return;
      }
      const [before, after] = [items[index - 1], items[index + 1]];
      const head = before?.schema === 'Transition' ? (secondsOf(before.values['in_offset']) ?? 0) : 0;
      const tail = after?.schema === 'Transition' ? (secondsOf(after.values['out_offset']) ?? 0) : 0;
      const window = within({ from: at - head, to: at + range.length + tail }, holder.window);
      this.#item(item, { at, start: range.start, window }, depth);
      at += range.length;
    }
  }

  #item(item: OtioObject, holder: Holder, depth: number): void {
    const { schema, line, values } = item;
    if (schema === 'Gap') return;
    if (values['enabled'] === false) {
      this.muted += 1;
      return;
    }
    if (schema === 'Stack') this.tracks(item, holder, depth + 1);
    else if (schema === 'Track') this.#track(item, holder, depth + 1);
    else if (schema !== 'Clip') this.notes.add(line, 'line');
    else this.#clip(item, holder.window);
  }

  #clip(clip: OtioObject, window: Holder['window']): void {
    const { line, values } = clip;
    this.rate ??= rateOf(otioValue(values['source_range'], 'duration'));
    if (!isHeard(window)) return;
    const media = mediaOf(clip)?.values ?? {};
    const names = namesOf(otioText(values['name']), otioText(media['name']), fileAt(otioText(media['target_url'])));
    if (names.length === 0) this.notes.add(line, 'noName');
    else this.spans.push({ names, line, timeIn: window.from, timeOut: window.to, isSure: true });
  }

  /** The range of an item: its own, else that of its media or of what is in it. */
  #rangeOf(item: OtioObject, depth: number): { start: number; length: number } | undefined {
    const own = rangeOf(item.values['source_range']);
    if (own) return own;
    if (item.schema === 'Clip') return rangeOf(mediaOf(item)?.values['available_range']);
    if (!this.budget.allows(item.line, depth)) return undefined;
    const children = otioObjects(item.values['children']).filter(({ schema }) => schema !== 'Transition');
    const lengths = children.map((child) => this.#rangeOf(child, depth + 1)?.length);
    if (item.schema !== 'Track' && item.schema !== 'Stack') return undefined;
    let length = 0;
    for (const each of lengths) {
      if (each === undefined) return undefined;
      length = item.schema === 'Track' ? length + each : Math.max(length, each);
    }
    return { start: 0, length };
  }
}
