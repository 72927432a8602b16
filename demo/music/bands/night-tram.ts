import { electricPiano } from '../instruments/electric-piano.ts';
import { cymbals } from '../instruments/cymbals.ts';
import { kicks, snares } from '../instruments/drums.ts';
import { noisy } from '../instruments/drum-sounds.ts';
import { warmPad } from '../instruments/ensemble.ts';
import { fingerBass, cleanGuitar } from '../instruments/plucked.ts';
import { vibraphone } from '../instruments/mallets.ts';
import type { Song } from '../score/song.ts';

const crackle = noisy({ seconds: 0.02, noise: [{ kind: 'bandpass', at: 3400, level: 0.9, decay: 0.006 }], gain: 0.3 });

/** The instruments of “night-tram”, each with its place and its effects. */
export function nightTramBand(song: Song) {
  const drums = song.drums(
    'beat',
    {
      kick: { sound: kicks.lofi },
      snare: { sound: snares.lofi, gain: -3 },
      hat: { sound: cymbals.closed, gain: -7, pan: 0.2, choke: 'hat' },
      open: { sound: cymbals.open, gain: -12, pan: 0.2, choke: 'hat' },
      dust: { sound: crackle, gain: -12 },
    },
    {
      stem: 'drums',
      gain: -3,
      send: 0.06,
      loose: 9,
      effects: [
        { kind: 'drive', amount: 0.25 },
        { kind: 'sweep', pass: 'lowpass', cutoff: [[0, 9500]] },
      ],
    },
  );
  const keys = song.part('keys', {
    stem: 'harmony',
    instrument: electricPiano(),
    gain: -8,
    send: 0.2,
    loose: 14,
    effects: [
      { kind: 'tape', depth: 1.1 },
      { kind: 'tremolo', rate: 2.6, depth: 0.25, stereo: true },
      {
        kind: 'sweep',
        pass: 'lowpass',
        cutoff: [
          [0, 2200],
          [2, 5200],
        ],
      },
    ],
  });
  const pad = song.part('pad', { stem: 'harmony', instrument: warmPad(), gain: -19, send: 0.3 });
  const bass = song.part('bass', {
    stem: 'bass',
    instrument: fingerBass(),
    gain: -6,
    send: 0.02,
    loose: 8,
    effects: [{ kind: 'sweep', pass: 'lowpass', cutoff: [[0, 1400]] }],
  });
  const vibes = song.part('vibes', {
    stem: 'melody',
    instrument: vibraphone(),
    gain: -12,
    pan: 0.2,
    send: 0.35,
    loose: 14,
    effects: [
      { kind: 'tape', depth: 0.8 },
      { kind: 'echo', time: song.beats(0.75), feedback: 0.35, mix: 0.3, tone: 2400 },
    ],
  });
  const guitar = song.part('guitar', {
    stem: 'melody',
    instrument: cleanGuitar(),
    gain: -14,
    pan: -0.35,
    send: 0.3,
    loose: 16,
    effects: [
      { kind: 'tape', depth: 0.8 },
      { kind: 'sweep', pass: 'lowpass', cutoff: [[0, 3800]] },
    ],
  });
  return { drums, keys, pad, bass, vibes, guitar };
}
