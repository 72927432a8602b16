import {
  bassline,
  choir,
  cleanGuitar,
  comp,
  groove,
  hold,
  keyOf,
  nylonGuitar,
  percussion,
  playTune,
  snares,
  strings,
  trumpet,
  tubularBells,
  uprightBass,
  whistle,
  type Piece,
} from '../toolbox.ts';

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
    ['bell', 1],
    ['ride', 8],
    ['end', 2],
  ],
  compose(song) {
    song.room = { decay: 2.8, size: 1.3, damping: 4600, predelay: 0.03 };
    song.level = 0;
    const lips = song.part('whistle', {
      stem: 'melody',
      instrument: whistle(),
      gain: -11,
      pan: -0.1,
      send: 0.5,
      loose: 18,
    });
    const twang = song.part('baritone guitar', {
      stem: 'guitars',
      instrument: cleanGuitar(),
      gain: -6,
      pan: 0.2,
      send: 0.3,
      effects: [
        { kind: 'tremolo', rate: 5.6, depth: 0.5 },
        { kind: 'drive', amount: 0.4 },
      ],
    });
    const gallop = song.part('guitar', { stem: 'guitars', instrument: nylonGuitar(), gain: -9, pan: -0.4, send: 0.2 });
    const horn = song.part('trumpet', { stem: 'melody', instrument: trumpet(), gain: -10, pan: 0.15, send: 0.5 });
    const voices = song.part('choir', { stem: 'choir', instrument: choir('ah', 0.15), gain: -14, send: 0.5 });
    const bed = song.part('strings', { stem: 'strings', instrument: strings(0.3, 0.7), gain: -15, send: 0.4 });
    const bass = song.part('bass', { stem: 'bass', instrument: uprightBass(), gain: -5, send: 0.08 });
    const bell = song.part('bell', { stem: 'percussion', instrument: tubularBells(), gain: -9, pan: 0.4, send: 0.6 });
    const drums = song.drums(
      'drums',
      {
        snare: { sound: snares.march, gain: -6 },
        wood: { sound: percussion.wood, gain: -9, pan: 0.3 },
        dum: { sound: percussion.dum },
        anvil: { sound: percussion.anvil, gain: -8, pan: -0.4 },
        timpani: { sound: percussion.timpani, gain: -3 },
      },
      { stem: 'percussion', gain: -7, send: 0.25, effects: [{ kind: 'drive', amount: 0.4 }] },
    );
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
