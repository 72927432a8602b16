import type { Notes } from './notes.ts';
import type { FrameRate } from './timecode.ts';
import {
  fileAt,
  isHeard,
  namesOf,
  outermost,
  rateOfFrame,
  TimelineReader,
  within,
  type Holder,
  type Stretch,
} from './timeline.ts';
import type { Chosen, Edit } from './types.ts';
import { findAll, type XmlElement } from './xml-element.ts';

const clips = new Set(['asset-clip', 'clip', 'sync-clip', 'ref-clip', 'audio', 'video', 'gap', 'title', 'audition']);

/** Seconds of `1001/30000s`, `10s`; undefined for other texts. */
export function readRational(text: string | undefined): number | undefined {
  const [, numerator = '', denominator = '1'] = /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?s$/.exec(text ?? '') ?? [];
  if (numerator === '' || Number(denominator) === 0) return undefined;
  return Number(numerator) / Number(denominator);
}

/**
 * Parses the first project of a Final Cut Pro document (FCPXML, which Resolve writes too): its audible clips at any
 * depth. Undefined without a sequence.
 *
 * @param chosen start of the programme, if not that of the sequence
 */
export function parseFcpxml(root: XmlElement, notes: Notes, chosen: Chosen): Edit | undefined {
  const [project, ...others] = findAll(root, 'project');
  const [sequence] = project ? findAll(project, 'sequence') : [];
  const spine = sequence?.children.find(({ name }) => name === 'spine');
  if (root.name !== 'fcpxml' || !project || !sequence || !spine) return undefined;
  const resources = new Map(
    (findAll(root, 'resources')[0]?.children ?? []).map((each) => [each.attributes['id'] ?? '', each] as const),
  );
  const reader = new SequenceReader(resources, notes);
  const first = readRational(sequence.attributes['tcStart']) ?? 0;
  for (const { line } of others) notes.add(line, 'otherSequence');
  reader.spine(spine, outermost, 0);
  const rate = rateOf(resources.get(sequence.attributes['format'] ?? ''), sequence.attributes['tcFormat']);
  return reader.edit({ title: project.attributes['name'], rate, first, chosen });
}

function rateOf(format: XmlElement | undefined, counted: string | undefined): FrameRate | undefined {
  const frame = readRational(format?.attributes['frameDuration']);
  return frame === undefined ? undefined : rateOfFrame(frame, counted === 'DF');
}

class SequenceReader extends TimelineReader {
  readonly #resources: ReadonlyMap<string, XmlElement>;

  constructor(resources: ReadonlyMap<string, XmlElement>, notes: Notes) {
    super(notes);
    this.#resources = resources;
  }

  /** A storyline: clips one after the other, and transitions over their edges, in which both sound. */
  spine(spine: XmlElement, holder: Holder, depth: number): void {
    const items = spine.children;
    for (const [index, item] of items.entries()) {
      if (item.name === 'transition') continue;
      const [before, after] = [items[index - 1], items[index + 1]].map((each) => {
        const offset = readRational(each?.attributes['offset']);
        const length = readRational(each?.attributes['duration']);
        if (each?.name !== 'transition' || offset === undefined || length === undefined) return undefined;
        return { from: offset, to: offset + length };
      });
      this.#item(item, holder, depth, { from: before?.from, to: after?.to });
    }
  }

  #item(
    item: XmlElement,
    holder: Holder,
    depth: number,
    edges?: { from?: number | undefined; to?: number | undefined },
  ) {
    const { name, line, attributes } = item;
    if (name === 'mc-clip') this.notes.add(line, 'nested');
    if (!clips.has(name) || !this.budget.allows(line, depth)) return;
    if (attributes['enabled'] === '0') {
      this.muted += 1;
      return;
    }
    const [offset, start, length] = ['offset', 'start', 'duration'].map((key) => readRational(attributes[key]));
    // An asset without a start begins where its file does.
    const asset = this.#resources.get(attributes['ref'] ?? '');
    const own = start ?? readRational(asset?.attributes['start']) ?? 0;
    const at = holder.at + (offset ?? holder.start) - holder.start;
    const whole =
      length ??
      readRational(asset?.attributes['duration']) ??
      (name === 'audition' ? Number.POSITIVE_INFINITY : undefined);
    if (whole === undefined) {
      this.notes.add(line, 'timecode');
      return;
    }
    const shift = holder.at - holder.start;
    const stretch = {
      from: edges?.from === undefined ? at : Math.min(at, edges.from + shift),
      to: edges?.to === undefined ? at + whole : Math.max(at + whole, edges.to + shift),
    };
    const heard = within(stretch, holder.window);
    this.#sound(item, asset, heard);
    this.#children(item, asset, { at, start: own, window: heard }, holder, depth);
  }

  #sound({ name, line, attributes }: XmlElement, asset: XmlElement | undefined, heard: Stretch): void {
    const isFile = name === 'asset-clip' || name === 'audio' || name === 'video';
    if (!isFile || !isHeard(heard)) return;
    const hasSound = asset ? asset.attributes['hasAudio'] === '1' : name === 'audio';
    if (!hasSound || name === 'video' || attributes['srcEnable'] === 'video') {
      this.pictures += 1;
      return;
    }
    const source =
      asset?.attributes['src'] ?? asset?.children.find((child) => child.name === 'media-rep')?.attributes['src'];
    const names = namesOf(attributes['name'], asset?.attributes['name'], fileAt(source));
    if (names.length === 0) this.notes.add(line, 'noName');
    else this.spans.push({ names, line, timeIn: heard.from, timeOut: heard.to, isSure: true });
  }

  /** The content of a clip and its connected clips; a compound clip is a separate sequence. */
  #children(item: XmlElement, asset: XmlElement | undefined, inside: Holder, outer: Holder, depth: number): void {
    const compound = item.name === 'ref-clip' ? asset?.children.find(({ name }) => name === 'sequence') : undefined;
    const spine = compound?.children.find(({ name }) => name === 'spine');
    if (spine) {
      const first = readRational(compound?.attributes['tcStart']) ?? 0;
      const start = item.attributes['start'] === undefined ? first : inside.start;
      this.spine(spine, { ...inside, start }, depth + 1);
    }
    for (const child of item.children) {
      // A connected clip continues past the end of its parent.
      const isConnected = child.attributes['lane'] !== undefined;
      const holder = isConnected ? { ...inside, window: outer.window } : inside;
      if (child.name === 'spine') this.#storyline(child, holder, depth + 1);
      // Of an audition only the first is chosen.
      else if (item.name !== 'audition' || child === item.children[0]) this.#item(child, holder, depth + 1);
    }
  }

  /** A connected storyline counts from its own zero. */
  #storyline(spine: XmlElement, holder: Holder, depth: number): void {
    const offset = readRational(spine.attributes['offset']) ?? holder.start;
    this.spine(spine, { at: holder.at + offset - holder.start, start: 0, window: holder.window }, depth);
  }
}
