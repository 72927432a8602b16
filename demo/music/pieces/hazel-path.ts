import {
  accordion,
  arpeggio,
  banjo,
  bassline,
  groove,
  hold,
  keyOf,
  percussion,
  playTune,
  steelGuitar,
  uprightBass,
  violin,
  whistle,
  type Piece,
} from '../toolbox.ts';

const jig =
  "5:2 6 1':2 2' | 3':2 2' 1':2 6 | 5:2 6 1':2 6 | 5:3 3:3 | 5:2 6 1':2 2' | 3':2 5' 3':2 2' | 1':2 2' 1':2 6 | 1':5 -";

/** Folk in six-eight: a steel-string guitar, whistle and fiddle taking turns on a walk through the woods. */
export const hazelPath: Piece = {
  slug: 'hazel-path',
  plan: { tempo: 104, beatsPerBar: 3, key: keyOf('G', 'major'), tail: 3, ritardando: { bars: 2, amount: 0.35 } },
  form: [
    ['guitar', 2],
    ['A', 8],
    ['B', 8],
    ['A', 8],
    ['end', 2],
  ],
  short: [
    ['guitar', 1],
    ['A', 8],
    ['B', 4],
    ['end', 2],
  ],
  loop: [
    ['A', 8],
    ['B', 8],
  ],
  compose(song) {
    song.room = { decay: 1.3, size: 0.9, damping: 5600, predelay: 0.01 };
    song.level = 4;
    const guitar = song.part('guitar', {
      stem: 'guitars',
      instrument: steelGuitar(),
      gain: -8,
      pan: -0.3,
      send: 0.15,
      loose: 10,
    });
    const second = song.part('banjo', {
      stem: 'guitars',
      instrument: banjo(),
      gain: -14,
      pan: 0.45,
      send: 0.15,
      loose: 8,
    });
    const pipe = song.part('whistle', {
      stem: 'melody',
      instrument: whistle(),
      gain: -13,
      pan: 0.1,
      send: 0.3,
      loose: 14,
    });
    const fiddle = song.part('fiddle', {
      stem: 'melody',
      instrument: violin(),
      gain: -11,
      pan: 0.25,
      send: 0.25,
      loose: 16,
    });
    const squeeze = song.part('accordion', {
      stem: 'harmony',
      instrument: accordion(),
      gain: -14,
      pan: -0.1,
      send: 0.2,
    });
    const bass = song.part('bass', { stem: 'bass', instrument: uprightBass(), gain: -6, send: 0.05 });
    const drums = song.drums(
      'percussion',
      {
        low: { sound: percussion.cajon },
        slap: { sound: percussion.slap, gain: -5 },
        shaker: { sound: percussion.shaker, gain: -7, pan: 0.4 },
        tambourine: { sound: percussion.tambourine, gain: -11, pan: -0.4 },
      },
      { stem: 'percussion', gain: -6, send: 0.12, effects: [{ kind: 'drive', amount: 0.4 }] },
    );
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        name === 'B'
          ? 'Em | C | G | D | Em | C | Am7 | D7'
          : name === 'end'
            ? 'C D | G'
            : 'G | C | G/B | D | G | Em | C D | G',
      );
      arpeggio(song, guitar, section, chords, name === 'end' ? '021021|0-----' : '0.2132', {
        voices: 4,
        low: 47,
        high: 67,
        velocity: 0.55,
        gate: 2.5,
      });
      if (name === 'guitar') continue;
      if (name === 'end') {
        playTune(song, pipe, section.beat, '6:2 5 3:2 2 | 1:6', { octave: 5, unit: 0.5, velocity: 0.6 });
        hold(squeeze, chords, { voices: 3, low: 55, high: 72, velocity: 0.45 });
        bassline(song, bass, section, chords, '1--1--|1-----', { low: 31 });
        continue;
      }
      bassline(song, bass, section, chords, '1--5--', { low: 31, velocity: 0.7 });
      groove(song, drums, section, {
        low: 'x..x..|x..x.o',
        slap: '...x..|...x.x',
        shaker: 'xooxoo',
        tambourine: name === 'B' ? 'x..x..' : '......',
      });
      if (name === 'A') {
        playTune(song, section.index > 2 ? fiddle : pipe, section.beat, jig, { octave: 5, unit: 0.5, velocity: 0.68 });
        if (section.index > 2) {
          playTune(song, pipe, section.beat, jig, { octave: 5, unit: 0.5, velocity: 0.45 });
          arpeggio(song, second, section, chords, '012312', { voices: 3, low: 59, high: 74, velocity: 0.55 });
        }
      }
      if (name === 'B') {
        playTune(
          song,
          fiddle,
          section.beat,
          "6:3 5 6 7 | 1':4 7 6 | 5:3 3 5 6 | 5:2 4 2:3 | 6:3 7 1' 2' | 3':4 2' 1' | 2':2 1' 6:2 1' | 2':3 5:3",
          { octave: 4, unit: 0.5, velocity: 0.7 },
        );
        hold(squeeze, chords, { voices: 3, low: 55, high: 72, velocity: 0.5 });
      }
    }
  },
};
