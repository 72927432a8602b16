import { mergeUses } from './merge-uses.ts';
import type { Notes } from './notes.ts';
import { lengthOf, framesOf, type FrameRate } from './timecode.ts';
import type { Chosen, ClipUse } from './types.ts';

/** A use by the clock of the file: seconds from its zero. */
export interface Span {
  names: readonly string[];
  line: number;
  timeIn: number;
  timeOut: number | undefined;
  /** Another time of its line says the same. */
  isSure?: boolean;
}

const hour = 3600;
/** The maximum time of a leader before the hour, in seconds. */
const leader = 60;
/** The number of uses from which a single first one counts as a leader. */
const enough = 4;

/** Uses with times from the start of the programme. */
export interface Placed {
  uses: ClipUse[];
  startHour: number | undefined;
}

/** Where an hour of timecode begins in real time: at 23.976 later than the clock. */
const hourOf = (hours: number, rate: FrameRate | undefined) => {
  if (rate === undefined) return hours * hour;
  const frames = framesOf({ hours: hours % 24, minutes: 0, seconds: 0, frames: 0, isDrop: false }, rate) ?? 0;
  return lengthOf(frames, rate);
};

/**
 * Uses from the start of the programme: programmes start at a full hour of timecode, leaders up to a minute before
 * it.
 *
 * @param rate of timecodes; undefined for clock times, which have no hour
 * @param first the start named by the file, in seconds
 * @param chosen the start chosen by the person
 */
export function placeUses(
  given: readonly Span[],
  notes: Notes,
  { rate, first, chosen }: { rate: FrameRate | undefined; first?: number | undefined; chosen: Chosen },
): Placed {
  const spans = nextDay(given, notes, rate);
  const startHour = rate && (chosen.startHour ?? hourAt(first ?? earliest(spans, notes), rate));
  const start = hourOf(startHour ?? 0, rate);
  const uses = spans.map(({ names: [name = '', ...others], line, timeIn, timeOut }) => {
    const isBefore = timeIn - start < -0.0005;
    if (isBefore) notes.add(line, 'leader');
    const from = isBefore ? 0 : timeIn - start;
    return {
      name,
      others,
      line,
      timeIn: rounded(from),
      timeOut: timeOut === undefined ? undefined : rounded(from + timeOut - timeIn),
    };
  });
  return { uses: mergeUses(uses), startHour };
}

/** The hour of timecode that a programme with its first sound here begins at. */
function hourAt(seconds: number, rate: FrameRate): number {
  let hours = 0;
  while (hours < 23 && hourOf(hours + 1, rate) - leader <= seconds + 0.0005) hours += 1;
  return hours;
}

/** The first sound whose time can be believed: one slip of the hand moves nothing else. */
function earliest(spans: readonly Span[], notes: Notes): number {
  const sure = spans.filter(({ line }) => !notes.has(line, 'lengths'));
  const [one, two] = (sure.length > 0 ? sure : spans).toSorted((a, b) => a.timeIn - b.timeIn);
  if (!one) return 0;
  const isAlone = !one.isSure && two !== undefined && spans.length >= enough && two.timeIn - one.timeIn > hour;
  if (!isAlone) return one.timeIn;
  notes.add(one.line, 'farAway');
  return two.timeIn;
}

/** What goes past midnight goes on into the next day, and what follows is of that day, too. */
function nextDay(spans: readonly Span[], notes: Notes, rate: FrameRate | undefined): Span[] {
  const whole = dayOf(rate);
  const crossing = spans.filter(({ timeIn, timeOut }) => timeOut !== undefined && timeOut < timeIn);
  for (const { line } of crossing) notes.add(line, 'midnight');
  return spans.map((span) => {
    if (span.timeOut !== undefined && span.timeOut < span.timeIn) return { ...span, timeOut: span.timeOut + whole };
    if (crossing.length === 0 || span.timeIn > whole / 2) return span;
    notes.add(span.line, 'midnight');
    return {
      ...span,
      timeIn: span.timeIn + whole,
      timeOut: span.timeOut === undefined ? undefined : span.timeOut + whole,
    };
  });
}

/** From midnight to midnight, in seconds of real time. */
const dayOf = (rate: FrameRate | undefined) => 2 * hourOf(12, rate);

/** To the millisecond, halves up: finer digits are rounding errors. */
const rounded = (seconds: number) => Math.round(seconds * 1000 + 1e-6) / 1000;

/**
 * Whether an out-point is after midnight: the clip starts in the last hour and ends in the first, and its length
 * matches.
 *
 * @param length seconds; undefined if the line has no length
 */
export function crossesMidnight(
  { timeIn, timeOut, length }: { timeIn: number; timeOut: number; length: number | undefined },
  rate: FrameRate | undefined,
): boolean {
  const day = dayOf(rate);
  if (length === undefined || timeIn < day - hour || timeOut >= hour) return false;
  return Math.abs(timeOut + day - timeIn - length) < 0.1;
}
