import { markersOf } from './parse-markers.ts';
import type { Notes } from './notes.ts';
import { placeUses, type Span } from './place-uses.ts';
import { RowTimes, type TimedRow } from './row-times.ts';
import { frameRates, parseTimecode, secondsOf, type FrameRate } from './timecode.ts';
import type { Chosen, Edit } from './types.ts';

/** A line of a track: channel, event, clip, start, end, length, (timestamp,) state. */
interface ClipRow extends TimedRow {
  channel: string;
  event: number;
  /** undefined for a clip. */
  fade: 'in' | 'out' | 'cross' | undefined;
}

/** The content of the text of a Pro Tools session. */
interface Session {
  title: string | undefined;
  rate: FrameRate | undefined;
  sampleRate: number | undefined;
  start: string | undefined;
  /** Clip name to the name of its file. */
  files: Map<string, string>;
  clips: ClipRow[];
  markers: TimedRow[];
  /** Cells of their heading. */
  markersWidth: number;
  muted: number;
}

/** A heading of a section: letters parted by spaces. */
const sections = {
  'T R A C K  L I S T I N G': 'tracks',
  'M A R K E R S  L I S T I N G': 'markers',
  'O N L I N E  C L I P S  I N  S E S S I O N': 'clips',
  'O N L I N E  F I L E S  I N  S E S S I O N': 'other',
  'O F F L I N E  F I L E S  I N  S E S S I O N': 'other',
  'F I L E S  I N  S E S S I O N': 'other',
  'P L U G - I N S  L I S T I N G': 'other',
} as const;
const section = /^[^\t]*(?:\b\S ){3}/;
const field = (line: string, name: string) => {
  const [key = '', value] = line.split('\t');
  return key.trim() === `${name}:` ? (value ?? '').trim() : undefined;
};

/** Of sessions, with those that are pulled up or down by 0.1 per cent. */
const sampleRates = [44_100, 48_000, 88_200, 96_000, 176_400, 192_000].flatMap((rate) => [
  rate,
  Math.round(rate * 1.001),
  Math.round(rate / 1.001),
]);

/** Whether the lines are a session text of Pro Tools: by its name field or the heading of its tracks. */
export const isSession = (lines: readonly string[]): boolean =>
  lines.some((line) => field(line, 'SESSION NAME') !== undefined || /^T R A C K {2,}L I S T/.test(line));

/**
 * Reads the text of a Pro Tools session (File > Export > Session Info as Text): clips of its tracks that are heard, or its
 * markers where it has no tracks.
 */
export function parseSession(lines: readonly string[], notes: Notes, chosen: Chosen): Edit {
  const session = readSession(lines, notes);
  const { title, muted, sampleRate } = session;
  const rate = chosen.rate ?? session.rate;
  const first = session.start === undefined || rate === undefined ? undefined : secondsOf(session.start, rate);
  if ((rate && first === undefined) || !session.start || session.sampleRate === undefined || !session.rate)
    notes.add(1, 'heading');
  const isTracks = session.clips.length > 0;
  const rows = isTracks ? session.clips : session.markers;
  if (rows.length === 0) return { ...markersOf([], notes, chosen), kind: 'session', title, rate, muted };
  const times = new RowTimes(rows, notes, { chosen: chosen.rate, named: rate, sampleRate, zero: first ?? 0 });
  const spans = times.asksRate
    ? []
    : isTracks
      ? heardClips(session, times, notes)
      : rows.flatMap((row) => times.span(row) ?? []);
  return {
    kind: 'session',
    title,
    rate: times.rate,
    asksRate: times.asksRate,
    ...placeUses(spans, notes, { rate: times.rate, first, chosen: times.isTimecode ? chosen : {} }),
    ...(times.isTimecode ? {} : { startHour: undefined }),
    notes: notes.all(),
    pictures: 0,
    muted,
  };
}

