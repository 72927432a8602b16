import { arpeggio, bassline, comp, groove, hold, keyOf, playTune, type Piece } from '../toolbox.ts';
import { firstStepBand } from '../bands/first-step.ts';

const tune =
  "5:3 6 5:2 3:2 | 2:3 3 5:4 | 6:3 1' 6:2 5:2 | 3:6 -:2 | 5:3 6 1':2 2':2 | 3':3 4' 2':4 | 6:3 1' 2':2 3':2 | 2':6 -:2";

/** Corporate: piano, palm-muted guitar, claps; it opens like a window and never gets in the way of a voice. */
export const firstStep: Piece = {
  slug: 'first-step-up',
  plan: { tempo: 120, beatsPerBar: 4, key: keyOf('D', 'major'), tail: 4 },
  form: [
    ['intro', 4],
    ['verse', 8],
    ['lift', 8],
    ['break', 4],
    ['lift', 8],
    ['lift', 8],
    ['end', 3],
  ],
  short: [
    ['intro', 2],
    ['lift', 8],
    ['end', 3],
  ],
  loop: [['lift', 8]],
  compose(song) {
    song.room = { decay: 2, size: 1, damping: 6000, predelay: 0.015 };
    song.level = -1;
    const { keys, muted, bells, lead, ensemble, bass, drums } = firstStepBand(song);
    for (const section of song.sections) {
      const chords = song.chords(
        section,
        section.name === 'end' ? 'G | A7sus4 | Dadd9' : 'Dadd9 | A | Bm7 | Gadd9 | Dadd9 | A/C# | Bm7 | Gadd9',
      );
      if (section.name === 'end') {
        comp(song, keys, section, chords, 'x-------', { voices: 5, low: 50, high: 79, strum: 0.03 });
        hold(ensemble, chords, { voices: 4, low: 57, high: 81, velocity: 0.6 });
        bassline(song, bass, section, chords, '1-------', { low: 31 });
        playTune(song, lead, section.beat, '6:2 5:2 3:4 | 2:2 3:2 5:4 | 5:8', { octave: 5, unit: 0.5, velocity: 0.6 });
        drums.hit('kick', section.beat + 2 * 4, 0.8);
        drums.hit('crash', section.beat + 2 * 4, 0.6);
        continue;
      }
      comp(song, keys, section, chords, section.name === 'intro' ? 'x---x---' : 'x-x-x-xx', {
        voices: 4,
        low: 55,
        high: 74,
        velocity: 0.5,
        gate: 0.9,
      });
      arpeggio(song, muted, section, chords, '0.12.012.1021.02', {
        voices: 3,
        low: 57,
        high: 72,
        velocity: section.name === 'intro' ? 0.4 : 0.65,
      });
      if (section.name === 'intro') continue;
      bassline(
        song,
        bass,
        section,
        chords,
        section.name === 'verse' || section.name === 'break' ? '1-------' : '1-111-11',
        { low: 31, velocity: 0.7 },
      );
      if (section.name === 'verse')
        groove(song, drums, section, {
          kick: 'x.......x.......',
          snap: '....x.......x...',
          shaker: 'x.o.x.o.x.o.x.o.',
        });
      if (section.name === 'break') {
        hold(ensemble, chords, { voices: 4, low: 57, high: 81, velocity: 0.45 });
        groove(song, drums, section, {
          tom: '................|................|................|x.x.x.x.xxxxxxxx',
          kick: 'x...............',
        });
      }
      if (section.name === 'lift') {
        hold(ensemble, chords, { voices: 4, low: 57, high: 81, velocity: 0.65 });
        groove(song, drums, section, {
          kick: 'X...x...X...x.x.',
          clap: '....X.......X...',
          shaker: 'xoxoxoxoxoxoxoxo',
          tambourine: '..x...x...x...x.',
          crash:
            'x...............|................|................|................|................|................|................|................',
        });
        playTune(song, lead, section.beat, tune, {
          octave: 5,
          unit: 0.5,
          velocity: 0.7,
        });
        playTune(song, bells, section.beat, tune, {
          octave: 6,
          unit: 0.5,
          velocity: 0.5,
        });
      }
    }
  },
};
