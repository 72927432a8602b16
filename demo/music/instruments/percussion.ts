import { metal, noisy, swept, type DrumSound } from './drum-sounds.ts';

export const percussion = {
  shaker: noisy({
    seconds: 0.1,
    noise: [{ kind: 'bandpass', at: 6500, level: 0.8, decay: 0.08 }],
    swell: 0.018,
    gain: 0.4,
  }),
  tambourine: noisy({
    seconds: 0.26,
    noise: [{ kind: 'highpass', at: 7600, level: 0.45, decay: 0.16 }],
    modes: metal(5200, 9, 0.22, 0.4),
    again: [0.018],
    gain: 0.4,
  }),
  conga: swept({ from: 245, to: 205, fall: 0.02, decay: 0.26, click: [0.4, 1300], gain: 0.6 }),
  congaHigh: swept({ from: 340, to: 290, fall: 0.015, decay: 0.18, click: [0.5, 1800], gain: 0.55 }),
  bongo: swept({ from: 480, to: 415, fall: 0.012, decay: 0.13, click: [0.5, 2300], gain: 0.5 }),
  cowbell: noisy({
    seconds: 0.3,
    noise: [],
    modes: [
      { frequency: 562, level: 0.5, decay: 0.25 },
      { frequency: 845, level: 0.5, decay: 0.22 },
      { frequency: 2530, level: 0.16, decay: 0.08 },
    ],
  }),
  wood: noisy({
    seconds: 0.12,
    noise: [{ kind: 'bandpass', at: 1900, level: 0.25, decay: 0.02 }],
    modes: [
      { frequency: 890, level: 0.7, decay: 0.08 },
      { frequency: 2230, level: 0.3, decay: 0.04 },
    ],
  }),
  clave: noisy({
    seconds: 0.12,
    noise: [],
    modes: [
      { frequency: 2480, level: 0.7, decay: 0.09 },
      { frequency: 3900, level: 0.12, decay: 0.04 },
    ],
    gain: 0.5,
  }),
  triangle: noisy({ seconds: 1.4, noise: [], modes: metal(2900, 9, 1.5, 0.5), gain: 0.36 }),
  sleigh: noisy({
    seconds: 0.3,
    noise: [{ kind: 'highpass', at: 8200, level: 0.16, decay: 0.16 }],
    modes: metal(4300, 16, 0.28, 0.7),
    swell: 0.006,
    gain: 0.36,
  }),
  cajon: swept({ from: 130, to: 88, fall: 0.02, decay: 0.22, click: [0.5, 900], gain: 0.75 }),
  slap: noisy({
    seconds: 0.18,
    noise: [{ kind: 'bandpass', at: 2700, level: 0.8, decay: 0.09 }],
    modes: [{ frequency: 330, level: 0.35, decay: 0.09 }],
    gain: 0.55,
  }),
  dum: swept({ from: 120, to: 92, fall: 0.03, decay: 0.45, click: [0.25, 700], gain: 0.75 }),
  tek: noisy({
    seconds: 0.16,
    noise: [{ kind: 'bandpass', at: 3600, level: 0.5, decay: 0.05 }],
    modes: [
      { frequency: 920, level: 0.4, decay: 0.1 },
      { frequency: 1680, level: 0.3, decay: 0.08 },
    ],
    gain: 0.55,
  }),
  tomHigh: swept({ from: 250, to: 168, fall: 0.05, decay: 0.42, click: [0.35, 2000], gain: 0.75 }),
  tomLow: swept({ from: 160, to: 96, fall: 0.06, decay: 0.55, click: [0.35, 1500], gain: 0.8 }),
  taiko: noisy({
    seconds: 1.5,
    noise: [
      { kind: 'lowpass', at: 420, level: 0.7, decay: 0.12 },
      { kind: 'bandpass', at: 1500, level: 0.22, decay: 0.04 },
    ],
    modes: [
      { frequency: 62, level: 0.95, decay: 1.1 },
      { frequency: 98, level: 0.45, decay: 0.6 },
      { frequency: 142, level: 0.26, decay: 0.35 },
    ],
    gain: 0.72,
  }),
  taikoHigh: noisy({
    seconds: 0.7,
    noise: [{ kind: 'bandpass', at: 1100, level: 0.5, decay: 0.06 }],
    modes: [
      { frequency: 148, level: 0.8, decay: 0.45 },
      { frequency: 236, level: 0.4, decay: 0.28 },
      { frequency: 340, level: 0.2, decay: 0.16 },
    ],
    gain: 0.62,
  }),
  timpani: noisy({
    seconds: 2.2,
    noise: [{ kind: 'lowpass', at: 500, level: 0.4, decay: 0.06 }],
    modes: [
      { frequency: 73.4, level: 0.8, decay: 1.9 },
      { frequency: 110.1, level: 0.5, decay: 1.5 },
      { frequency: 146.2, level: 0.25, decay: 1.1 },
      { frequency: 181, level: 0.12, decay: 0.7 },
    ],
  }),
  impact: noisy({
    seconds: 3.4,
    noise: [
      { kind: 'lowpass', at: 260, level: 1.1, decay: 1.3 },
      { kind: 'bandpass', at: 1900, level: 0.25, decay: 0.5 },
    ],
    modes: [
      { frequency: 41, level: 0.9, decay: 2.8 },
      { frequency: 58, level: 0.5, decay: 1.8 },
    ],
    gain: 0.72,
  }),
  anvil: noisy({
    seconds: 0.9,
    noise: [{ kind: 'highpass', at: 4000, level: 0.2, decay: 0.05 }],
    modes: metal(1250, 12, 0.8, 0.8),
    gain: 0.4,
  }),
  thump: swept({ from: 70, to: 38, fall: 0.05, decay: 0.9, click: [0.05, 400], gain: 0.9 }),
} satisfies Record<string, DrumSound>;
