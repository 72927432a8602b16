import { glockenspiel, keyOf, musicBox, playTune, celesta, strings, hold, arpeggio, type Piece } from '../toolbox.ts';

const song1 = "5:2 3 5:2 3 | 4:2 2 4:2 2 | 3:2 1 3:2 5 | 2:5 - | 5:2 3 5:2 3 | 6:2 4 6:2 1' | 7:2 6 5:2 4 | 3:5 -";

/** A children's music box in six-eight: it is wound up, plays its song and runs down. */
export const paperTheatre: Piece = {
  slug: 'paper-theatre',
  plan: { tempo: 87, beatsPerBar: 3, key: keyOf('C', 'major'), tail: 4, ritardando: { bars: 5, amount: 1.1 } },
  form: [
    ['song', 8],
    ['song2', 8],
    ['down', 4],
  ],
  short: [
    ['song', 6],
    ['down', 4],
  ],
  loop: [['song', 8]],
  compose(song) {
    song.room = { decay: 1.8, size: 0.9, damping: 6500, predelay: 0.01 };
    song.level = 12.5;
    const box = song.part('music box', {
      stem: 'melody',
      instrument: musicBox(),
      gain: -10,
      pan: 0.1,
      send: 0.25,
      loose: 10,
    });
    const comb = song.part('music box low', {
      stem: 'harmony',
      instrument: musicBox(),
      gain: -15,
      pan: -0.15,
      send: 0.25,
      loose: 10,
    });
    const twinkle = song.part('glockenspiel', {
      stem: 'melody',
      instrument: glockenspiel(),
      gain: -20,
      pan: 0.35,
      send: 0.35,
    });
    const soft = song.part('celesta', { stem: 'harmony', instrument: celesta(), gain: -16, pan: -0.35, send: 0.3 });
    const dream = song.part('strings', { stem: 'strings', instrument: strings(1.2, 1.5), gain: -23, send: 0.5 });
    for (const section of song.sections) {
      const chords = song.chords(
        section,
        section.name === 'down' ? 'F | G7 | C | C' : 'C | G/B | Am | G | C | F | G7 | C',
      );
      arpeggio(song, comb, section, chords, section.name === 'down' ? '0.2.1.|0.2.1.|0.1.2.|3-----' : '0.2.1.', {
        voices: 3,
        low: 60,
        high: 74,
        velocity: 0.5,
        gate: 3,
      });
      if (section.name === 'down') {
        playTune(song, box, section.beat, "6:2 1' 6:2 4 | 5:2 4 2:2 7, | 1:6 | _:3 1':3", {
          octave: 5,
          unit: 0.5,
          velocity: 0.55,
        });
        continue;
      }
      playTune(song, box, section.beat, song1, { octave: 5, unit: 0.5, velocity: 0.65 });
      if (section.name === 'song2') {
        playTune(song, twinkle, section.beat, song1, { octave: 6, unit: 0.5, velocity: 0.5 });
        arpeggio(song, soft, section, chords, '.1.2.3', { voices: 3, low: 67, high: 82, velocity: 0.45 });
        hold(dream, chords, { voices: 3, low: 60, high: 77, velocity: 0.5 });
      }
    }
  },
};
