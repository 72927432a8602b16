import {
  arpeggio,
  bassline,
  groove,
  hold,
  keyOf,
  ney,
  oud,
  percussion,
  playTune,
  strings,
  uprightBass,
  type Piece,
} from '../toolbox.ts';

const endpoint =
  '1:3 2 3:2 2 1 | 2:2 1 7, 1:4 | 4:3 3 2:2 3 2 | 1:6 -:2 | 5:3 6 5:2 4 3 | 4:2 3 2 3:4 | 2 3 4 3 2:2 7,:2 | 1:6 -:2';

/** An evening in the Near East: oud, ney and frame drums in the hijaz mode. */
export const silkGate: Piece = {
  slug: 'silk-gate',
  plan: { tempo: 100, beatsPerBar: 4, key: keyOf('D', 'phrygianDominant'), tail: 3 },
  form: [
    ['taksim', 3],
    ['A', 8],
    ['B', 8],
    ['end', 2],
  ],
  short: [
    ['drums', 1],
    ['A', 8],
    ['end', 2],
  ],
  loop: [['A', 8]],
  compose(song) {
    song.room = { decay: 1.8, size: 1, damping: 4400, predelay: 0.015 };
    song.level = 0.5;
    const lute = song.part('oud', { stem: 'melody', instrument: oud(), gain: -4, pan: -0.2, send: 0.2, loose: 12 });
    const drone = song.part('oud drone', {
      stem: 'harmony',
      instrument: oud(),
      gain: -10,
      pan: 0.2,
      send: 0.2,
      loose: 12,
    });
    const reed = song.part('ney', { stem: 'melody', instrument: ney(), gain: -10, pan: 0.2, send: 0.4, loose: 20 });
    const bed = song.part('strings', { stem: 'strings', instrument: strings(0.3, 0.6), gain: -15, send: 0.35 });
    const bass = song.part('bass', { stem: 'bass', instrument: uprightBass(), gain: -8, send: 0.08 });
    const drums = song.drums(
      'drums',
      {
        dum: { sound: percussion.dum },
        tek: { sound: percussion.tek, gain: -4, pan: 0.2 },
        ka: { sound: percussion.tek, gain: -8, pan: -0.25 },
        riq: { sound: percussion.tambourine, gain: -10, pan: 0.45 },
      },
      { stem: 'drums', gain: -3, send: 0.16, effects: [{ kind: 'drive', amount: 0.4 }] },
    );
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(section, name === 'B' ? 'D | D | Gm | Gm | Eb | Cm | D | D' : 'D | Eb | D | Cm D');
      if (name === 'taksim') {
        playTune(song, lute, section.beat, '1:3 2 3:3 4 5:8 | 6 5 4 3 4:3 3 2:6 3:2 | 2 1 7, 1:5 -:8', {
          octave: 4,
          unit: 0.25,
          velocity: 0.65,
          gate: 2,
        });
        bassline(song, drone, section, song.chords(section, 'D'), '1---------------|................', {
          low: 38,
          velocity: 0.5,
        });
        continue;
      }
      if (name === 'end') {
        playTune(song, lute, section.beat, '5 4 3 2 3 2 1 7, | 1:2 1,:6', { octave: 4, unit: 0.5, velocity: 0.75 });
        playTune(song, reed, section.beat, '5 4 3 2 3 2 1 7, | 1:8', { octave: 5, unit: 0.5, velocity: 0.6 });
        groove(song, drums, section, { dum: 'X..X..X.|X.......', tek: '..x.x.xx|X.......' });
        bass.note(section.beat + 4, 3, 38, 0.7);
        continue;
      }
      groove(song, drums, section, {
        dum: 'X.......X.......|X.......X..x....',
        tek: '..x...x.....x...|..x...x.....x.xx',
        ka: '....o.....oo..oo|....o.o...oo..o.',
        riq: 'o.x.o.x.o.x.o.x.',
      });
      bassline(song, bass, section, chords, '1-----1-1---5---', { low: 33, velocity: 0.7 });
      arpeggio(song, drone, section, chords, '0.0102.00.0102.0', {
        voices: 3,
        low: 50,
        high: 65,
        velocity: 0.45,
        gate: 1.4,
      });
      if (name === 'A') {
        playTune(song, lute, section.beat, endpoint, { octave: 4, unit: 0.5, velocity: 0.75 });
        playTune(song, reed, section.beat + 16, '5:8 | _:4 4:2 3:2 | 2:4 3:4 | 1:8', {
          octave: 5,
          unit: 0.5,
          velocity: 0.5,
        });
      }
      if (name === 'B') {
        playTune(
          song,
          reed,
          section.beat,
          "5:6 6:2 | 7:2 6:2 5:4 | 4:3 5 6:2 5:2 | 4:8 | 2':3 1' 7:2 6:2 | 5:3 4 3:2 2:2 | 3:2 4:2 3:2 2:2 | 1:8",
          { octave: 5, unit: 0.5, velocity: 0.75 },
        );
        playTune(song, bed, section.beat, endpoint, { octave: 5, unit: 0.5, velocity: 0.6 });
        hold(bed, chords, { voices: 2, low: 50, high: 64, velocity: 0.45 });
      }
    }
  },
};
