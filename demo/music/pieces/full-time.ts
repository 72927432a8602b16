import { bassline, comp, groove, keyOf, playTune, type Piece } from '../toolbox.ts';
import { fullTimeBand } from '../bands/full-time.ts';

const riff = '1!:2 1 3:1 4:1 1 7,:1 1:1 | 1!:2 1 4:1 3:1 1 7,:2 | 1!:2 1 3:1 4:1 1 5:1 4:1 | 3:2 4:2 3:2 7,:2';

/** Sport rock: a riff in palm mutes, gang claps, a stop before every chorus. */
export const fullTime: Piece = {
  slug: 'full-time',
  plan: { tempo: 146, beatsPerBar: 4, key: keyOf('E', 'minor'), tail: 2.5 },
  form: [
    ['riff', 4],
    ['verse', 8],
    ['chorus', 8],
    ['stop', 1],
    ['chorus', 4],
    ['end', 1],
  ],
  short: [
    ['riff', 4],
    ['stop', 1],
    ['chorus', 11],
    ['end', 1],
  ],
  loop: [['chorus', 8]],
  compose(song) {
    song.room = { decay: 1, size: 0.8, damping: 5600, predelay: 0.008 };
    song.level = -4;
    const { left, right, lead, bass, wall, drums } = fullTimeBand(song);
    for (const section of song.sections) {
      const { name } = section;
      if (name === 'stop') {
        groove(song, drums, section, {
          snare: '........x.x.XXXX',
          kick: 'X...............',
          crash: 'X...............',
        });
        drums.hit('riser', section.beat, 1);
        continue;
      }
      const chords = song.chords(section, name === 'chorus' ? 'C5 | G5 | D5 | E5' : 'E5');
      if (name === 'end') {
        for (const part of [left, right]) part.chord(section.beat, 3.5, [40, 47, 52], 0.95);
        bass.note(section.beat, 3.5, 28, 0.9);
        groove(song, drums, section, {
          kick: 'X...............',
          crash: 'X...............',
          snare: 'X...............',
        });
        continue;
      }
      if (name === 'chorus') {
        for (const part of [left, right])
          comp(song, part, section, chords, 'XxxxXxxX', { voices: 3, low: 40, high: 57, velocity: 0.8 });
        comp(song, wall, section, song.chords(section, 'C | G | D | Em'), 'x-------', {
          voices: 3,
          low: 60,
          high: 77,
          velocity: 0.7,
        });
        bassline(song, bass, section, chords, '11111111', { low: 28, velocity: 0.85 });
        playTune(
          song,
          lead,
          section.beat,
          "3':2 2' 1' 5:2 6:2 | 7:3 1' 2':4 | 1':2 2' 3' 4':2 3' 2' | 1':6 -:2 | 5':2 4' 3' 1':2 3':2 | 2':3 7 5:4 | 6:2 7 1' 2':2 4':2 | 3':6 -:2",
          { octave: 4, unit: 0.5, velocity: 0.8 },
        );
        groove(song, drums, section, {
          kick: 'X..xX.x.X..xX.x.',
          snare: '....X.......X...',
          crash: 'x...............|................|................|................',
          hat: 'x.x.x.x.x.x.x.x.',
          low: '................|................|................|..........x.xxxx',
        });
        continue;
      }
      for (let bar = 0; bar < section.bars; bar += 4) {
        for (const part of [left, right])
          for (const transpose of [0, 7])
            playTune(song, part, section.beat + bar * 4, riff, {
              octave: 2,
              unit: 0.5,
              velocity: 0.8,
              transpose,
              gate: 0.7,
            });
        if (name === 'verse')
          playTune(song, bass, section.beat + bar * 4, riff, { octave: 1, unit: 0.5, velocity: 0.85, gate: 0.8 });
      }
      groove(
        song,
        drums,
        section,
        name === 'riff'
          ? { kick: 'X...X...X...X...', hat: '................|................|x.x.x.x.x.x.x.x.|x.x.x.x.x.x.x.x.' }
          : {
              kick: 'X..x..x.X..x....',
              snare: '....X.......X...',
              open: 'x.x.x.x.x.x.x.x.',
              crash: 'x...............|................|................|................',
            },
      );
    }
  },
};
