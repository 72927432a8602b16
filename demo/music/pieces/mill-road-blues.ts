import {
  acousticKit,
  bassline,
  comp,
  groove,
  improvise,
  keyOf,
  piano,
  steelGuitar,
  fingerBass,
  playTune,
  reed,
  type Piece,
} from '../toolbox.ts';

/** Twelve bars of shuffle: a bar-room piano, a steel guitar that talks, a harmonica-like reed. */
export const millRoadBlues: Piece = {
  slug: 'mill-road-blues',
  plan: {
    tempo: 123,
    beatsPerBar: 4,
    key: keyOf('E', 'mixolydian'),
    swing: 0.65,
    tail: 3,
    ritardando: { bars: 1, amount: 0.3 },
  },
  form: [
    ['twelve', 12],
    ['solo', 12],
    ['end', 1],
  ],
  short: [
    ['turn', 1],
    ['twelve', 12],
    ['end', 1],
  ],
  loop: [['twelve', 12]],
  compose(song) {
    song.room = { decay: 0.9, size: 0.7, damping: 4800, predelay: 0.006 };
    song.level = -0.5;
    const drums = song.drums('drums', acousticKit, {
      stem: 'drums',
      gain: -6,
      send: 0.14,
      loose: 6,
      effects: [{ kind: 'drive', amount: 0.4 }],
    });
    const bass = song.part('bass', { stem: 'bass', instrument: fingerBass(), gain: -6, send: 0.03 });
    const bar = song.part('piano', {
      stem: 'keys',
      instrument: piano({ detune: 7, brightness: 1.1 }),
      gain: -11,
      pan: -0.3,
      send: 0.15,
      loose: 10,
    });
    const rhythm = song.part('rhythm guitar', {
      stem: 'guitars',
      instrument: steelGuitar(),
      gain: -11,
      pan: 0.4,
      send: 0.1,
      loose: 9,
    });
    const lead = song.part('lead guitar', {
      stem: 'melody',
      instrument: steelGuitar(),
      gain: -6,
      pan: 0.15,
      send: 0.2,
      loose: 12,
      effects: [
        { kind: 'drive', amount: 1.3, level: 0.36 },
        { kind: 'sweep', pass: 'lowpass', cutoff: [[0, 4200]] },
      ],
    });
    const harp = song.part('harmonica', {
      stem: 'melody',
      instrument: reed(),
      gain: -12,
      pan: -0.1,
      send: 0.25,
      loose: 16,
    });
    const blues = [0, 3, 5, 6, 7, 10];
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        name === 'turn'
          ? 'E7 C#7 | F#7 B7'
          : name === 'end'
            ? 'E9'
            : 'E7 | A7 | E7 | % | A7 | % | E7 | C#7 | F#m7 | B7 | E7 A7 | E7 B7',
      );
      if (name === 'end') {
        comp(song, bar, section, chords, 'x-......', { voices: 5, low: 47, high: 74, strum: 0.04 });
        playTune(song, lead, section.beat, "1' 7 6 5 3 2 1:2", { octave: 4, unit: 0.5, velocity: 0.7 });
        bass.note(section.beat, 0.8, 28, 0.8);
        bass.note(section.beat + 3, 2, 28, 0.8);
        drums.hit('crash', section.beat + 3, 0.7);
        drums.hit('kick', section.beat + 3, 0.8);
        continue;
      }
      groove(song, drums, section, {
        kick: 'x...x...|x..xx...',
        snare: '..X...X.|..X...Xo',
        hat: 'x.xxx.xx',
        crash:
          'x.......|........|........|........|........|........|........|........|........|........|........|........',
      });
      bassline(song, bass, section, chords, '1.3.5.6.|8.7.5.3.', { low: 28, velocity: 0.75, gate: 0.85 });
      comp(song, rhythm, section, chords, 'x.o.x.o.', { voices: 3, low: 52, high: 67, velocity: 0.5, gate: 0.7 });
      comp(song, bar, section, chords, '..x..xx.|.x..x...', {
        voices: 4,
        low: 55,
        high: 74,
        velocity: 0.55,
        gate: 0.8,
      });
      if (name === 'turn') continue;
      if (name === 'twelve')
        improvise(song, harp, section, chords, { low: 64, high: 83, density: 0.4, scale: blues, velocity: 0.65 });
      else improvise(song, lead, section, chords, { low: 59, high: 81, density: 0.75, scale: blues, velocity: 0.8 });
    }
  },
};
