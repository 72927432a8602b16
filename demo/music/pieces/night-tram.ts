import { keyOf } from '../theory/key.ts';
import { bassline, groove, playTune } from '../score/patterns.ts';
import { comp, hold } from '../score/chord-patterns.ts';
import type { Piece } from '../score/piece.ts';
import { nightTramBand } from '../bands/night-tram.ts';

/** Lo-fi hip hop: a lazy beat, an electric piano on worn tape. */
export const nightTram: Piece = {
  slug: 'night-tram',
  plan: { tempo: 80, beatsPerBar: 4, key: keyOf('Eb', 'major'), swing: 0.58, swingPair: 0.5, tail: 3 },
  form: [
    ['intro', 2],
    ['A', 8],
    ['B', 8],
    ['break', 2],
    ['A2', 8],
    ['outro', 1],
  ],
  short: [
    ['A', 4],
    ['A2', 4],
    ['outro', 1],
  ],
  loop: [['A', 8]],
  compose(song) {
    song.room = { decay: 1.4, size: 0.8, damping: 3600, predelay: 0.01 };
    song.level = 1;
    const { drums, keys, pad, bass, vibes, guitar } = nightTramBand(song);
    for (const section of song.sections) {
      const warm =
        section.name === 'B'
          ? 'Abmaj9 | G7b9 | Cm9 | Bbm9 Eb13 | Abmaj9 | Abm6 | Gm7 C7b9 | Fm9 Bb13'
          : 'Fm9 | Bb13 | Ebmaj9 | Cm9 | Fm9 | Bb13 | Gm7 | C7b9';
      const chords = song.chords(section, section.name === 'outro' ? 'Ebmaj9' : warm);
      if (section.name === 'outro') {
        comp(song, keys, section, chords, 'x---------------', { strum: 0.06, voices: 5, low: 48, high: 74 });
        bass.note(section.beat, 3.8, 39, 0.7);
        drums.hit('kick', section.beat, 0.6);
        vibes.note(section.beat + 0.5, 3, 82, 0.5);
        continue;
      }
      groove(song, drums, section, { dust: 'o..o.....o....o.|...o..o....o....|.o.....o..o...o.|....o.o......o..' });
      const keyed = section.name === 'break' ? 'x---------------' : 'x-----.o..x---..|x-----..o.x--.o.';
      comp(song, keys, section, chords, keyed, {
        voices: 4,
        low: 53,
        high: 74,
        rootless: true,
        strum: 0.02,
        velocity: 0.55,
      });
      if (section.name === 'intro') continue;
      hold(pad, chords, { voices: 3, low: 60, high: 79 });
      if (section.name !== 'break') {
        groove(song, drums, section, {
          kick: 'X.....x..xx.....|X.....x...x..x..',
          snare: '....X.......X...|....X.......X..o',
          hat: section.name === 'A' ? 'x.o.x.o.x.o.x.o.' : 'x.oox.o.x.oox.oo',
          open: '................|..............x.',
        });
        bassline(song, bass, section, chords, '1-----1..5-.8-a-|1------.5-1-..a-', { low: 29 });
      } else bassline(song, bass, section, chords, '1---------------', { low: 29 });
      if (section.name === 'A2' || section.name === 'A') {
        playTune(
          song,
          vibes,
          section.beat,
          "- 5 6 1':2 6 5 3 | 2:3 3 2 6,:3 | - 5 6 1':2 2' 1' 6 | 5:5 -:3 | - 6 1' 2':2 3' 2' 1' | 6:3 5 6 1':3 | 2':2 1' 6 5 3 2 3 | 1:6 -:2",
          { octave: 4, unit: 0.5, velocity: section.name === 'A' ? 0.55 : 0.65 },
        );
      }
      if (section.name === 'B') {
        playTune(
          song,
          guitar,
          section.beat,
          "3':3 1' 5:2 6 1' | 7:3 5 4:4 | 3 5 1':2 5 3':2 2' | 1':3 b7 5:4 | 6 1' 3':2 5':2 3' 1' | 6:2 1':2 b7':2 6' 5' | 4' 2' b7 1' 3':4 | 2':3 1' 7:2 5:2",
          { octave: 4, unit: 0.5, velocity: 0.6 },
        );
      }
    }
  },
};
