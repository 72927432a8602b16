import type { Instrument } from './instrument.ts';
import { solo } from './solo.ts';

const around = (frequency: number, middle: number, width: number) => 1 / (1 + ((frequency - middle) / width) ** 2);
/** Loss of the highest harmonics above a frequency. */
const dull = (frequency: number, above: number) => 1 / (1 + (frequency / above) ** 2);

export const flute = (): Instrument =>
  solo({
    soft: (n) => [1, 0.22, 0.08, 0.02, 0.01][n - 1] ?? 0,
    loud: (n) => [1, 0.62, 0.3, 0.12, 0.06, 0.03, 0.015][n - 1] ?? 0,
    shape: { attack: 0.055, decay: 0.6, sustain: 0.85, release: 0.11 },
    vibrato: { depth: 14, rate: 5.1, delay: 0.25 },
    breath: 0.28,
    scoop: 22,
  });

export const clarinet = (): Instrument =>
  solo({
    soft: (n, f) => (n % 2 === 1 ? n ** -1.3 : 0.04 * n ** -1) * (0.5 + around(f, 1500, 900)),
    loud: (n, f) => (n % 2 === 1 ? n ** -0.8 : 0.2 * n ** -0.8) * (0.5 + around(f, 1700, 900)),
    shape: { attack: 0.04, decay: 0.8, sustain: 0.9, release: 0.08 },
    vibrato: { depth: 6, rate: 4.6, delay: 0.4 },
    breath: 0.06,
    scoop: 15,
  });

/** A double reed: plaintive, nasal. */
export const reed = (): Instrument =>
  solo({
    soft: (n, f) => n ** -0.7 * (0.2 + around(f, 1050, 300) + 0.6 * around(f, 2700, 600)),
    loud: (n, f) => n ** -0.4 * (0.2 + around(f, 1150, 350) + 0.8 * around(f, 2900, 700)),
    shape: { attack: 0.07, decay: 1, sustain: 0.9, release: 0.14 },
    vibrato: { depth: 17, rate: 5, delay: 0.3 },
    breath: 0.07,
    scoop: 45,
    gain: 0.28,
  });

export const trumpet = (): Instrument =>
  solo({
    soft: (n, f) => n ** -0.9 * (0.3 + around(f, 1000, 500)),
    loud: (n, f) => n ** -0.15 * (0.25 + around(f, 1300, 900)) * dull(f, 6000),
    shape: { attack: 0.035, decay: 0.4, sustain: 0.82, release: 0.09 },
    vibrato: { depth: 11, rate: 5.3, delay: 0.35 },
    breath: 0.03,
    scoop: 30,
    gain: 0.28,
  });

export const horn = (): Instrument =>
  solo({
    soft: (n, f) => n ** -1.4 * (0.4 + around(f, 450, 300)),
    loud: (n, f) => n ** -0.6 * (0.3 + around(f, 600, 500)) * dull(f, 3000),
    shape: { attack: 0.08, decay: 0.9, sustain: 0.88, release: 0.2 },
    vibrato: { depth: 5, rate: 4.5, delay: 0.5 },
    breath: 0.03,
    scoop: 25,
  });

export const violin = (): Instrument =>
  solo({
    soft: (n, f) => n ** -1 * (0.3 + around(f, 500, 200) + 0.6 * around(f, 1200, 400)),
    loud: (n, f) =>
      n ** -0.7 * dull(f, 6500) * (0.3 + around(f, 520, 220) + 0.7 * around(f, 1300, 450) + 0.9 * around(f, 2800, 700)),
    shape: { attack: 0.09, decay: 1.2, sustain: 0.9, release: 0.16 },
    vibrato: { depth: 24, rate: 5.6, delay: 0.18 },
    breath: 0.05,
    scoop: 30,
    gain: 0.26,
  });

export const saxophone = (): Instrument =>
  solo({
    soft: (n, f) => n ** -0.9 * (0.25 + around(f, 650, 300) + 0.4 * around(f, 1600, 500)),
    loud: (n, f) => n ** -0.45 * (0.25 + around(f, 750, 350) + 0.7 * around(f, 1900, 700) + 0.3 * around(f, 3200, 800)),
    shape: { attack: 0.045, decay: 0.7, sustain: 0.85, release: 0.1 },
    vibrato: { depth: 18, rate: 4.9, delay: 0.3 },
    breath: 0.16,
    scoop: 55,
    gain: 0.26,
  });

export const accordion = (): Instrument => {
  const settings = {
    soft: (n: number, f: number) => n ** -1.05 * dull(f, 4500),
    loud: (n: number, f: number) => n ** -0.7 * dull(f, 5200),
    shape: { attack: 0.06, decay: 1, sustain: 0.95, release: 0.07 },
    breath: 0.04,
    gain: 0.15,
  };
  // Two reeds a few cents apart: the wet, beating sound of the musette.
  const straight = solo(settings);
  const beating = solo(settings);
  return {
    tail: 0.1,
    play(target, note) {
      straight.play(target, { ...note, left: note.left * 1.2, right: note.right * 0.8 });
      beating.play(target, { ...note, pitch: note.pitch + 0.11, left: note.left * 0.8, right: note.right * 1.2 });
    },
  };
};

/** A wooden end-blown flute, all air and slides. */
export const ney = (): Instrument =>
  solo({
    soft: (n) => [1, 0.3, 0.2, 0.05, 0.03][n - 1] ?? 0,
    loud: (n) => [1, 0.5, 0.5, 0.2, 0.12, 0.06][n - 1] ?? 0,
    shape: { attack: 0.11, decay: 1, sustain: 0.85, release: 0.2 },
    vibrato: { depth: 26, rate: 5, delay: 0.35 },
    breath: 0.6,
    scoop: 90,
  });

export const whistle = (): Instrument =>
  solo({
    soft: (n) => [1, 0.03, 0.01][n - 1] ?? 0,
    loud: (n) => [1, 0.07, 0.02][n - 1] ?? 0,
    shape: { attack: 0.05, decay: 1, sustain: 0.9, release: 0.09 },
    vibrato: { depth: 22, rate: 5.8, delay: 0.15 },
    breath: 0.2,
    scoop: 120,
  });
