import { hold, keyOf, piano, playTune, strings, arpeggio, type Piece } from '../toolbox.ts';

/** Felt piano, close and slow; strings come in so softly that one notices only when they leave. */
export const emptyRooms: Piece = {
  slug: 'empty-rooms',
  plan: { tempo: 68, beatsPerBar: 4, key: keyOf('F', 'minor'), tail: 5, ritardando: { bars: 3, amount: 0.5 } },
  form: [
    ['alone', 2],
    ['theme', 8],
    ['end', 3],
  ],
  short: [
    ['theme', 3],
    ['end', 3],
  ],
  compose(song) {
    song.room = { decay: 3, size: 1.2, damping: 3600, predelay: 0.02 };
    song.level = 10.5;
    const left = song.part('piano left', {
      stem: 'keys',
      instrument: piano({ brightness: 0.5, knock: 1.8 }),
      gain: -11,
      pan: -0.15,
      send: 0.3,
      loose: 16,
    });
    const right = song.part('piano right', {
      stem: 'melody',
      instrument: piano({ brightness: 0.6, knock: 1.8 }),
      gain: -7,
      pan: 0.15,
      send: 0.35,
      loose: 18,
    });
    const bed = song.part('strings', { stem: 'strings', instrument: strings(1.6, 2), gain: -19, send: 0.5 });
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(section, name === 'end' ? 'Dbmaj7 | C7sus4 | Fmadd9' : 'Fm9 | Dbmaj7 | Abadd9 | Eb/G');
      arpeggio(song, left, section, chords, name === 'end' ? '0.2.1.3.|0.2.1.3.|0.1.2.3-' : '0.2.1.3.', {
        voices: 4,
        low: 44,
        high: 66,
        velocity: 0.42,
        gate: 4,
      });
      if (name === 'alone')
        playTune(song, right, section.beat, '-:4 5:4 | 3:6 -:2 | -:4 5:3 6 | 5:6 -:2', {
          octave: 5,
          unit: 0.5,
          velocity: 0.5,
        });
      if (name === 'theme') {
        playTune(
          song,
          right,
          section.beat,
          "5:3 4 3:2 2:2 | 3:6 1:2 | 5:3 6 7:2 1':2 | 7:6 -:2 | 1':3 7 5:2 3:2 | 4:3 3 1:4 | 3:3 5 4:2 3:2 | 2:6 -:2",
          { octave: 5, unit: 0.5, velocity: 0.6 },
        );
        hold(bed, chords, { voices: 3, low: 60, high: 79, velocity: 0.55 });
      }
      if (name === 'end') {
        playTune(song, right, section.beat, "-:4 1':4 | 7:4 5:4 | 3:8", { octave: 5, unit: 0.5, velocity: 0.45 });
        hold(bed, chords, { voices: 3, low: 60, high: 77, velocity: 0.4 });
      }
    }
  },
};
