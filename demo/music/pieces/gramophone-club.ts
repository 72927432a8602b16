import { bassline, comp, groove, keyOf, playTune, type Piece } from '../toolbox.ts';
import { gramophoneClubBand } from '../bands/gramophone-club.ts';

const hook = "5:1 -:1 5 6:1 1':2 6 5 | b3:2 3:2 5:2 -:2 | 6:1 -:1 6 1':1 2':2 1' 6 | 5:6 -:2";

/** Electro-swing: a thirties clarinet and horns from a worn record over a dance-floor kick. */
export const gramophoneClub: Piece = {
  slug: 'gramophone-club',
  plan: { tempo: 130, beatsPerBar: 4, key: keyOf('F', 'major'), swing: 0.62, tail: 2 },
  form: [
    ['record', 4],
    ['floor', 8],
    ['floor', 8],
    ['horns', 4],
    ['end', 1],
  ],
  short: [
    ['record', 2],
    ['floor', 8],
    ['horns', 4],
    ['end', 1],
  ],
  loop: [['floor', 8]],
  compose(song) {
    song.room = { decay: 0.9, size: 0.7, damping: 5200, predelay: 0.006 };
    song.level = -0.5;
    const { wood, sax, stabs, keys, bass, drums } = gramophoneClubBand(song);
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        name === 'end'
          ? 'F6'
          : name === 'horns'
            ? 'Bb7 | Bdim7 | F/C D7 | Gm7 C7'
            : 'F6 | Ab7 | Gm7 | C7 | F6 | D7 | Gm7 C7 | F6',
      );
      groove(song, drums, section, { dust: 'o..o.....o....o.|...o..o....o....' });
      if (name === 'end') {
        stabs.chord(section.beat, 0.4, [60, 65, 69, 74], 0.9);
        bass.note(section.beat, 0.5, 29, 0.9);
        drums.hit('kick', section.beat, 1);
        wood.note(section.beat + 0.5, 0.4, 84, 0.8);
        continue;
      }
      comp(song, keys, section, chords, '..x...x.|..x...xx', {
        voices: 4,
        low: 53,
        high: 70,
        velocity: 0.6,
        gate: 0.5,
      });
      bassline(song, bass, section, chords, '1.5.1.5.|1.5.8.a.', { low: 29, velocity: 0.8, gate: 0.8 });
      if (name !== 'record')
        groove(song, drums, section, { kick: 'X.X.X.X.', clap: '..X...X.', hat: '.x.x.x.x', tambourine: 'x.xxx.xx' });
      if (name !== 'horns')
        playTune(
          song,
          wood,
          section.beat,
          `${hook} | 1':1 -:1 1' 2':1 3':2 2' 1' | b3':2 3':2 #4:2 -:2 | 2' 1' 6 5 b3' 2' 7 5 | 1':6 -:2`,
          { octave: 5, unit: 0.5, velocity: 0.7, gate: 0.8 },
        );
      if (name === 'floor')
        comp(song, stabs, section, chords, '.......x|...x....', {
          voices: 4,
          low: 57,
          high: 76,
          velocity: 0.75,
          gate: 0.5,
        });
      if (name === 'floor' && section.index > 1)
        playTune(song, sax, section.beat, '3:8 | b3:8 | 2:4 4:4 | 3:4 2:4 | 1:8 | #1:8 | 2:4 7,:4 | 1:8', {
          octave: 4,
          unit: 0.5,
          velocity: 0.6,
        });
      if (name === 'horns') {
        comp(song, stabs, section, chords, 'X..x..x.|..X.x...', {
          voices: 4,
          low: 57,
          high: 76,
          velocity: 0.8,
          gate: 0.5,
        });
        playTune(
          song,
          sax,
          section.beat,
          "1' 6 5 b3 3:2 1:2 | 2 4 6 7 1':4 | 3' 2' 1' 6 #4' 3' 1' 6 | 5:2 4:2 2:2 7,:2",
          { octave: 4, unit: 0.5, velocity: 0.75 },
        );
      }
    }
  },
};
