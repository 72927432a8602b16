import { bassline, comp, groove, improvise, keyOf, playTune, hold, type Piece } from '../toolbox.ts';
import { copperKettleBand } from '../bands/copper-kettle.ts';

const horns = '1:1 -:1 3:1 4:1 -:2 5:1 -:1 5:1 -:1 4:1 3:1 1:2 -:2 | -:4 7,:1 1:1 -:2 3:3 1:1 -:4';

/** Funk: slap bass, clavinet, a chopped guitar and a horn section that answers. */
export const copperKettle: Piece = {
  slug: 'copper-kettle',
  plan: { tempo: 108, beatsPerBar: 4, key: keyOf('E', 'dorian'), swing: 0.54, swingPair: 0.5, tail: 2.5 },
  form: [
    ['drums', 1],
    ['groove', 2],
    ['horns', 8],
    ['solo', 4],
    ['horns', 4],
    ['end', 1],
  ],
  short: [
    ['drums', 2],
    ['horns', 8],
    ['groove', 1],
    ['end', 1],
  ],
  loop: [['horns', 8]],
  compose(song) {
    song.room = { decay: 0.9, size: 0.7, damping: 5600, predelay: 0.005 };
    song.level = -1.5;
    const { drums, bass, clav, chop, section1, keys } = copperKettleBand(song);
    for (const section of song.sections) {
      const { name } = section;
      if (name === 'drums') {
        groove(song, drums, section, {
          kick: 'X..x....x.x.....',
          snare: '....X..o....X.xx',
          hat: 'xoxoxoxoxoxoxo..',
          high: '..............x.',
          low: '...............x',
        });
        continue;
      }
      const chords = song.chords(
        section,
        name === 'solo' ? 'Em9 | A13' : name === 'end' ? 'E7#9' : 'Em9 | A13 | Em9 | G13 A13',
      );
      if (name === 'end') {
        comp(song, clav, section, chords, 'X-..............', { voices: 4, low: 55, high: 74 });
        bass.note(section.beat, 0.6, 28, 0.95);
        drums.hit('kick', section.beat, 1);
        drums.hit('crash', section.beat, 0.8);
        section1.chord(section.beat, 0.6, [64, 68, 74, 79], 0.9);
        continue;
      }
      groove(song, drums, section, {
        kick: 'X..x..x...x..x..',
        snare: '....X..o.o..X..o',
        hat: 'xoxxxoxoxoxxxox.',
        open: '..............x.',
        conga: '..x...x...x..xx.',
        bongo: '.o..o..o.o..o...',
        crash:
          name === 'horns' ? 'x...............|................|................|................' : '................',
      });
      bassline(song, bass, section, chords, '1..1..8..71.5.7.|1..8.1...5.7.8a.', {
        low: 28,
        velocity: 0.85,
        gate: 0.75,
      });
      comp(song, clav, section, chords, 'x..x.x..x.x..x..', {
        voices: 3,
        low: 55,
        high: 72,
        rootless: true,
        velocity: 0.6,
        gate: 0.5,
      });
      comp(song, chop, section, chords, '..x.xx.o..x.xo.x', {
        voices: 3,
        low: 62,
        high: 79,
        rootless: true,
        velocity: 0.6,
        gate: 0.35,
      });
      if (name !== 'groove') hold(keys, chords, { voices: 3, low: 60, high: 76, velocity: 0.45 });
      if (name === 'horns') {
        for (let bar = 0; bar < section.bars; bar += 2)
          for (const transpose of [0, 5, 10])
            playTune(song, section1, section.beat + bar * 4, horns, {
              octave: 4,
              unit: 0.25,
              velocity: 0.75,
              transpose,
              gate: 0.75,
            });
      }
      if (name === 'solo')
        improvise(song, keys, section, chords, {
          low: 69,
          high: 91,
          unit: 0.25,
          density: 0.6,
          velocity: 0.7,
          scale: [0, 3, 5, 6, 7, 10],
        });
    }
  },
};
