import { electricPiano } from '../instruments/electric-piano.ts';
import { cymbals } from '../instruments/cymbals.ts';
import { kicks, snares } from '../instruments/drums.ts';
import { noisy } from '../instruments/drum-sounds.ts';
import { warmPad } from '../instruments/ensemble.ts';
import { fingerBass, cleanGuitar } from '../instruments/plucked.ts';
import { vibraphone } from '../instruments/mallets.ts';
import { keyOf } from '../theory/key.ts';
import { bassline, groove, playTune } from '../score/patterns.ts';
import { comp, hold } from '../score/chord-patterns.ts';
import type { Piece } from '../score/piece.ts';
const crackle = noisy({ seconds: 0.02, noise: [{ kind: 'bandpass', at: 3400, level: 0.9, decay: 0.006 }], gain: 0.3 });

/** Lo-fi hip hop: a lazy beat, an electric piano on worn tape. */
export const nightTram: Piece = {
  slug: 'night-tram',
  plan: { tempo: 80, beatsPerBar: 4, key: keyOf('Eb', 'major'), swing: 0.58, swingPair: 0.5, tail: 3 },
  form: [
    ['intro', 2],
    ['A', 8],
    ['B', 8],
    ['break', 2],
    ['A2', 8],
    ['outro', 1],
  ],
  short: [
    ['A', 4],
    ['A2', 3],
    ['outro', 1],
  ],
  loop: [['A', 8]],
  compose(song) {
    song.room = { decay: 1.4, size: 0.8, damping: 3600, predelay: 0.01 };
    song.level = 1;
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
    for (const section of song.sections) {
      const warm =
        section.name === 'B'
          ? 'Abmaj9 | G7b9 | Cm9 | Bbm9 Eb13 | Abmaj9 | Abm6 | Gm7 C7b9 | Fm9 Bb13'
          : 'Fm9 | Bb13 | Ebmaj9 | Cm9 | Fm9 | Bb13 | Gm7 | C7b9';
      const chords = song.chords(section, section.name === 'outro' ? 'Ebmaj9' : warm);
      if (section.name === 'outro') {
        comp(song, keys, section, chords, 'x---------------', { strum: 0.06, voices: 5, low: 48, high: 74 });
        bass.note(section.beat, 3.8, 39, 0.7);
        drums.hit('kick', section.beat, 0.6);
        vibes.note(section.beat + 0.5, 3, 82, 0.5);
        continue;
      }
      groove(song, drums, section, { dust: 'o..o.....o....o.|...o..o....o....|.o.....o..o...o.|....o.o......o..' });
      const keyed = section.name === 'break' ? 'x---------------' : 'x-----.o..x---..|x-----..o.x--.o.';
      comp(song, keys, section, chords, keyed, {
        voices: 4,
        low: 53,
        high: 74,
        rootless: true,
        strum: 0.02,
        velocity: 0.55,
      });
      if (section.name === 'intro') continue;
      hold(pad, chords, { voices: 3, low: 60, high: 79 });
      if (section.name !== 'break') {
        groove(song, drums, section, {
          kick: 'X.....x..xx.....|X.....x...x..x..',
          snare: '....X.......X...|....X.......X..o',
          hat: section.name === 'A' ? 'x.o.x.o.x.o.x.o.' : 'x.oox.o.x.oox.oo',
          open: '................|..............x.',
        });
        bassline(song, bass, section, chords, '1-----1..5-.8-a-|1------.5-1-..a-', { low: 29 });
      } else bassline(song, bass, section, chords, '1---------------', { low: 29 });
      if (section.name === 'A2' || section.name === 'A') {
        playTune(
          song,
          vibes,
          section.beat,
          "- 5 6 1':2 6 5 3 | 2:3 3 2 6,:3 | - 5 6 1':2 2' 1' 6 | 5:5 -:3 | - 6 1' 2':2 3' 2' 1' | 6:3 5 6 1':3 | 2':2 1' 6 5 3 2 3 | 1:6 -:2",
          { octave: 4, unit: 0.5, velocity: section.name === 'A' ? 0.55 : 0.65 },
        );
      }
      if (section.name === 'B') {
        playTune(
          song,
          guitar,
          section.beat,
          "3':3 1' 5:2 6 1' | 7:3 5 4:4 | 3 5 1':2 5 3':2 2' | 1':3 b7 5:4 | 6 1' 3':2 5':2 3' 1' | 6:2 1':2 b7':2 6' 5' | 4' 2' b7 1' 3':4 | 2':3 1' 7:2 5:2",
          { octave: 4, unit: 0.5, velocity: 0.6 },
        );
      }
    }
  },
};
