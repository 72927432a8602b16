import {
  arpeggio,
  bassline,
  hold,
  keyOf,
  nylonGuitar,
  playTune,
  steelGuitar,
  strings,
  uprightBass,
  violin,
  type Piece,
} from '../toolbox.ts';

const a = '3:2 2:1 | 1:1 #7,:1 2:1 | 1:1.5 2:0.5 3:1 | 6,:3 | 4:2 3:1 | 2:2 1:1 | #7,:1.5 1:0.5 2:1 | 3:3';
const b = '6:2 5:1 | 4:2 3:1 | 5:1.5 4:0.5 3:1 | 5:3 | 4:2 3:1 | 2:1 1:1 #7,:1 | 6,:1 #7,:1 2:1 | 1:3';

/** A Russian romance without words: a seven-string guitar breaks the chords, a violin sings. */
export const romance: Piece = {
  slug: 'romance-without-words',
  plan: { tempo: 102, beatsPerBar: 3, key: keyOf('E', 'minor'), ritardando: { bars: 4, amount: 0.5 }, tail: 4 },
  form: [
    ['intro', 4],
    ['a', 8],
    ['b', 8],
    ['a2', 8],
    ['end', 4],
  ],
  short: [
    ['intro', 2],
    ['a', 8],
    ['end', 4],
  ],
  compose(song) {
    song.room = { decay: 1.9, size: 1, damping: 4600, predelay: 0.015 };
    song.level = 8.5;
    const guitar = song.part('guitar', {
      stem: 'guitars',
      instrument: nylonGuitar(),
      gain: -6,
      pan: -0.2,
      send: 0.2,
      loose: 14,
    });
    const tune = song.part('guitar melody', {
      stem: 'melody',
      instrument: steelGuitar(),
      gain: -9,
      pan: -0.05,
      send: 0.25,
      loose: 14,
    });
    const singer = song.part('violin', {
      stem: 'melody',
      instrument: violin(),
      gain: -11,
      pan: 0.25,
      send: 0.35,
      loose: 22,
    });
    const bed = song.part('strings', { stem: 'strings', instrument: strings(0.5, 1), gain: -18, send: 0.4 });
    const bass = song.part('bass', { stem: 'bass', instrument: uprightBass(), gain: -8, send: 0.1, loose: 10 });
    for (const section of song.sections) {
      const chords = song.chords(
        section,
        { intro: 'Em | Am6 | B7 | Em', b: 'Am | D7 | G | Cmaj7 | Am6 | B7 | B7b9 | Em', end: 'Am6 | B7 | Em | Em' }[
          section.name
        ] ?? 'Em | B7/D# | Em | Am | Am6 | Em/B | F#m7b5 B7 | Em',
      );
      const last = section.name === 'end';
      arpeggio(song, guitar, section, chords, last ? '0.1.2.|3.2.1.|0.1.2.|3-----' : '0.1.2.|.21.2.', {
        voices: 4,
        low: 52,
        high: 71,
        velocity: 0.5,
        gate: 3,
      });
      bassline(song, bass, section, chords, '1-----', { low: 28, velocity: 0.65 });
      if (section.name === 'intro') continue;
      if (section.name === 'a')
        playTune(song, section.index < 2 ? tune : singer, section.beat, a, { octave: 5, velocity: 0.6 });
      if (section.name === 'b') {
        playTune(song, singer, section.beat, b, { octave: 5, velocity: 0.72 });
        hold(bed, chords, { voices: 3, low: 55, high: 72, velocity: 0.55 });
      }
      if (section.name === 'a2') {
        playTune(song, singer, section.beat, a, { octave: 5, velocity: 0.75 });
        playTune(song, tune, section.beat, a, { octave: 4, velocity: 0.5 });
        hold(bed, chords, { voices: 4, low: 55, high: 76, velocity: 0.6 });
      }
      if (last) {
        playTune(song, singer, section.beat, '4:2 3:1 | 2:1 1:1 #7,:1 | 1:3 | _:3', { octave: 5, velocity: 0.6 });
        hold(bed, chords, { voices: 3, low: 55, high: 72, velocity: 0.5 });
      }
    }
  },
};
