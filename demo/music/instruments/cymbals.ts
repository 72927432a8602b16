import { metal, noisy, type DrumSound } from './drum-sounds.ts';

export const cymbals = {
  closed: noisy({
    seconds: 0.08,
    noise: [{ kind: 'highpass', at: 7600, level: 0.55, decay: 0.055 }],
    modes: metal(3600, 8, 0.05, 0.3),
    gain: 0.42,
  }),
  open: noisy({
    seconds: 0.5,
    noise: [{ kind: 'highpass', at: 7000, level: 0.5, decay: 0.5 }],
    modes: metal(3400, 10, 0.4, 0.3),
    gain: 0.4,
  }),
  pedal: noisy({ seconds: 0.07, noise: [{ kind: 'bandpass', at: 5200, level: 0.5, decay: 0.05 }], gain: 0.4 }),
  ride: noisy({
    seconds: 1.3,
    noise: [
      { kind: 'highpass', at: 5600, level: 0.22, decay: 0.7 },
      { kind: 'bandpass', at: 3300, level: 0.3, decay: 0.04 },
    ],
    modes: metal(760, 44, 1, 0.5),
    gain: 0.36,
  }),
  crash: noisy({
    seconds: 2.6,
    noise: [
      { kind: 'highpass', at: 3200, level: 0.65, decay: 1.9 },
      { kind: 'bandpass', at: 5200, level: 0.5, decay: 1.2 },
    ],
    modes: metal(900, 22, 2.2, 0.35),
    gain: 0.42,
  }),
  swell: noisy({
    seconds: 2.4,
    noise: [{ kind: 'highpass', at: 2600, level: 0.5, decay: 5 }],
    modes: metal(800, 16, 5, 0.35),
    swell: 2.2,
    gain: 0.34,
  }),
  gong: noisy({
    seconds: 4.5,
    noise: [{ kind: 'bandpass', at: 900, level: 0.3, decay: 2.5 }],
    modes: metal(92, 22, 5, 0.9),
    gain: 0.6,
  }),
  electro: noisy({ seconds: 0.06, noise: [{ kind: 'highpass', at: 8800, level: 0.8, decay: 0.045 }], gain: 0.42 }),
  electroOpen: noisy({ seconds: 0.32, noise: [{ kind: 'highpass', at: 7600, level: 0.7, decay: 0.3 }], gain: 0.38 }),
} satisfies Record<string, DrumSound>;
