/** The memory that kernels work in; what lies where is decided by who makes it. */
export interface Memory {
  readonly buffer: ArrayBuffer;
}

/** (target, one, other, end): stores a combination of two sets in `target`, until it is `end`. */
type Combine = (target: number, one: number, other: number, end: number) => void;
/** (at, end, list, flip): lists the members of a set; with -1 as `flip`, the numbers it lacks. */
type ListMembers = (at: number, end: number, list: number, flip: number) => void;
/** (list, end, starts, values, counts, copy, weight): adds `weight` to the count of each value in the rows listed. */
type CountRows = (...numbers: [number, number, number, number, number, number, number]) => void;

/** The inner loops of the index over one memory. All arguments but flip, least and weight are addresses in bytes. */
export interface Kernels {
  /** (row, other, end): how many bits two sets share. */
  readonly countShared: (row: number, other: number, end: number) => number;
  /** (at, end, set): how many of the numbers from `at` to `end`, at least one, are members of a set. */
  readonly countListed: (at: number, end: number, set: number) => number;
  readonly intersect: Combine;
  /** What is in the first but not in the other. */
  readonly subtract: Combine;
  readonly unite: Combine;
  readonly listMembers: ListMembers;
  /** The same, faster where most words are empty. */
  readonly listFewMembers: ListMembers;
  /** For values of two bytes, and of four. */
  readonly countRows16: CountRows;
  readonly countRows32: CountRows;
  /** (at, end, least): the first step of sixteen numbers with one greater than `least`; `end` or more without one. */
  readonly skipToAbove: (at: number, end: number, least: number) => number;
}
