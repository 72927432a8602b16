/** Kinds of typo at edit distance 1, the most likely first. */
const typos = ['swapped', 'doubled', 'heard', 'nextKey', 'dropped', 'changed'] as const;
type Typo = (typeof typos)[number];

/** Pairs of letters that are confused in phonetic spelling. */
const heardAlike = new Set(
  'оа еи еэ иы яе яи бп вф гк дт жш зс шщ чщ йи цс гх ae ei iy ck cs sz gj ea'
    .split(' ')
    .flatMap(([one = '', other = '']) => [one + other, other + one]),
);

const keyRows: readonly (readonly string[])[] = [
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
];
/** Horizontal offset of each keyboard row, in keys. */
const rowOffsets = [0, 0.25, 0.75];
/** Maximum distance of neighbouring keys, in keys. */
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

/** Returns the kind of typo between two words; undefined when the edit distance is not 1. */
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

/** Returns the rank of a typo: the lower, the more likely. */
export const unlikelihoodOf = (typo: Typo): number => typos.indexOf(typo);

/** Minimum length of a word for an automatic correction: shorter words have too many neighbours. */
const leastLetters: Readonly<Record<Typo, number>> = {
  swapped: 4,
  doubled: 5,
  heard: 5,
  nextKey: 5,
  dropped: 7,
  changed: 8,
};

/**
 * Returns whether an unknown word is corrected automatically, rather than reported as not found.
 *
 * @param isOfLexicon the correction is a word of the lexicon; other words are rarely the subject of a brief
 */
export function isSureTypo(typo: Typo, typed: string, meant: string, isOfLexicon: boolean): boolean {
  const more = (typed[0] === meant[0] ? 0 : 3) + (isOfLexicon ? 0 : 1);
  return Math.max(typed.length, meant.length) >= leastLetters[typo] + more;
}
