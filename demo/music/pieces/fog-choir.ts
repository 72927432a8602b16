import { choir, hold, keyOf, playTune, tubularBells, warmPad, bassline, organ, type Piece } from '../toolbox.ts';

/** A wordless choir in a stone room, bells in the distance. */
export const fogChoir: Piece = {
  slug: 'choir-in-the-fog',
  plan: { tempo: 60, beatsPerBar: 4, key: keyOf('G', 'minor'), tail: 6, ritardando: { bars: 2, amount: 0.4 } },
  form: [
    ['low', 2],
    ['all', 6],
    ['end', 2],
  ],
  short: [
    ['all', 4],
    ['end', 2],
  ],
  compose(song) {
    song.room = { decay: 5.5, size: 1.6, damping: 4200, predelay: 0.04 };
    song.level = 4;
    const men = song.part('men', { stem: 'choir', instrument: choir('oo', 0.5), gain: -10, pan: 0.15, send: 0.45 });
    const women = song.part('women', { stem: 'choir', instrument: choir('ah', 0.4), gain: -12, pan: -0.15, send: 0.5 });
    const descant = song.part('soprano', { stem: 'melody', instrument: choir('ah', 0.25), gain: -13, send: 0.6 });
    const bells = song.part('bells', {
      stem: 'melody',
      instrument: tubularBells(),
      gain: -15,
      pan: 0.3,
      send: 0.6,
      loose: 20,
    });
    const floor = song.part('pad', { stem: 'pads', instrument: warmPad(2, 3), gain: -20, send: 0.4 });
    const pedal = song.part('organ', { stem: 'bass', instrument: organ(), gain: -15, send: 0.4 });
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        name === 'low'
          ? 'Gm | Eb | Cm | Dsus4 D'
          : name === 'end'
            ? 'Eb F | G'
            : 'Gm F | Eb Bb/D | Cm Gm | Dsus4 D | Eb F | Gm D',
      );
      hold(men, chords, { voices: 3, low: 43, high: 60, velocity: 0.65 });
      hold(floor, chords, { voices: 3, low: 50, high: 67, velocity: 0.5 });
      bassline(song, pedal, section, chords, chords.length > section.bars ? '1---1---' : '1-------', {
        low: 31,
        velocity: 0.5,
        gate: 1,
      });
      if (name === 'low') {
        bells.note(section.beat, 4, 67, 0.5);
        bells.note(section.beat + 8, 4, 63, 0.4);
        continue;
      }
      hold(women, chords, { voices: 4, low: 57, high: 77, velocity: name === 'end' ? 0.5 : 0.7 });
      bells.note(section.beat, 4, name === 'end' ? 75 : 67, 0.6);
      if (name === 'all')
        playTune(
          song,
          descant,
          section.beat,
          "5:4 4:2 2:2 | 3:4 5:4 | 1':3 7 5:2 3:2 | 4:4 2:4 | 1':3 2' 3':2 2':2 | 1':4 7:4",
          { octave: 5, unit: 0.5, velocity: 0.7 },
        );
      else bells.note(section.beat + 4, 6, 67, 0.55);
    }
  },
};