function readSession(lines: readonly string[], notes: Notes): Session {
  const session: Session = {
    title: undefined,
    rate: undefined,
    sampleRate: undefined,
    start: undefined,
    files: new Map(),
    clips: [],
    markers: [],
    markersWidth: 6,
    muted: 0,
  };
  let place: 'head' | 'tracks' | 'markers' | 'clips' | 'other' = 'head';
  const tracks = new TrackReader(session, notes);
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    // Whatever became of the heading above it, a track is one.
    if (field(text, 'TRACK NAME') !== undefined) place = 'tracks';
    if (place !== 'tracks' ? section.test(text) : section.test(text) && /^[A-Z] /.test(text)) {
      const known = Object.entries(sections).find(([letters]) => text.trim() === letters);
      if (!known) notes.add(line, 'heading');
      place = known?.[1] ?? 'other';
      tracks.end();
    } else if (text.trim() === '') continue;
    else if (place === 'head') readHead(session, text, line, notes);
    else if (place === 'tracks') tracks.read(text, line);
    else if (place === 'markers') readMarker(session, text, line, notes);
    else if (place === 'clips') {
      const [name = '', file = ''] = text.split('\t').map((cell) => cell.trim());
      session.files.set(name, file.replace(/\s*\[\d+\]$/, ''));
    }
  }
  return session;
}

