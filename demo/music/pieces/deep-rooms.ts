import { bassline, comp, groove, hold, keyOf, playTune, type Piece } from '../toolbox.ts';
import { deepRoomsBand } from '../bands/deep-rooms.ts';

/** Deep house: an organ bass, chords that breathe with the kick, a short phrase that will not let go. */
export const deepRooms: Piece = {
  slug: 'deep-rooms',
  plan: { tempo: 126, beatsPerBar: 4, key: keyOf('G', 'minor'), tail: 3 },
  form: [
    ['beat', 8],
    ['bass', 8],
    ['chords', 8],
    ['full', 8],
    ['break', 4],
    ['full', 8],
    ['out', 2],
  ],
  short: [
    ['beat', 3],
    ['full', 8],
    ['full', 2],
    ['out', 1],
  ],
  loop: [['full', 8]],
  compose(song) {
    song.room = { decay: 1.8, size: 1, damping: 5000, predelay: 0.02 };
    song.level = 2;
    const { drums, bass, sub, stabs, keys, pad, hook } = deepRoomsBand(song);
    for (const section of song.sections) {
      const chords = song.chords(section, 'Gm9 | % | Ebmaj9 | Fm9 | Gm9 | % | Cm9 | D7#9');
      const { name } = section;
      if (name !== 'break') {
        groove(
          song,
          drums,
          section,
          {
            kick: 'X...X...X...X...',
            hat: name === 'beat' ? '..x...x...x...x.' : 'o.x.o.xoo.x.o.xo',
            clap: name === 'beat' ? '................' : '....X.......X...',
            shaker: 'xoxoxoxoxoxoxoxo',
            rim: '...x..x....x....',
            open: name === 'full' ? '..x...x...x...x.' : '................',
          },
          name === 'out' ? 0.8 : 1,
        );
      } else {
        groove(song, drums, section, { shaker: 'xoxoxoxoxoxoxoxo', snap: '....x.......x...' });
        drums.hit('riser', section.beat + section.beats - (song.plan.tempo / 60) * 3.7, 0.9);
      }
      if (name === 'full') drums.hit('crash', section.beat, 0.8);
      if (name !== 'beat' && name !== 'break') {
        bassline(song, bass, section, chords, '..1-..1.5.7-..8.|..1-..1-..8.7-5.', {
          low: 31,
          velocity: 0.75,
          gate: 0.8,
        });
        bassline(song, sub, section, chords, '..1---..1-------', { low: 31, velocity: 0.7 });
      }
      if (name !== 'beat' && name !== 'bass')
        comp(
          song,
          stabs,
          section,
          chords,
          name === 'break' ? 'x---------------' : '...x--x-.....x--|...x--x-..x--.n-',
          { voices: 4, low: 55, high: 74, rootless: true, velocity: 0.6 },
        );
      if (name === 'bass')
        comp(song, stabs, section, chords, '...x-...........|...x-.....x-....', {
          voices: 4,
          low: 55,
          high: 74,
          rootless: true,
          velocity: 0.45,
        });
      if (name === 'full' || name === 'break' || name === 'out')
        hold(pad, chords, { voices: 4, low: 58, high: 79, velocity: 0.6 });
      if (name === 'full') {
        comp(song, keys, section, chords, 'x.......x..x....', { voices: 3, low: 62, high: 77, velocity: 0.55 });
        playTune(
          song,
          hook,
          section.beat,
          "-:2 5:3 4:1 3:2 -:8 | -:4 1':3 7:1 -:2 5:2 -:4 | -:2 5:3 4:1 3:2 -:8 | -:4 3:2 4:2 5:2 -:6 | -:2 5:3 4:1 3:2 -:8 | -:4 1':3 7:1 -:2 2':2 -:4 | -:2 3':3 2':1 1':2 -:8 | -:4 7:2 5:2 4:2 -:6",
          { octave: 5, unit: 0.25, velocity: 0.7, gate: 0.8 },
        );
      }
    }
  },
};
