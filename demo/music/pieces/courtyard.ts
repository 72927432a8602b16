import { bassline, comp, arpeggio, groove, keyOf, playTune, type Piece } from '../toolbox.ts';
import { courtyardBand } from '../bands/courtyard.ts';

const riff = "3:2 5 6 5:2 3:2 | 2:2 3 5 3:4 | 6:2 1' 2' 1':2 6:2 | 5:5 -:3";
const chorus =
  "1':2 1' 2' 3':2 2' 1' | 6:3 5 5:4 | 1':2 1' 2' 3':2 5' 3' | 2':6 -:2 | 3':2 3' 2' 1':2 6 5 | 6:3 1' 2':4 | 1':2 6 5 3:2 5:2 | 2':6 -:2";

/** Indie rock: two jangling guitars, a third with grit, drums that push. */
export const courtyard: Piece = {
  slug: 'courtyard-in-june',
  plan: { tempo: 137, beatsPerBar: 4, key: keyOf('A', 'major'), tail: 3 },
  form: [
    ['intro', 4],
    ['verse', 8],
    ['chorus', 8],
    ['verse', 8],
    ['quiet', 4],
    ['chorus', 8],
    ['chorus', 8],
    ['end', 2],
  ],
  short: [
    ['intro', 5],
    ['chorus', 8],
    ['end', 2],
  ],
  loop: [['chorus', 8]],
  compose(song) {
    song.room = { decay: 1.1, size: 0.8, damping: 5600, predelay: 0.008 };
    song.level = -2.5;
    const { drums, bass, power, double, jangle, lead } = courtyardBand(song);
    for (const section of song.sections) {
      const chords = song.chords(
        section,
        { verse: 'A | F#m | D | E', intro: 'A | F#m | D | E', quiet: 'F#m | D | A | E', end: 'D | A' }[section.name] ??
          'D | A | E | F#m | D | A | Bm | E',
      );
      if (section.name === 'end') {
        comp(song, power, section, chords, 'X-------', { voices: 3, low: 45, high: 64, velocity: 0.8 });
        comp(song, double, section, chords, 'X-------', { voices: 3, low: 45, high: 64, velocity: 0.8 });
        bassline(song, bass, section, chords, '1-------', { low: 28 });
        groove(song, drums, section, {
          kick: 'X.......x.x.x.x.|X...............',
          crash: 'X...............|X...............',
          snare: '........x.xxxxxx|X...............',
        });
        playTune(song, lead, section.beat, "6:2 5 3 5:2 6:2 | 1':8", { octave: 4, unit: 0.5 });
        continue;
      }
      arpeggio(song, jangle, section, chords, section.name === 'quiet' ? '0.2.1.3.' : '02132132', {
        voices: 4,
        low: 57,
        high: 76,
        velocity: 0.6,
        gate: 1.5,
      });
      if (section.name === 'intro' || section.name === 'verse')
        playTune(song, lead, section.beat + (section.name === 'verse' ? 16 : 0), riff, {
          octave: 4,
          unit: 0.5,
          velocity: 0.6,
        });
      if (section.name === 'quiet') {
        groove(song, drums, section, {
          kick: 'x.......x.......',
          hat: 'o.o.o.o.o.o.o.o.',
          snare: '................|................|................|x.x.x.x.xxxxXXXX',
        });
        bassline(song, bass, section, chords, '1-------', { low: 28, velocity: 0.6 });
        continue;
      }
      const full = section.name === 'chorus';
      groove(song, drums, section, {
        kick: full ? 'X..xx...X..xx.x.' : 'X.....x.X...x...',
        snare: '....X.......X...|....X.......X..o',
        ...(full
          ? { crash: 'X...............|................|................|................', ride: 'x.x.x.x.x.x.x.x.' }
          : { hat: 'x.x.x.x.x.x.x.x.' }),
        high: '................|................|................|............xx..',
        low: '................|................|................|..............xx',
      });
      bassline(song, bass, section, chords, full ? '11111111' : '1-1.1-51', { low: 28, velocity: 0.75 });
      if (!full) {
        comp(song, double, section, chords, 'x.......x.......', {
          voices: 3,
          low: 45,
          high: 62,
          velocity: 0.4,
          gate: 3,
        });
        continue;
      }
      comp(song, power, section, chords, 'XxxxXxxx', {
        voices: 3,
        low: 45,
        high: 62,
        velocity: 0.65,
        gate: 0.95,
        strum: 0.01,
      });
      comp(song, double, section, chords, 'Xx.xXx.x', {
        voices: 3,
        low: 45,
        high: 66,
        velocity: 0.65,
        gate: 0.95,
        strum: 0.01,
      });
      playTune(song, lead, section.beat, chorus, { octave: 4, unit: 0.5, velocity: 0.75 });
    }
  },
};
