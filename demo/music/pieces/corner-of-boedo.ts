import {
  accordion,
  bassline,
  comp,
  hold,
  keyOf,
  piano,
  pizzicato,
  playTune,
  strings,
  uprightBass,
  violin,
  type Piece,
} from '../toolbox.ts';

const a =
  "5!:2 4 3 2:2 1 7,:1 | 1:3 2 3:4 | 4!:2 3 2 1:2 7, 6,:1 | #7,:6 -:2 | 1!:2 3 5 1':2 7 6 | 5:3 4 3:4 | 2:2 4 3 2 1 #7,:2 | 1:6 -:2";

/** Tango: an accordion in place of the bandoneon, marcato in the bass, a violin that drags and leaps. */
export const cornerOfBoedo: Piece = {
  slug: 'corner-of-boedo',
  plan: { tempo: 127, beatsPerBar: 4, key: keyOf('D', 'minor'), tail: 2.5, ritardando: { bars: 2, amount: 0.3 } },
  form: [
    ['intro', 2],
    ['A', 8],
    ['B', 8],
    ['A', 8],
    ['end', 2],
  ],
  short: [
    ['intro', 4],
    ['A', 8],
    ['end', 2],
  ],
  compose(song) {
    song.room = { decay: 1.3, size: 0.9, damping: 4600, predelay: 0.01 };
    song.level = -6.5;
    const bellows = song.part('bandoneon', {
      stem: 'melody',
      instrument: accordion(),
      gain: -5,
      pan: -0.15,
      send: 0.2,
      loose: 14,
    });
    const fiddle = song.part('violin', {
      stem: 'melody',
      instrument: violin(),
      gain: -11,
      pan: 0.3,
      send: 0.3,
      loose: 18,
    });
    const keys = song.part('piano', {
      stem: 'keys',
      instrument: piano({ brightness: 1.05 }),
      gain: -8,
      pan: 0.1,
      send: 0.15,
    });
    const bass = song.part('bass', { stem: 'bass', instrument: uprightBass(), gain: -5, send: 0.08 });
    const bed = song.part('strings', { stem: 'strings', instrument: strings(0.2, 0.5), gain: -18, send: 0.3 });
    const pluck = song.part('pizzicato', { stem: 'strings', instrument: pizzicato(), gain: -9, pan: -0.4, send: 0.2 });
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        name === 'B'
          ? 'F | C7 | F | A7 | Gm6 | Dm | E7 | A7'
          : name === 'intro'
            ? 'Dm | A7'
            : name === 'end'
              ? 'Em7b5 A7 | Dm'
              : 'Dm | Bb | Gm6 | A7 | Dm | Dm/C | Em7b5 A7 | Dm',
      );
      if (name === 'end') {
        playTune(song, bellows, section.beat, "2:2 4 3 2 1 #7,:2 | 1:2 -:2 5!:2 1'!:2", {
          octave: 5,
          unit: 0.5,
          velocity: 0.75,
        });
        comp(song, keys, section, chords, 'X.X.X.X.|X...X.X.', {
          voices: 5,
          low: 43,
          high: 69,
          velocity: 0.75,
          gate: 0.7,
        });
        bassline(song, bass, section, chords, '1.1.1.1.|1...5.1.', { low: 28, velocity: 0.85 });
        continue;
      }
      comp(song, keys, section, chords, name === 'B' ? 'x..xx.x.' : 'X.x.X.x.|X.x.X.xx', {
        voices: 4,
        low: 46,
        high: 67,
        velocity: 0.6,
        gate: 0.6,
      });
      bassline(song, bass, section, chords, name === 'B' ? '1..15.1.' : '1.1.5.1.|1.1.5.aa', {
        low: 28,
        velocity: 0.75,
        gate: 0.7,
      });
      if (name === 'A') {
        playTune(song, bellows, section.beat, a, { octave: 5, unit: 0.5, velocity: 0.75, gate: 0.85 });
        if (section.index > 2) playTune(song, fiddle, section.beat, a, { octave: 6, unit: 0.5, velocity: 0.6 });
        comp(song, pluck, section, chords, '....x...|......x.', { voices: 3, low: 57, high: 74, velocity: 0.5 });
      }
      if (name === 'B') {
        playTune(
          song,
          fiddle,
          section.beat,
          "5:5 3 4 5 | 6:2 5 4:2 3 2:2 | 1:6 3 5 | 5:4 #3:4 | 4:5 5 6 7 | 1':3 7 6:2 5:2 | 6:2 5 4 3:2 2:2 | 5:6 -:2",
          { octave: 5, unit: 0.5, velocity: 0.72 },
        );
        hold(bed, chords, { voices: 4, low: 55, high: 74, velocity: 0.6 });
        comp(song, bellows, section, chords, '...x..x.|...x..x.', {
          voices: 3,
          low: 57,
          high: 72,
          velocity: 0.45,
          gate: 0.7,
        });
      }
    }
  },
};
