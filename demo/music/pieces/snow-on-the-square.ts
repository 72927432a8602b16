import {
  bassline,
  celesta,
  choir,
  glockenspiel,
  groove,
  hold,
  keyOf,
  percussion,
  pizzicato,
  comp,
  playTune,
  strings,
  brass,
  epicKit,
  tubularBells,
  type Piece,
} from '../toolbox.ts';

const carol =
  "3:2 5:2 1':3 7 | 6:2 1':2 5:4 | 4:2 6:2 5:2 3:2 | 2:6 -:2 | 3:2 5:2 1':3 2' | 3':2 1':2 6:4 | 4:2 6:2 5:2 7:2 | 1':6 -:2";

/** Winter holiday: sleigh bells, celesta and pizzicato, then the whole orchestra and the bells of the square. */
export const snowOnTheSquare: Piece = {
  slug: 'snow-on-the-square',
  plan: {
    tempo: 131,
    beatsPerBar: 4,
    key: keyOf('Bb', 'major'),
    swing: 0.56,
    tail: 3.5,
    ritardando: { bars: 2, amount: 0.35 },
  },
  form: [
    ['intro', 2],
    ['tip', 8],
    ['full', 8],
    ['full', 4],
    ['end', 2],
  ],
  short: [
    ['intro', 2],
    ['full', 8],
    ['full', 2],
    ['end', 2],
  ],
  loop: [['full', 8]],
  compose(song) {
    song.room = { decay: 2.2, size: 1.1, damping: 6200, predelay: 0.02 };
    song.level = 4.5;
    const bell = song.part('celesta', { stem: 'melody', instrument: celesta(), gain: -9, pan: -0.2, send: 0.3 });
    const glock = song.part('glockenspiel', {
      stem: 'melody',
      instrument: glockenspiel(),
      gain: -17,
      pan: 0.3,
      send: 0.3,
    });
    const violins = song.part('violins', {
      stem: 'melody',
      instrument: strings(0.1, 0.4),
      gain: -10,
      pan: -0.25,
      send: 0.3,
    });
    const pluck = song.part('pizzicato', { stem: 'strings', instrument: pizzicato(), gain: -8, pan: 0.15, send: 0.25 });
    const bed = song.part('strings', { stem: 'strings', instrument: strings(0.3, 0.6), gain: -16, send: 0.35 });
    const chorale = song.part('brass', {
      stem: 'harmony',
      instrument: brass(0.06, 0.3),
      gain: -16,
      pan: 0.2,
      send: 0.3,
    });
    const voices = song.part('choir', { stem: 'choir', instrument: choir('ah', 0.25), gain: -17, send: 0.45 });
    const low = song.part('basses', { stem: 'bass', instrument: pizzicato(), gain: -3, pan: 0.25, send: 0.2 });
    const tower = song.part('tubular bells', {
      stem: 'percussion',
      instrument: tubularBells(),
      gain: -16,
      pan: 0.35,
      send: 0.5,
    });
    const drums = song.drums(
      'sleigh bells',
      {
        ...epicKit,
        sleigh: { sound: percussion.sleigh, gain: -3, pan: -0.4 },
        triangle: { sound: percussion.triangle, gain: -14, pan: 0.5 },
      },
      { stem: 'percussion', gain: -9, send: 0.2 },
    );
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        name === 'intro'
          ? 'Bb | F7'
          : name === 'end'
            ? 'Cm7 F7 | Bb'
            : 'Bb | Eb Bb | Cm7 Bb/D | F7 | Bb | Gm Eb | Cm7 F7 | Bb',
      );
      groove(
        song,
        drums,
        section,
        name === 'end'
          ? { sleigh: 'x.x.x.x.|X.......', timpani: '........|x.......', crash: '........|o.......' }
          : {
              sleigh: 'xoxoxoxo',
              triangle: name === 'full' ? 'x...x...' : '....x...',
              timpani: name === 'full' ? 'x.......|....x...' : '........',
            },
      );
      bassline(song, low, section, chords, name === 'end' ? '1...5...|1.......' : '1...5...', {
        low: 34,
        velocity: 0.7,
      });
      if (name === 'end') {
        hold(bed, chords, { voices: 4, low: 55, high: 77, velocity: 0.7 });
        hold(chorale, chords, { voices: 4, low: 50, high: 70, velocity: 0.6 });
        hold(voices, chords, { voices: 4, low: 57, high: 77, velocity: 0.6 });
        playTune(song, violins, section.beat, '6:2 5:2 4:2 2:2 | 1:8', { octave: 5, unit: 0.5, velocity: 0.8 });
        for (const pitch of [70, 74, 77]) tower.note(section.beat + 4, 4, pitch, 0.6);
        continue;
      }
      comp(song, pluck, section, chords, '..x...x.', { voices: 3, low: 58, high: 75, velocity: 0.55 });
      if (name === 'intro') {
        playTune(song, bell, section.beat, "5' 3' 1' 3' 5' 3' 1' 3' | 4' 2' 7 2' 4' 2' 7 5", {
          octave: 5,
          unit: 0.5,
          velocity: 0.5,
        });
        continue;
      }
      playTune(song, bell, section.beat, carol, { octave: 5, unit: 0.5, velocity: 0.65 });
      if (name === 'full') {
        playTune(song, violins, section.beat, carol, { octave: 4, unit: 0.5, velocity: 0.8 });
        playTune(song, glock, section.beat, carol, { octave: 5, unit: 0.5, velocity: 0.5 });
        hold(bed, chords, { voices: 3, low: 55, high: 74, velocity: 0.6 });
        hold(chorale, chords, { voices: 3, low: 50, high: 67, velocity: 0.6 });
        hold(voices, chords, { voices: 3, low: 60, high: 77, velocity: 0.55 });
        tower.note(section.beat, 4, 70, 0.6);
      }
    }
  },
};
