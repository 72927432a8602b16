import { noisy, swept, type DrumSound } from './drum-sounds.ts';

export const kicks = {
  acoustic: swept({ from: 145, to: 54, fall: 0.022, decay: 0.34, click: [0.5, 2600], drive: 0.6 }),
  soft: swept({ from: 110, to: 50, fall: 0.03, decay: 0.3, click: [0.12, 1500] }),
  house: swept({ from: 220, to: 50, fall: 0.028, decay: 0.42, click: [0.4, 3800], drive: 1.2 }),
  deep: swept({ from: 130, to: 42, fall: 0.04, decay: 0.75, click: [0.2, 2400], drive: 0.8 }),
  lofi: swept({ from: 125, to: 55, fall: 0.03, decay: 0.3, click: [0.25, 1300], drive: 2 }),
  punch: swept({ from: 260, to: 56, fall: 0.016, decay: 0.3, click: [0.7, 4200], drive: 2 }),
} satisfies Record<string, DrumSound>;

const shell = (frequency: number, level: number) => [
  { frequency, level, decay: 0.16 },
  { frequency: frequency * 1.72, level: level * 0.6, decay: 0.11 },
];

export const snares = {
  acoustic: noisy({
    seconds: 0.34,
    noise: [
      { kind: 'bandpass', at: 4600, level: 0.75, decay: 0.24 },
      { kind: 'highpass', at: 2600, level: 0.35, decay: 0.14 },
    ],
    modes: shell(187, 0.75),
  }),
  tight: noisy({
    seconds: 0.22,
    noise: [{ kind: 'bandpass', at: 5200, level: 0.8, decay: 0.14 }],
    modes: shell(225, 0.7),
  }),
  gated: noisy({
    seconds: 0.4,
    noise: [
      { kind: 'bandpass', at: 2900, level: 0.9, decay: 0.6 },
      { kind: 'highpass', at: 3000, level: 0.4, decay: 0.3 },
    ],
    modes: shell(168, 0.9),
    gain: 0.65,
  }),
  lofi: noisy({
    seconds: 0.28,
    noise: [{ kind: 'bandpass', at: 2600, level: 0.9, decay: 0.19 }],
    modes: shell(196, 0.6),
  }),
  march: noisy({
    seconds: 0.26,
    noise: [{ kind: 'bandpass', at: 5600, level: 0.9, decay: 0.2 }],
    modes: shell(240, 0.4),
  }),
  rim: noisy({
    seconds: 0.09,
    noise: [{ kind: 'bandpass', at: 2400, level: 0.3, decay: 0.03 }],
    modes: [
      { frequency: 1720, level: 0.6, decay: 0.06 },
      { frequency: 640, level: 0.4, decay: 0.05 },
    ],
  }),
  clap: noisy({
    seconds: 0.4,
    noise: [{ kind: 'bandpass', at: 1500, level: 1.2, decay: 0.26, resonance: 0.45 }],
    again: [0.011, 0.021, 0.031],
    gain: 0.75,
  }),
  snap: noisy({
    seconds: 0.16,
    noise: [{ kind: 'bandpass', at: 2300, level: 1.1, decay: 0.09, resonance: 0.6 }],
    again: [0.012],
  }),
  brush: noisy({
    seconds: 0.24,
    noise: [{ kind: 'bandpass', at: 3600, level: 0.8, decay: 0.2 }],
    swell: 0.012,
    modes: shell(200, 0.12),
  }),
  stir: noisy({ seconds: 0.42, noise: [{ kind: 'bandpass', at: 4800, level: 0.42, decay: 0.8 }], swell: 0.15 }),
} satisfies Record<string, DrumSound>;
