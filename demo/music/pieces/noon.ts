import {
  brushKit,
  comp,
  flute,
  groove,
  bassline,
  hold,
  improvise,
  keyOf,
  nylonGuitar,
  percussion,
  playTune,
  uprightBass,
  vibraphone,
  warmPad,
  type Piece,
} from '../toolbox.ts';

const head = "5:3 6 5 3 2 3 | 5:5 -:3 | 6:3 7 6 4 3 4 | 6:5 -:3 | 1':3 7 6 5 4 3 | 5:3 5 4 3 2 1 | 3:6 2:2 | 1:5 -:3";
const bridge =
  "4:2 5 6:2 1' b7 6 | 4:5 b6:3 | 5:2 6 b7:2 2' 1' b7 | 6:6 -:2 | 3:2 #4 #5:2 7 6 #5 | 6:5 7:3 | 4:2 5 6:2 7 1' 2' | 2':3 1' 7:4";

/** Bossa nova: a nylon guitar that hesitates before the beat, a flute over it, brushes and a shaker. */
export const noon: Piece = {
  slug: 'noon-on-the-veranda',
  plan: { tempo: 137, beatsPerBar: 4, key: keyOf('F', 'major'), tail: 3 },
  form: [
    ['intro', 2],
    ['A', 8],
    ['A', 8],
    ['B', 8],
    ['A', 8],
    ['solo', 8],
    ['A', 6],
    ['end', 2],
  ],
  short: [
    ['intro', 1],
    ['A', 8],
    ['A', 4],
    ['end', 2],
  ],
  loop: [
    ['A', 8],
    ['B', 8],
  ],
  compose(song) {
    song.room = { decay: 1.2, size: 0.8, damping: 5200, predelay: 0.008 };
    song.level = 5;
    const guitar = song.part('guitar', {
      stem: 'harmony',
      instrument: nylonGuitar(),
      gain: -8,
      pan: -0.3,
      send: 0.15,
      loose: 9,
    });
    const bass = song.part('bass', {
      stem: 'bass',
      instrument: uprightBass(),
      gain: -6,
      pan: 0.1,
      send: 0.05,
      loose: 8,
    });
    const drums = song.drums(
      'drums',
      { ...brushKit, clave: { sound: percussion.clave, gain: -12, pan: 0.4 } },
      { stem: 'drums', gain: -6, send: 0.12 },
    );
    const voice = song.part('flute', {
      stem: 'melody',
      instrument: flute(),
      gain: -10,
      pan: 0.2,
      send: 0.3,
      loose: 18,
    });
    const vibes = song.part('vibraphone', {
      stem: 'melody',
      instrument: vibraphone(),
      gain: -14,
      pan: 0.35,
      send: 0.3,
      loose: 14,
    });
    const pad = song.part('strings', { stem: 'harmony', instrument: warmPad(0.6, 1.2), gain: -22, send: 0.4 });
    for (const section of song.sections) {
      const chords = song.chords(
        section,
        { B: 'Bbmaj9 | Bbm6 | Am7 | D7b9 | G9 | % | Gm7 | C7b9', end: 'Gm7 C7b9 | F69', intro: 'Fmaj9 | Gm7 C13' }[
          section.name
        ] ?? 'Fmaj9 | % | G13 | % | Gm7 | C7b9 | Am7 D7b9 | Gm7 C13',
      );
      if (section.name === 'end') {
        comp(song, guitar, section, chords, 'x--.x-..x-----..|x---------------', {
          voices: 4,
          low: 50,
          high: 69,
          strum: 0.05,
        });
        bassline(song, bass, section, chords, '1-.5n-..|1-------', { low: 29 });
        groove(song, drums, section, {
          brush: 'x...x...x...x...|X...............',
          crash: '................|o...............',
        });
        playTune(song, voice, section.beat, '3:3 2 1:2 7,:2 | 1:7 -', { octave: 5, unit: 0.5, velocity: 0.55 });
        continue;
      }
      comp(song, guitar, section, chords, 'x--x--x-..x--x--|..x--x--x-..x-n-', {
        voices: 4,
        low: 50,
        high: 69,
        rootless: true,
        strum: 0.012,
        velocity: 0.55,
        gate: 0.85,
      });
      bassline(song, bass, section, chords, '1--5l-.1|1--5l-.n', { low: 29, velocity: 0.7 });
      groove(song, drums, section, {
        kick: 'x..ox..ox..ox..o',
        rim: 'x..x...x...x..x.|..x...x..x..x...',
        shaker: 'xoxoxoxoxoxoxoxo',
        stir: 'o.......o.......',
        ...(section.name === 'B' ? { ride: 'x...x.x.x...x.x.' } : {}),
      });
      if (section.name === 'A')
        playTune(song, voice, section.beat, head, {
          octave: 5,
          unit: 0.5,
          velocity: 0.6,
        });
      if (section.name === 'B') {
        playTune(song, voice, section.beat, bridge, { octave: 5, unit: 0.5, velocity: 0.68 });
        hold(pad, chords, { voices: 3, low: 60, high: 77 });
      }
      if (section.name === 'solo') improvise(song, vibes, section, chords, { low: 60, high: 84, density: 0.55 });
    }
  },
};
