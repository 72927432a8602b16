import type { Range } from './concept.ts';
import type { Token } from './tokens.ts';

/** The meaning of a number with its unit, and the number of words in it. */
export type Measured = { count: number } & (
  | { kind: 'tempo'; range: Range }
  | { kind: 'duration'; range: Range }
  /** Phrases in the lexicon: «восьмидесятые», `7/8`. */
  | { kind: 'phrase'; phrase: string }
);

/** Relative tolerance of a tempo: a difference of 2 % is inaudible. */
const tempoTolerance = 0.03;
/** Relative tolerance of a duration. */
const lengthTolerance = 1 / 6;

const isNumber = /^\d{1,4}$/;
const beats = /^(?:bpm|бпм|удар(?:ов|а)?|bit|бит(?:ов)?|beats?)$/;
const seconds = /^(?:с|сек|секунд[аыу]?|секундн\p{L}*|sec|secs|seconds?|s)$/u;
const minutes = /^(?:мин|минут[аыу]?|минутн\p{L}*|min|mins|minutes?)$/u;
const upTo = /^(?:до|короче|меньше|медленнее|under|below|max|within|shorter|slower)$/;
const over = /^(?:от|свыше|больше|длиннее|дольше|быстрее|over|above|longer|least|faster)$/;
/** Words that need no unit: only a tempo is faster than a number. */
const ofTempo = /^(?:медленнее|slower|быстрее|faster)$/;
/** «Не короче 30 секунд» is 30 seconds and longer. */
const not = /^(?:не|not|no)$/;
const between = /^(?:до|to|and|по|и)$/;
/** Numbers in words that stand before a unit, in the cases of «до трёх минут». */
const inWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'one одна одной одну': 1,
    'two две двух': 2,
    'three три трех': 3,
    'four четыре четырех': 4,
    'five пять пяти': 5,
    'ten десять десяти': 10,
    'fifteen пятнадцать пятнадцати': 15,
    'twenty двадцать двадцати': 20,
    'thirty тридцать тридцати': 30,
    'forty сорок сорока': 40,
    'sixty шестьдесят шестидесяти': 60,
  }).flatMap(([words, value]) => words.split(' ').map((word): [string, number] => [word, value])),
);

const glued = /^(?<number>\d{1,4})(?<unit>\p{L}+)$/u;

/** Parses a number with its unit that starts at a word; undefined when there is none. */
export function measuredAt(tokens: readonly Token[], at: number, search: string): Measured | undefined {
  return (
    titledAt(tokens, at) ??
    clockAt(tokens, at, search) ??
    fractionAt(tokens, at, search) ??
    boundedAt(tokens, at) ??
    rangeAt(tokens, at) ??
    decadeAt(tokens, at) ??
    plainAt(tokens, at)
  );
}

/** «Темп 120», «темп от 60 до 70», `tempo under 90`, `bpm 100-110`: the unit precedes the number. */
function titledAt(tokens: readonly Token[], at: number): Measured | undefined {
  if (!/^(?:темп\p{L}{0,2}|tempo|bpm|бпм)$/u.test(tokens[at]?.text ?? '')) return undefined;
  let first = at + 1;
  const bound = tokens[first]?.text ?? '';
  if (/^(?:в|of|at|around|about|примерно|около)$/.test(bound) || upTo.test(bound) || over.test(bound)) first += 1;
  const low = tempoAt(tokens, first);
  if (!low) return undefined;
  const second = first + (between.test(tokens[first + 1]?.text ?? '') ? 2 : 1);
  const isRange = second > first + 1 || tokens[second]?.piece === tokens[first]?.piece;
  const high = isRange ? tempoAt(tokens, second) : undefined;
  const last = high ? second : first;
  const count = last + (beats.test(tokens[last + 1]?.text ?? '') ? 2 : 1) - at;
  if (high && high.value > low.value) return { kind: 'tempo', range: { from: low.value, to: high.value }, count };
  if (upTo.test(bound)) return { kind: 'tempo', range: { from: 0, to: low.value }, count };
  if (over.test(bound)) return { kind: 'tempo', range: { from: low.value, to: Infinity }, count };
  return { kind: 'tempo', range: about(low.value, tempoTolerance), count };
}

