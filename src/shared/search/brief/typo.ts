/** How one word became another by one slip of the hand or of the ear, the likeliest first. */
const typos = ['swapped', 'doubled', 'heard', 'nextKey', 'dropped', 'changed'] as const;
type Typo = (typeof typos)[number];

/** Letters that are taken for each other by who writes as they hear. */
const heardAlike = new Set(
  'оа еи еэ иы яе яи бп вф гк дт жш зс шщ чщ йи цс гх ae ei iy ck cs sz gj ea'
    .split(' ')
    .flatMap(([one = '', other = '']) => [one + other, other + one]),
);

const keyRows: readonly (readonly string[])[] = [
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
];
/** How far to the right each row of keys stands, in keys. */
const rowOffsets = [0, 0.25, 0.75];
/** Further apart, keys have another between them. */
const nextKeyDistance = 1.3;

const keys = new Map(
  keyRows.flatMap((rows, layout) =>
    rows.flatMap((row, y) =>
      Array.from(row, (letter, x) => [letter, { layout, x: x + (rowOffsets[y] ?? 0), y }] as const),
    ),
  ),
);

function areNext(one: string, other: string): boolean {
  const [a, b] = [keys.get(one), keys.get(other)];
  return a !== undefined && b?.layout === a.layout && Math.hypot(a.x - b.x, a.y - b.y) < nextKeyDistance;
}

/** The slip that made one word of another; undefined where it took none, or more than one. */
export function typoOf(typed: string, meant: string): Typo | undefined {
  const longer = typed.length - meant.length;
  if (Math.abs(longer) > 1 || typed === meant) return undefined;
  let head = 0;
  while (head < meant.length && typed[head] === meant[head]) head += 1;
  let tail = 0;
  const most = Math.min(typed.length, meant.length) - head;
  while (tail < most && typed[typed.length - 1 - tail] === meant[meant.length - 1 - tail]) tail += 1;
  const [one, other] = [typed.slice(head, typed.length - tail), meant.slice(head, meant.length - tail)];
  if (longer !== 0) {
    if (one.length + other.length !== 1) return undefined;
    const whole = longer > 0 ? typed : meant;
    return whole[head] === whole[head - 1] || whole[head] === whole[head + 1] ? 'doubled' : 'dropped';
  }
  if (one.length === 2 && one[0] === other[1] && one[1] === other[0]) return 'swapped';
  if (one.length !== 1) return undefined;
  if (heardAlike.has(one + other)) return 'heard';
  return areNext(one, other) ? 'nextKey' : 'changed';
}

/** How likely a slip is: the lower the likelier. */
export const unlikelihoodOf = (typo: Typo): number => typos.indexOf(typo);

/** Letters that a word has at least to be read as another for sure: shorter ones are a slip away from other words, too. */
const leastLetters: Readonly<Record<Typo, number>> = {
  swapped: 4,
  doubled: 5,
  heard: 5,
  nextKey: 5,
  dropped: 7,
  changed: 8,
};

/**
 * Whether a word that nobody knows is surely another one, rather than one that is not there.
 *
 * @param isOfLexicon what is meant is a word of the lexicon; others are seldom what a brief is about
 */
export function isSureTypo(typo: Typo, typed: string, meant: string, isOfLexicon: boolean): boolean {
  const more = (typed[0] === meant[0] ? 0 : 2) + (isOfLexicon ? 0 : 1);
  return Math.max(typed.length, meant.length) >= leastLetters[typo] + more;
}
