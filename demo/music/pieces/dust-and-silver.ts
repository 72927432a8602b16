import { bassline, comp, groove, hold, keyOf, playTune, type Piece } from '../toolbox.ts';
import { dustAndSilverBand } from '../bands/dust-and-silver.ts';

const theme =
  "5:2 1':4 7:1 6:1 | 5:6 3:2 | 4:3 3:1 2:2 1:2 | 5:8 | 5:2 1':4 2':1 3':1 | 4':4 3':2 2':2 | 3':3 2':1 7:2 2':2 | 1':8";

/** A western at noon: a whistler, a twanging guitar at a gallop, a trumpet over the ridge. */
export const dustAndSilver: Piece = {
  slug: 'dust-and-silver',
  plan: { tempo: 121, beatsPerBar: 4, key: keyOf('A', 'minor'), tail: 4, ritardando: { bars: 2, amount: 0.3 } },
  form: [
    ['bell', 2],
    ['whistle', 8],
    ['ride', 8],
    ['duel', 4],
    ['end', 2],
  ],
  short: [
    ['bell', 3],
    ['ride', 8],
    ['end', 2],
  ],
  compose(song) {
    song.room = { decay: 2.8, size: 1.3, damping: 4600, predelay: 0.03 };
    song.level = 0;
    const { lips, twang, gallop, horn, voices, bed, bass, bell, drums } = dustAndSilverBand(song);
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        name === 'duel'
          ? 'F | G | Am | E'
          : name === 'end'
            ? 'Dm E | Am'
            : name === 'bell'
              ? 'Am'
              : 'Am | C | F | E | Am | Dm | Am E | Am',
      );
      if (name === 'bell') {
        bell.note(section.beat, 4, 57, 0.7);
        playTune(song, twang, section.beat, section.bars > 1 ? '-:4 1:1 3:1 2:1 1:1 | 5,:8' : '1:2 3 2 1 5,:3', {
          octave: 3,
          unit: 0.5,
          velocity: 0.7,
        });
        continue;
      }
      if (name === 'end') {
        playTune(song, horn, section.beat, '4:2 3:1 2:1 #7,:4 | 1:8', { octave: 5, unit: 0.5, velocity: 0.75 });
        hold(voices, chords, { voices: 4, low: 52, high: 76, velocity: 0.6 });
        hold(bed, chords, { voices: 4, low: 52, high: 76, velocity: 0.6 });
        bassline(song, bass, section, chords, '1---1---|1-------', { low: 28 });
        bell.note(section.beat + 4, 4, 57, 0.7);
        drums.hit('timpani', section.beat + 4, 0.8);
        continue;
      }
      comp(song, gallop, section, chords, 'x.ooX.oox.ooX.oo', {
        voices: 4,
        low: 50,
        high: 67,
        velocity: 0.5,
        gate: 0.6,
        strum: 0.01,
      });
      bassline(song, bass, section, chords, '1...5...', { low: 28, velocity: 0.75 });
      groove(
        song,
        drums,
        section,
        name === 'whistle'
          ? { wood: 'x..xx..xx..xx..x', dum: 'x.......x.......' }
          : {
              snare: 'x.xxx.xxx.xxx.xx',
              dum: 'X...x...X...x...',
              anvil: '....x.......x...',
              timpani: 'x...............|................',
            },
      );
      if (name === 'whistle') {
        playTune(song, lips, section.beat, theme, { octave: 5, unit: 0.5, velocity: 0.65 });
        bell.note(section.beat + 16, 4, 57, 0.5);
      }
      if (name === 'ride') {
        playTune(song, horn, section.beat, theme, { octave: 4, unit: 0.5, velocity: 0.8 });
        playTune(song, twang, section.beat, theme, { octave: 3, unit: 0.5, velocity: 0.6 });
        hold(bed, chords, { voices: 3, low: 57, high: 76, velocity: 0.6 });
        hold(voices, chords, { voices: 3, low: 57, high: 76, velocity: 0.5 });
      }
      if (name === 'duel') {
        playTune(song, lips, section.beat, "1':4 2':2 3':2 | 2':4 7:4 | 3':6 2':1 1':1 | #7:8", {
          octave: 5,
          unit: 0.5,
          velocity: 0.7,
        });
        hold(voices, chords, { voices: 4, low: 57, high: 79, velocity: 0.75 });
        hold(bed, chords, { voices: 4, low: 55, high: 79, velocity: 0.7 });
      }
    }
  },
};