interface Quantity {
  kind: 'tempo' | 'duration';
  value: number;
  count: number;
}

/** `120 bpm`, `30s`, «полторы минуты». */
function quantityAt(tokens: readonly Token[], at: number): Quantity | undefined {
  const text = tokens[at]?.text ?? '';
  const together = glued.exec(text)?.groups;
  if (together) return quantity(Number(together['number']), together['unit'] ?? '', 1);
  const next = tokens[at + 1]?.text ?? '';
  if (/^(?:минуты|минуту|minute)$/.test(text)) return { kind: 'duration', value: 60, count: 1 };
  if (text === 'полминуты') return { kind: 'duration', value: 30, count: 1 };
  if (/^(?:полторы|полутора)$/.test(text) && minutes.test(next)) return { kind: 'duration', value: 90, count: 2 };
  if (text === 'half' && next === 'a' && tokens[at + 2]?.text === 'minute') {
    return { kind: 'duration', value: 30, count: 3 };
  }
  const value = isNumber.test(text) ? Number(text) : inWords.get(text);
  if (value === undefined) return undefined;
  const known = quantity(value, next, 2);
  if (
    known?.kind === 'tempo' &&
    /^(?:в|per|a)$/.test(tokens[at + 2]?.text ?? '') &&
    minutes.test(tokens[at + 3]?.text ?? '')
  ) {
    return { ...known, count: 4 };
  }
  return known;
}

function quantity(value: number, unit: string, count: number): Quantity | undefined {
  if (beats.test(unit) && value >= 20 && value <= 300) return { kind: 'tempo', value, count };
  if (seconds.test(unit) && !(unit === 's' && value % 10 === 0 && value >= 40 && value <= 90 && count === 1)) {
    return { kind: 'duration', value, count };
  }
  return minutes.test(unit) ? { kind: 'duration', value: value * 60, count } : undefined;
}

/** `0:45`. */
function clockAt(tokens: readonly Token[], at: number, search: string): Measured | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first || !second || search.slice(first.to, second.from) !== ':') return undefined;
  if (!/^\d{1,2}$/.test(first.text) || !/^[0-5]\d$/.test(second.text)) return undefined;
  const value = Number(first.text) * 60 + Number(second.text);
  return { kind: 'duration', range: about(value, lengthTolerance), count: 2 };
}

/** `7/8`. */
function fractionAt(tokens: readonly Token[], at: number, search: string): Measured | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first || !second || search.slice(first.to, second.from) !== '/') return undefined;
  if (!/^\d{1,2}$/.test(first.text) || !/^(?:2|4|8|16)$/.test(second.text)) return undefined;
  return { kind: 'phrase', phrase: `${first.text}/${second.text}`, count: 2 };
}

/** «до минуты», `under 30 seconds`, «от 90 bpm», «не быстрее 100». */
function boundedAt(tokens: readonly Token[], at: number): Measured | undefined {
  const isNegated = not.test(tokens[at]?.text ?? '');
  const first = at + (isNegated ? 1 : 0);
  const word = tokens[first]?.text ?? '';
  if (!upTo.test(word) && !over.test(word)) return undefined;
  const isThan = /^(?:than|чем)$/.test(tokens[first + 1]?.text ?? '');
  const from = first + (isThan ? 2 : 1);
  if (over.test(word)) {
    const range = rangeAt(tokens, from);
    if (range) return isNegated ? undefined : { ...range, count: range.count + from - at };
  }
  const known = quantityAt(tokens, from) ?? (ofTempo.test(word) ? tempoAt(tokens, from) : undefined);
  if (!known) return undefined;
  const range = upTo.test(word) !== isNegated ? { from: 0, to: known.value } : { from: known.value, to: Infinity };
  return { kind: known.kind, range, count: known.count + from - at };
}

