/** The memory of the kernels; its creator decides the layout. */
export interface Memory {
  readonly buffer: ArrayBuffer;
}

/** (target, one, other, end): stores a combination of two sets in `target`, up to `end`. */
type Combine = (target: number, one: number, other: number, end: number) => void;
/** (at, end, list, flip): lists the members of a set; with -1 as `flip`, those of its complement. */
type ListMembers = (at: number, end: number, list: number, flip: number) => void;
/** (list, end, starts, values, counts, copy, weight): adds `weight` to the count of each value in the listed rows. */
type CountRows = (...numbers: [number, number, number, number, number, number, number]) => void;

/** (set, end, planes, row, digits, number): of bit-sliced sums, whose digits are `row` bytes apart, the lowest first. */
type OfSums = (...numbers: [number, number, number, number, number, number]) => void;

/** The inner loops of the index over one memory. All arguments but flip, least, weight, digits and sum are in bytes. */
export interface Kernels {
  /** (row, other, end): the number of bits set in both sets. */
  readonly countShared: (row: number, other: number, end: number) => number;
  /** (at, end, set): how many of the numbers from `at` to `end`, at least one, are members of a set. */
  readonly countListed: (at: number, end: number, set: number) => number;
  readonly intersect: Combine;
  /** Members of the first set that are not in the other. */
  readonly subtract: Combine;
  readonly unite: Combine;
  /** Adds a weight to the sum of each member of the set; the digits suffice for all sums. */
  readonly addWeight: OfSums;
  /** Stores the members that reach a sum, which has at most these digits, in the set. */
  readonly reachSum: OfSums;
  readonly listMembers: ListMembers;
  /** The same, faster for sets with mostly empty words. */
  readonly listFewMembers: ListMembers;
  /** For values of two bytes, and of four. */
  readonly countRows16: CountRows;
  readonly countRows32: CountRows;
  /** (at, end, least): the first step of sixteen numbers with one greater than `least`; `end` or more without one. */
  readonly skipToAbove: (at: number, end: number, least: number) => number;
}