function readHead(session: Session, text: string, line: number, notes: Notes): void {
  session.title ??= field(text, 'SESSION NAME');
  const start = field(text, 'SESSION START TIMECODE');
  if (start !== undefined && parseTimecode(start)) session.start ??= start;
  else if (start !== undefined) notes.add(line, 'timecode');
  const samples = field(text, 'SAMPLE RATE');
  if (samples !== undefined) session.sampleRate = sampleRates.find((rate) => rate === Number(samples));
  const format = field(text, 'TIMECODE FORMAT');
  if (format !== undefined) {
    const [, number = '', drop] = /^(\d{2}(?:\.\d{1,3})?)\s*(Drop)?\s*Frame$/i.exec(format) ?? [];
    session.rate = frameRates.find((rate) => rate === (drop ? `${number} drop` : number));
    if (session.rate === undefined) notes.add(line, 'frameCode');
  }
  if (!/^(?:SESSION NAME|SAMPLE RATE|BIT DEPTH|SESSION START TIMECODE|TIMECODE FORMAT|# OF .*):/.test(text))
    notes.add(line, 'line');
}

function readMarker(session: Session, text: string, line: number, notes: Notes): void {
  const cells = text.split('\t').map((cell) => cell.trim());
  if (cells[0] === '#') {
    if (cells.at(-1) === 'COMMENTS') session.markersWidth = cells.length;
    else notes.add(line, 'heading');
    return;
  }
  const [number = '', location = '', , units = '', name = ''] = cells;
  if (!/^\d+$/.test(number) || !/^(?:Samples|Ticks)$/i.test(units)) notes.add(line, 'line');
  else if (cells.length > session.markersWidth) notes.add(line, 'cells');
  else if (name === '') notes.add(line, 'noName');
  else session.markers.push({ line, names: [name], in: location, out: '', length: '' });
}

/** Reads the tracks: those that are muted or inactive are not heard, whatever their clips say. */
class TrackReader {
  readonly #session: Session;
  readonly #notes: Notes;
  /** undefined until the track says. */
  #isHeard: boolean | undefined;
  #last = new Map<string, number>();
  /** Comments of a track may have several lines, up to what follows them. */
  #isComment = false;

  constructor(session: Session, notes: Notes) {
    this.#session = session;
    this.#notes = notes;
  }

  end(): void {
    this.#isHeard = undefined;
    this.#last = new Map();
  }

  read(text: string, line: number): void {
    if (field(text, 'TRACK NAME') !== undefined) this.end();
    else if (field(text, 'COMMENTS') !== undefined) {
      this.#isComment = true;
      return;
    } else if (text.startsWith('STATE:')) this.#state(text.slice('STATE:'.length).trim(), line);
    else if (/^CHANNEL\s*\tEVENT.*\tSTATE\s*$/.test(text)) {
      if (this.#isHeard === undefined) this.#notes.add(line, 'state');
      this.#last = new Map();
    } else if (/^\d+\s*\t/.test(text)) this.#row(text, line);
    else if (!/^(?:USER DELAY|PLUG-INS):/.test(text) && !this.#isComment) this.#notes.add(line, 'line');
    else if (this.#isComment && !/^(?:USER DELAY|PLUG-INS):/.test(text)) return;
    this.#isComment = false;
  }

  #state(state: string, line: number): void {
    const words = state.split(/\s+/).filter((word) => word !== '');
    const isKnown = words.every((word) => /^(?:Solo|SoloSafe|Muted|Inactive|Hidden|Frozen)$/i.test(word));
    if (!isKnown) this.#notes.add(line, 'state');
    this.#isHeard = !words.some((word) => /^(?:Muted|Inactive)$/i.test(word));
  }

  #row(text: string, line: number): void {
    const cells = text.split('\t').map((cell) => cell.trim());
    const [channel = '', number = '', name = '', start = '', end = '', length = ''] = cells;
    const state = cells.at(-1) ?? '';
    const event = Number(number);
    if (cells.length < 7 || cells.length > 8 || !Number.isInteger(event) || !/^(?:Unm|M)uted$/i.test(state)) {
      this.#notes.add(line, 'line');
      return;
    }
    const before = this.#last.get(channel);
    if (event !== (before ?? 0) + 1) this.#notes.add(line, 'number');
    this.#last.set(channel, event);
    const fade = /^\((fade in|fade out|cross fade)\)$/i.exec(name)?.[1]?.toLowerCase();
    if (this.#isHeard === false || /^Muted$/i.test(state)) {
      if (fade === undefined) this.#session.muted += 1;
      return;
    }
    // A name in brackets is a fade of unknown kind.
    if (fade === undefined && /^\(|^[^(]*\)$/.test(name)) {
      this.#notes.add(line, 'line');
      return;
    }
    if (name === '') {
      this.#notes.add(line, 'noName');
      return;
    }
    // The sides of a stereo clip.
    const clip = name.replace(/\.[LR]$/, '');
    const file = this.#session.files.get(name) ?? this.#session.files.get(clip);
    this.#session.clips.push({
      line,
      channel,
      event,
      names: file === undefined || file === '' || file === clip ? [clip] : [clip, file],
      fade: fade === undefined ? undefined : fade === 'cross fade' ? 'cross' : fade === 'fade in' ? 'in' : 'out',
      in: start,
      out: end,
      length,
    });
  }
}

/** Clips with their fades: a fade is heard, and in a crossfade both clips are. */
function heardClips({ clips }: Session, times: RowTimes, notes: Notes): Span[] {
  const read = clips.map((row) => ({ row, span: times.span(row) }));
  for (const [index, { row, span: fade }] of read.entries()) {
    if (!row.fade || fade?.timeOut === undefined) continue;
    const [before, after] = [read[index - 1], read[index + 1]];
    const isBefore = row.fade !== 'in' && before && isBeside(before.row, row) && before.span?.timeOut === fade.timeIn;
    const isAfter = row.fade !== 'out' && after && isBeside(row, after.row) && after.span?.timeIn === fade.timeOut;
    if (isBefore && before.span) before.span.timeOut = fade.timeOut;
    if (isAfter && after.span) after.span.timeIn = fade.timeIn;
    if (row.fade === 'cross' ? !isBefore || !isAfter : !isBefore && !isAfter) notes.add(row.line, 'fadeAlone');
  }
  return read.flatMap(({ row, span }) => (row.fade || !span ? [] : span));
}

const isBeside = (one: ClipRow, two: ClipRow) =>
  one.channel === two.channel && one.event + 1 === two.event && !(one.fade && two.fade);