function tempoAt(tokens: readonly Token[], at: number): Quantity | undefined {
  const text = tokens[at]?.text ?? '';
  return bareTempo(text) && { kind: 'tempo', value: Number(text), count: 1 };
}

/** `90-110 bpm`, «2–3 минуты», «от 2 до 3 минут». */
function rangeAt(tokens: readonly Token[], at: number): Measured | undefined {
  const first = tokens[at]?.text ?? '';
  if (!isNumber.test(first)) return undefined;
  const isSpoken = between.test(tokens[at + 1]?.text ?? '');
  const second = at + (isSpoken ? 2 : 1);
  if (!isSpoken && tokens[second]?.piece !== tokens[at]?.piece) return undefined;
  const known = quantityAt(tokens, second);
  if (!known) return undefined;
  const scale = known.kind === 'duration' ? known.value / Number.parseInt(tokens[second]?.text ?? '1', 10) : 1;
  const low = Number(first) * scale;
  return low < known.value
    ? { kind: known.kind, range: { from: low, to: known.value }, count: known.count + second - at }
    : undefined;
}

/** `80s`, «80-х», «1980-е», a year: normalised to the form of the lexicon. */
function decadeAt(tokens: readonly Token[], at: number): Measured | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first) return undefined;
  const own = /^(?:19|20)?(?<tens>\d0)(?:s|х|е|ые|ых)$/.exec(first.text)?.groups;
  // In this trade, `30s` is a duration, `80s` a decade.
  if (own && !/^[0-3]0s$/.test(first.text) && !own['tens']?.startsWith('0'))
    return { kind: 'phrase', phrase: decade(first.text), count: 1 };
  const year = yearAt(tokens, at);
  if (year) return year;
  if (!/^(?:19|20)?\d0$/.test(first.text) || !second) return undefined;
  const isDecade = second.piece === first.piece && /^(?:х|е|ые|ых|s|м)$/.test(second.text);
  return isDecade ? { kind: 'phrase', phrase: decade(first.text), count: 2 } : undefined;
}

/** «1985», «1980 год», `the year 1990`. A round number needs the word: it may be that of a track. */
function yearAt(tokens: readonly Token[], at: number): Measured | undefined {
  const isTitled = tokens[at]?.text === 'year';
  const year = tokens[isTitled ? at + 1 : at]?.text ?? '';
  const tens = /^(?<tens>19[3-9]|20[0-2])\d$/.exec(year)?.groups?.['tens'];
  const isNamed = isTitled || /^(?:год[ау]?|г)$/.test(tokens[at + 1]?.text ?? '');
  if (tens === undefined || (year.endsWith('0') && !isNamed)) return undefined;
  return { kind: 'phrase', phrase: `${tens}0s`, count: isNamed ? 2 : 1 };
}

function decade(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length === 4) return `${digits}s`;
  return Number(digits) >= 30 ? `19${digits}s` : `20${digits}s`;
}

function plainAt(tokens: readonly Token[], at: number): Measured | undefined {
  const known = quantityAt(tokens, at);
  if (!known || /^(?:минуты|минуту|minute)$/.test(tokens[at]?.text ?? '')) return undefined;
  const tolerance = known.kind === 'tempo' ? tempoTolerance : lengthTolerance;
  return { kind: known.kind, range: about(known.value, tolerance), count: known.count };
}

/** Returns the tempo range of a number without a unit; undefined when it cannot be a tempo. */
export function bareTempo(text: string): Range | undefined {
  const value = Number(text);
  return isNumber.test(text) && value >= 40 && value <= 220 ? about(value, tempoTolerance) : undefined;
}

const about = (value: number, tolerance: number): Range => ({
  from: Math.floor(value * (1 - tolerance)),
  to: Math.ceil(value * (1 + tolerance)),
});
