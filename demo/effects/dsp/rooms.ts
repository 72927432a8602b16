export interface Room {
  /** Mean free path as milliseconds between reflections: the size. */
  size: number;
  /** Seconds to -60 dB in the middle of the spectrum. */
  decay: number;
  /** Hz above which walls and air absorb sound. */
  bright: number;
  /** First reflections: milliseconds and level. */
  early: readonly (readonly [milliseconds: number, level: number])[];
}

export const rooms = {
  foley: {
    size: 7,
    decay: 0.18,
    bright: 7000,
    early: [
      [3.1, 0.3],
      [5.7, 0.22],
      [8.9, 0.12],
    ],
  },
  room: {
    size: 11,
    decay: 0.45,
    bright: 6500,
    early: [
      [5, 0.42],
      [8.3, 0.34],
      [13.7, 0.26],
      [19, 0.16],
    ],
  },
  tiled: {
    size: 9,
    decay: 0.9,
    bright: 9500,
    early: [
      [3.4, 0.6],
      [6.1, 0.5],
      [9.8, 0.42],
      [14, 0.3],
    ],
  },
  corridor: {
    size: 16,
    decay: 1.2,
    bright: 6000,
    early: [
      [6, 0.5],
      [17, 0.42],
      [29, 0.34],
      [47, 0.25],
    ],
  },
  hall: {
    size: 34,
    decay: 1.9,
    bright: 5200,
    early: [
      [19, 0.35],
      [31, 0.3],
      [46, 0.25],
      [67, 0.18],
    ],
  },
  cathedral: {
    size: 62,
    decay: 4.6,
    bright: 3800,
    early: [
      [37, 0.28],
      [61, 0.26],
      [93, 0.2],
      [131, 0.16],
    ],
  },
  cave: {
    size: 45,
    decay: 3.2,
    bright: 4200,
    early: [
      [23, 0.45],
      [41, 0.38],
      [59, 0.33],
      [97, 0.25],
    ],
  },
  tunnel: {
    size: 28,
    decay: 2.4,
    bright: 3200,
    early: [
      [9, 0.5],
      [27, 0.45],
      [63, 0.38],
      [121, 0.3],
    ],
  },
  street: {
    size: 52,
    decay: 1.1,
    bright: 3000,
    early: [
      [41, 0.24],
      [73, 0.2],
      [118, 0.14],
      [171, 0.1],
    ],
  },
  forest: {
    size: 70,
    decay: 1.6,
    bright: 2400,
    early: [
      [57, 0.1],
      [89, 0.12],
      [143, 0.1],
      [211, 0.08],
    ],
  },
  valley: {
    size: 150,
    decay: 3.4,
    bright: 1800,
    early: [
      [210, 0.16],
      [390, 0.2],
      [640, 0.14],
      [930, 0.08],
    ],
  },
} satisfies Record<string, Room>;
