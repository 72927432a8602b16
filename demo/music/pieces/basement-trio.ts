import {
  brushKit,
  comp,
  groove,
  improvise,
  keyOf,
  piano,
  playTune,
  uprightBass,
  walk,
  type Piece,
} from '../toolbox.ts';

const a =
  "-:1 5 1' 2' b3':3 2' | 1':2 6 5:5 | -:1 4 6 1' 2':2 1' 6 | 5:6 -:2 | -:1 5 1' 2' b3':3 4' | 3':2 2' 1' b7:4 | -:1 2' 1' 6 b6:2 5 4 | 3:3 2:5";
const b =
  "6:2 5 6 1':4 | 6:2 5 6 2':4 | 5:2 4 5 b7:2 6 5 | 5:6 -:2 | 7:2 6 7 2':4 | 1':2 7 6 5:4 | 6:2 b6 5 4:2 2 1 | 2:2 5 7 2':4";

/** A jazz trio after midnight: swing on brushes, a walking bass, a piano that takes two choruses. */
export const basementTrio: Piece = {
  slug: 'basement-on-pokrovka',
  plan: {
    tempo: 150,
    beatsPerBar: 4,
    key: keyOf('Bb', 'major'),
    swing: 0.63,
    tail: 3.5,
    ritardando: { bars: 2, amount: 0.25 },
  },
  form: [
    ['intro', 2],
    ['A', 8],
    ['A', 8],
    ['B', 8],
    ['A', 8],
    ['solo', 12],
    ['A', 6],
    ['end', 2],
  ],
  short: [
    ['A', 8],
    ['A', 6],
    ['end', 2],
  ],
  loop: [
    ['A', 8],
    ['B', 8],
  ],
  compose(song) {
    song.room = { decay: 0.9, size: 0.7, damping: 4600, predelay: 0.006 };
    song.level = 1.5;
    const right = song.part('piano', {
      stem: 'melody',
      instrument: piano({ brightness: 0.9 }),
      gain: -7,
      pan: 0.12,
      send: 0.14,
      loose: 10,
    });
    const left = song.part('piano left', {
      stem: 'harmony',
      instrument: piano({ brightness: 0.75 }),
      gain: -10,
      pan: -0.15,
      send: 0.14,
      loose: 10,
    });
    const bass = song.part('bass', { stem: 'bass', instrument: uprightBass(), gain: -4, send: 0.06, loose: 7 });
    const drums = song.drums('drums', brushKit, { stem: 'drums', gain: -4, send: 0.14, loose: 6 });
    for (const section of song.sections) {
      const changes =
        { B: 'Ebmaj7 | Ab13 | Bbmaj7 | G7b9 | C9 | % | Cm7 | F7b13', end: 'Cm7 F7b9 | Bb69' }[section.name] ??
        'Bbmaj7 G7b9 | Cm7 F13 | Dm7 G7b9 | Cm7 F7b9 | Fm7 Bb13 | Ebmaj7 Ab13 | Dm7 G7b9 | Cm7 F13';
      const chords = song.chords(section, changes);
      if (section.name === 'end') {
        comp(song, left, section, chords, 'x---x-..|x-------', { voices: 4, low: 46, high: 65, rootless: true });
        playTune(song, right, section.beat, "2':2 1' 6 5:2 4 2 | 1:1 3 5 7 2':4", {
          octave: 5,
          unit: 0.5,
          velocity: 0.6,
        });
        bass.note(section.beat, 1.8, 36, 0.7);
        bass.note(section.beat + 2, 1.8, 41, 0.7);
        bass.note(section.beat + 4, 3.5, 34, 0.75);
        groove(song, drums, section, {
          stir: 'x.......|x.......',
          ride: 'x.x.x.x.|x.......',
          crash: '........|o.......',
        });
        continue;
      }
      walk(song, bass, section, chords, 28);
      groove(song, drums, section, {
        stir: 'x...x...',
        brush: '..x...x.|..x...xo',
        pedal: '..x...x.',
        kick: 'o...o...|o.....o.',
        ...(section.name === 'solo' || section.name === 'B' ? { ride: 'x.xox.xo' } : {}),
      });
      comp(
        song,
        left,
        section,
        chords,
        section.name === 'solo' ? 'x-...x-.|...x-..n|.x-...x-|x-.....n' : '...x-...|x--...x-|...x-..n|..x-....',
        { voices: 4, low: 48, high: 66, rootless: true, velocity: 0.5, gate: 0.8 },
      );
      if (section.name === 'A')
        playTune(song, right, section.beat, a, {
          octave: 5,
          unit: 0.5,
          velocity: 0.68,
        });
      if (section.name === 'B') playTune(song, right, section.beat, b, { octave: 5, unit: 0.5, velocity: 0.7 });
      if (section.name === 'solo')
        improvise(song, right, section, chords, { low: 65, high: 91, density: 0.85, velocity: 0.68 });
    }
  },
};
