import {
  bassline,
  cleanGuitar,
  groove,
  kalimba,
  keyOf,
  marimba,
  percussion,
  playTune,
  fingerBass,
  arpeggio,
  choir,
  hold,
  flute,
  type Piece,
} from '../toolbox.ts';

/** West African colours: interlocking kalimba and marimba, dry guitar, hand drums, a wordless answer. */
export const riverOfHands: Piece = {
  slug: 'river-of-hands',
  plan: { tempo: 117, beatsPerBar: 4, key: keyOf('G', 'major'), swing: 0.53, swingPair: 0.5, tail: 2.5 },
  form: [
    ['kalimba', 4],
    ['join', 8],
    ['song', 10],
    ['end', 1],
  ],
  short: [
    ['kalimba', 2],
    ['song', 10],
    ['end', 1],
  ],
  loop: [['song', 8]],
  compose(song) {
    song.room = { decay: 1.2, size: 0.8, damping: 5600, predelay: 0.01 };
    song.level = -2.5;
    const thumb = song.part('kalimba', { stem: 'melody', instrument: kalimba(), gain: -7, pan: -0.35, send: 0.18 });
    const wood = song.part('marimba', { stem: 'harmony', instrument: marimba(), gain: -9, pan: 0.35, send: 0.18 });
    const guitar = song.part('guitar', {
      stem: 'guitars',
      instrument: cleanGuitar(),
      gain: -10,
      pan: 0.15,
      send: 0.12,
    });
    const bass = song.part('bass', { stem: 'bass', instrument: fingerBass(), gain: -5, send: 0.02 });
    const people = song.part('choir', { stem: 'choir', instrument: choir('ah', 0.06), gain: -13, send: 0.25 });
    const pipe = song.part('flute', { stem: 'melody', instrument: flute(), gain: -13, pan: -0.1, send: 0.25 });
    const drums = song.drums(
      'percussion',
      {
        low: { sound: percussion.conga, pan: -0.2 },
        high: { sound: percussion.congaHigh, gain: -3, pan: 0.2 },
        bongo: { sound: percussion.bongo, gain: -5, pan: 0.45 },
        djembe: { sound: percussion.dum, gain: -1 },
        slap: { sound: percussion.slap, gain: -6 },
        shaker: { sound: percussion.shaker, gain: -6, pan: -0.5 },
        bell: { sound: percussion.cowbell, gain: -14, pan: 0.5 },
      },
      { stem: 'percussion', gain: -5, send: 0.12, effects: [{ kind: 'drive', amount: 0.4 }] },
    );
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(section, name === 'end' ? 'G' : 'G | C | G/D | D');
      if (name === 'end') {
        thumb.chord(section.beat, 2, [67, 74, 79], 0.8);
        wood.chord(section.beat, 2, [55, 59, 62], 0.8);
        bass.note(section.beat, 2, 31, 0.85);
        groove(song, drums, section, { low: 'X...............', djembe: 'X...............', slap: 'X...............' });
        continue;
      }
      playTune(
        song,
        thumb,
        section.beat,
        "5 - 1' 3' - 5 2' - 3' - 1' 5 - 6 1' - | 6 - 1' 4' - 6 3' - 1' - 6 5 - 4 6 - | 5 - 1' 3' - 5 5' - 3' - 2' 1' - 6 5 - | 2' - 7 5 - 4 2' - 7 - 5 4 - 2 5 -",
        { octave: 5, unit: 0.25, velocity: 0.65 },
      );
      if (section.bars > 4)
        playTune(
          song,
          thumb,
          section.beat + 16,
          "5 - 1' 3' - 5 2' - 3' - 1' 5 - 6 1' - | 6 - 1' 4' - 6 3' - 1' - 6 5 - 4 6 - | 5 - 1' 3' - 5 5' - 3' - 2' 1' - 6 5 - | 2' - 7 5 - 4 2' - 7 - 5 4 - 2 5 - | 5 - 1' 3' - 5 2' - 3' - 1' 5 - 6 1' - | 6 - 1' 4' - 6 3' - 1' - 6 5 - 4 6 -",
          { octave: 5, unit: 0.25, velocity: 0.65 },
        );
      if (name === 'kalimba') {
        groove(song, drums, section, { shaker: 'x.o.x.o.x.o.x.o.' });
        continue;
      }
      arpeggio(song, wood, section, chords, '0.2.1.2.0.2.1.21', { voices: 3, low: 55, high: 71, velocity: 0.6 });
      arpeggio(song, guitar, section, chords, '2.10.2.1.02.1.0.', {
        voices: 3,
        low: 62,
        high: 79,
        velocity: 0.55,
        gate: 0.6,
      });
      bassline(song, bass, section, chords, '1..5..1.8..5.3..', { low: 31, velocity: 0.8, gate: 0.8 });
      groove(song, drums, section, {
        djembe: 'X.....x.X.....x.',
        slap: '....x.....x.x...',
        low: '..x..x....x..x..',
        high: '...x..xx...x..xx',
        bongo: 'o.oo.oo.o.oo.oo.',
        shaker: 'xoxoxoxoxoxoxoxo',
        bell: 'x..x..x...x.x...',
      });
      if (name === 'song') {
        for (const transpose of [0, 12])
          playTune(
            song,
            people,
            section.beat,
            "5:2 6:2 5:4 | 6:2 5:2 4:4 | 3:2 5:2 1':4 | 7:2 6:2 5:4 | 5:2 6:2 5:4 | 6:2 5:2 4:4 | 3:2 2:2 1:4 | 2:8 | 5:2 6:2 5:4 | 4:4 5:4",
            { octave: 4, unit: 0.5, velocity: 0.7, transpose },
          );
        hold(people, chords, { voices: 2, low: 55, high: 69, velocity: 0.3 });
        playTune(
          song,
          pipe,
          section.beat,
          "-:8 | -:4 1':1 6:1 5:2 | -:8 | -:4 2':1 7:1 5:2 | -:8 | -:4 4':1 3':1 1':2 | -:8 | 5':4 4':2 2':2 | 3':8 | 1':8",
          { octave: 5, unit: 0.5, velocity: 0.6 },
        );
      }
    }
  },
};
