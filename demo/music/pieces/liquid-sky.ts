import {
  arpeggio,
  comp,
  electricPiano,
  groove,
  hold,
  bassline,
  keyOf,
  machineKit,
  kicks,
  snares,
  cymbals,
  playTune,
  reeseBass,
  softPluck,
  choir,
  widePad,
  riser,
  type Piece,
} from '../toolbox.ts';

/** Liquid drum and bass: a rolling break at 174, a growling bass, soft keys and a wordless voice. */
export const liquidSky: Piece = {
  slug: 'liquid-sky',
  plan: { tempo: 174, beatsPerBar: 4, key: keyOf('F', 'minor'), tail: 3 },
  form: [
    ['intro', 8],
    ['drop', 16],
    ['drop', 8],
    ['end', 2],
  ],
  short: [
    ['intro', 3],
    ['drop', 16],
    ['end', 1],
  ],
  loop: [['drop', 16]],
  compose(song) {
    song.room = { decay: 1.6, size: 1, damping: 5600, predelay: 0.015 };
    song.level = 1;
    const drums = song.drums(
      'drums',
      {
        ...machineKit,
        kick: { sound: kicks.punch },
        snare: { sound: snares.tight, gain: -1 },
        ghost: { sound: snares.lofi, gain: -10 },
        ride: { sound: cymbals.ride, gain: -10, pan: 0.3 },
        riser: { sound: riser(2.6), gain: -8 },
      },
      { stem: 'drums', gain: -5, send: 0.07, effects: [{ kind: 'drive', amount: 0.25 }] },
    );
    const bass = song.part('bass', { stem: 'bass', instrument: reeseBass(), gain: -7, send: 0.01 });
    const keys = song.part('keys', {
      stem: 'harmony',
      instrument: electricPiano(),
      gain: -11,
      send: 0.25,
      effects: [{ kind: 'echo', time: song.beats(1.5), feedback: 0.4, mix: 0.3 }],
    });
    const pad = song.part('pad', {
      stem: 'pads',
      instrument: widePad(0.8, 1.2),
      gain: -20,
      send: 0.35,
      effects: [{ kind: 'chorus' }],
    });
    const voice = song.part('voice', {
      stem: 'melody',
      instrument: choir('ah', 0.12),
      gain: -12,
      send: 0.5,
      effects: [{ kind: 'echo', time: song.beats(1.5), feedback: 0.4, mix: 0.35 }],
    });
    const sparkle = song.part('sparkle', {
      stem: 'melody',
      instrument: softPluck(),
      gain: -15,
      pan: -0.3,
      send: 0.35,
      effects: [{ kind: 'echo', time: song.beats(0.75), feedback: 0.5, mix: 0.4 }],
    });
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(section, name === 'end' ? 'Fm9' : 'Fm9 | % | Dbmaj9 | % | Bbm9 | % | C7sus4 | C7b9');
      hold(pad, chords, { voices: 4, low: 55, high: 76, velocity: 0.6 });
      if (name === 'end') {
        comp(song, keys, section, chords, 'x---------------|................', {
          voices: 5,
          low: 48,
          high: 74,
          strum: 0.1,
        });
        drums.hit('kick', section.beat, 0.9);
        drums.hit('crash', section.beat, 0.7);
        continue;
      }
      comp(song, keys, section, chords, 'x-----x---x-----|..x---..x-----..', {
        voices: 4,
        low: 55,
        high: 74,
        rootless: true,
        velocity: 0.55,
      });
      arpeggio(song, sparkle, section, chords, '0..1..2..3..2.1.', { voices: 4, low: 67, high: 86, velocity: 0.5 });
      if (name === 'intro') {
        groove(song, drums, section, { hat: 'o.x.o.x.o.x.o.x.', ghost: '................|....x.......x.o.' });
        drums.hit('riser', section.beat + section.beats - 7.6, 0.9);
        continue;
      }
      groove(song, drums, section, {
        kick: 'X.........x.....|X.........x..x..',
        snare: '....X.......X...|....X..o.o..X..o',
        ghost: '.......o.o.....o',
        hat: 'x.xox.x.x.xox.xo',
        ride: 'x...x...x...x...',
        crash:
          'x...............|................|................|................|................|................|................|................',
      });
      bassline(song, bass, section, chords, '1-----..1--5--..|1-------7-5-1-..', { low: 29, velocity: 0.8 });
      playTune(
        song,
        voice,
        section.beat,
        '-:8 5:8 | _:4 4:4 3:8 | -:8 6:6 5:2 | _:16 | -:8 4:8 | _:4 5:4 6:8 | 5:12 4:4 | 3:4 #3:12',
        { octave: 4, unit: 0.25, velocity: 0.7 },
      );
      if (section.bars > 8)
        playTune(
          song,
          voice,
          section.beat + 32,
          "-:4 1':8 7:4 | 5:16 | -:4 1':4 2':4 3':4 | 5:16 | -:4 1':8 2':4 | 3':8 2':4 1':4 | 2':16 | 1':8 7:8",
          { octave: 4, unit: 0.25, velocity: 0.75 },
        );
    }
  },
};
