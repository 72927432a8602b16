import {
  bassline,
  clarinet,
  comp,
  keyOf,
  marimba,
  percussion,
  pizzicato,
  playTune,
  groove,
  snares,
  kicks,
  type Piece,
} from '../toolbox.ts';

const sneak = '1 -:1 7,:1 1 -:1 3:1 -:2 | 5 -:1 #4 5 -:1 3:1 -:2 | 6:1 5 4:1 3 2 1 7,:2 | 1:1 5,:1 1:1 -:5';

/** Comedy on tiptoe: pizzicato, a clarinet with a raised eyebrow, wood blocks for footsteps. */
export const slyFox: Piece = {
  slug: 'sly-fox',
  plan: { tempo: 131, beatsPerBar: 4, key: keyOf('G', 'harmonicMinor'), swing: 0.6, tail: 2 },
  form: [
    ['step', 2],
    ['A', 8],
    ['B', 4],
    ['A', 8],
    ['end', 2],
  ],
  short: [
    ['step', 1],
    ['A', 8],
    ['B', 4],
    ['end', 2],
  ],
  loop: [['A', 8]],
  compose(song) {
    song.room = { decay: 1, size: 0.8, damping: 5200, predelay: 0.008 };
    song.level = 3;
    const pluck = song.part('pizzicato', { stem: 'strings', instrument: pizzicato(), gain: -6, pan: -0.2, send: 0.2 });
    const low = song.part('low pizzicato', { stem: 'bass', instrument: pizzicato(), gain: -3, pan: 0.2, send: 0.15 });
    const voice = song.part('clarinet', {
      stem: 'melody',
      instrument: clarinet(),
      gain: -9,
      pan: 0.1,
      send: 0.2,
      loose: 10,
    });
    const wood = song.part('marimba', { stem: 'melody', instrument: marimba(), gain: -9, pan: 0.35, send: 0.2 });
    const drums = song.drums(
      'percussion',
      {
        wood: { sound: percussion.wood, gain: -6, pan: 0.4 },
        clave: { sound: percussion.clave, gain: -12, pan: -0.4 },
        triangle: { sound: percussion.triangle, gain: -14, pan: 0.5 },
        kick: { sound: kicks.soft, gain: -4 },
        brush: { sound: snares.brush, gain: -7 },
      },
      { stem: 'drums', gain: -6, send: 0.15, effects: [{ kind: 'drive', amount: 0.4 }] },
    );
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        name === 'B'
          ? 'Eb | Bb | Cm | D7'
          : name === 'end'
            ? 'D7 | Gm'
            : name === 'step'
              ? 'Gm'
              : 'Gm | Gm | Cm D7 | Gm',
      );
      if (name === 'end') {
        playTune(song, voice, section.beat, "5:1 4 3:1 2 1 7, 6, 5, | 1:1 -:3 5:1 1':1 -:2", {
          octave: 4,
          unit: 0.5,
          velocity: 0.65,
          gate: 0.5,
        });
        playTune(song, low, section.beat, '5,:2 -:2 5,:2 -:2 | 1,:2 -:2 5,:1 1,:1 -:2', { octave: 3, unit: 0.5 });
        groove(song, drums, section, { wood: 'x.x.x.x.|x...xx..' });
        continue;
      }
      bassline(song, low, section, chords, name === 'step' ? '1...5...' : '1.5.1.5.|1.5.8.a.', {
        low: 36,
        velocity: 0.7,
        gate: 0.5,
      });
      groove(song, drums, section, {
        wood: 'x...x...|x...x.xo',
        brush: '..x...x.',
        kick: 'x...x...',
        triangle: name === 'B' ? 'x.......|........' : '........',
      });
      if (name === 'step') continue;
      comp(song, pluck, section, chords, '..x...x.|..x..xx.', {
        voices: 3,
        low: 58,
        high: 75,
        velocity: 0.55,
        gate: 0.5,
      });
      if (name === 'A') {
        playTune(song, section.index > 2 ? wood : voice, section.beat, sneak, {
          octave: 5,
          unit: 0.5,
          velocity: 0.65,
          gate: 0.6,
        });
        playTune(song, voice, section.beat + 16, sneak, { octave: 4, unit: 0.5, velocity: 0.7, gate: 0.6 });
      }
      if (name === 'B')
        playTune(
          song,
          wood,
          section.beat,
          "6 5 6 1':2 6 5:2 | 5 3 5 1:2 5 3:2 | 4 6 1' 4':2 3' 2' 1' | 7:2 2':2 5':2 -:2",
          { octave: 4, unit: 0.5, velocity: 0.65 },
        );
    }
  },
};
