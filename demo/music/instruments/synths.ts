import { analog, unison } from './analog.ts';

/** Round and steady: the floor of house and synthwave. */
export const synthBass = (cutoff = 260, opens = 2.6) =>
  analog({
    oscillators: [
      { shape: 'saw', level: 0.6, cents: -4 },
      { shape: 'square', level: 0.5, cents: 5 },
      { shape: 'sine', level: 0.5, semitones: -12 },
    ],
    amplitude: { attack: 0.003, decay: 0.35, sustain: 0.7, release: 0.06 },
    filter: {
      cutoff,
      opens,
      resonance: 0.25,
      shape: { attack: 0.002, decay: 0.22, sustain: 0.25, release: 0.06 },
      follow: 0.3,
    },
    gain: 0.5,
  });

export const subBass = (attack = 0.006, release = 0.08) =>
  analog({
    oscillators: [
      { shape: 'sine', level: 1 },
      { shape: 'triangle', level: 0.25, semitones: 12 },
    ],
    amplitude: { attack, decay: 0.8, sustain: 0.85, release },
    gain: 0.6,
  });

/** A growling bass of drum and bass: detuned saws under a moving filter. */
export const reeseBass = () =>
  analog({
    oscillators: [...unison('saw', 3, 22, 0.9), { shape: 'sine', level: 0.6, semitones: -12 }],
    amplitude: { attack: 0.01, decay: 1, sustain: 0.9, release: 0.08 },
    filter: {
      cutoff: 240,
      opens: 1.8,
      resonance: 0.35,
      shape: { attack: 0.5, decay: 0.8, sustain: 0.5, release: 0.1 },
      follow: 0.2,
    },
    gain: 0.5,
  });

/** Bright and short, for arpeggios and stabs. */
export const synthPluck = (cutoff = 700, opens = 3.2) =>
  analog({
    oscillators: unison('saw', 3, 9, 0.9),
    amplitude: { attack: 0.002, decay: 0.3, sustain: 0.1, release: 0.18 },
    filter: {
      cutoff,
      opens,
      resonance: 0.22,
      shape: { attack: 0.001, decay: 0.16, sustain: 0.05, release: 0.12 },
      follow: 0.6,
    },
    gain: 0.42,
  });

export const softPluck = () =>
  analog({
    oscillators: [
      { shape: 'triangle', level: 1, cents: -3, pan: -0.4 },
      { shape: 'triangle', level: 0.8, cents: 4, pan: 0.4 },
      { shape: 'sine', level: 0.3, semitones: 12 },
    ],
    amplitude: { attack: 0.004, decay: 0.5, sustain: 0, release: 0.3 },
    gain: 0.5,
  });

export const sawLead = () =>
  analog({
    oscillators: [...unison('saw', 3, 11, 0.9), { shape: 'square', level: 0.25, semitones: -12 }],
    amplitude: { attack: 0.012, decay: 0.5, sustain: 0.8, release: 0.16 },
    filter: { cutoff: 1300, opens: 1.8, resonance: 0.2, follow: 0.6 },
    vibrato: { depth: 16, rate: 5.4, delay: 0.25 },
    gain: 0.34,
  });

/** The wall of chords of trance and pop choruses. */
export const superSaw = (cutoff = 1800) =>
  analog({
    oscillators: unison('saw', 5, 17, 1),
    amplitude: { attack: 0.02, decay: 0.8, sustain: 0.8, release: 0.3 },
    filter: { cutoff, opens: 1.3, resonance: 0.1, follow: 0.3 },
    gain: 0.3,
  });

/** Bare waves without a filter: the chip of a game console. */
export const chip = (shape: 'square' | 'pulse' | 'triangle') =>
  analog({
    oscillators: [{ shape, level: 1 }],
    amplitude: { attack: 0.001, decay: 0.25, sustain: shape === 'triangle' ? 1 : 0.55, release: 0.02 },
    gain: shape === 'triangle' ? 0.6 : 0.32,
  });

export const organ = (percussive = false) =>
  analog({
    oscillators: [
      { shape: 'sine', level: 0.5, semitones: -12 },
      { shape: 'sine', level: 0.8 },
      { shape: 'sine', level: 0.45, semitones: 7.02, pan: 0.3 },
      { shape: 'sine', level: 0.4, semitones: 12, cents: 2, pan: -0.3 },
      { shape: 'sine', level: percussive ? 0.4 : 0.16, semitones: 19.02 },
      { shape: 'sine', level: 0.12, semitones: 24, pan: 0.2 },
    ],
    amplitude: { attack: 0.006, decay: 0.3, sustain: percussive ? 0.6 : 0.9, release: 0.05 },
    gain: 0.26,
  });
