import {
  brass,
  choir,
  comp,
  epicKit,
  groove,
  hold,
  bassline,
  downlifter,
  keyOf,
  playTune,
  riser,
  spiccato,
  strings,
  subBass,
  type Piece,
} from '../toolbox.ts';

const motif = '1!:3 b7,:0.5 1:0.5 | 3:2 2:1 1:1 | 4:3 3:0.5 2:0.5 | 5:4 | 6!:3 5:0.5 4:0.5 | 5:2 3:2 | 4:2 2:2 | 2:4';

/** Trailer: ostinato, taikos, brass; a stop, a breath, and everything at once. */
export const lastLine: Piece = {
  slug: 'the-last-line',
  plan: { tempo: 124, beatsPerBar: 4, key: keyOf('C', 'minor'), tail: 5 },
  form: [
    ['dark', 6],
    ['pulse', 8],
    ['rise', 8],
    ['stop', 2],
    ['storm', 8],
    ['storm', 8],
    ['end', 4],
  ],
  short: [
    ['pulse', 2],
    ['stop', 1],
    ['storm', 6],
    ['end', 4],
  ],
  compose(song) {
    song.room = { decay: 2.8, size: 1.3, damping: 4800, predelay: 0.02 };
    song.level = -2;
    const drums = song.drums(
      'drums',
      { ...epicKit, riser: { sound: riser(3.6), gain: -4 }, fall: { sound: downlifter(3), gain: -9 } },
      { stem: 'drums', gain: -6, send: 0.22, effects: [{ kind: 'drive', amount: 0.25 }] },
    );
    const ostinato = song.part('ostinato', {
      stem: 'strings',
      instrument: spiccato(),
      gain: -11,
      pan: -0.25,
      send: 0.2,
    });
    const cellos = song.part('cellos', { stem: 'strings', instrument: spiccato(), gain: -9, pan: 0.3, send: 0.2 });
    const high = song.part('violins', { stem: 'strings', instrument: strings(0.2, 0.6), gain: -12, send: 0.35 });
    const horns = song.part('horns', { stem: 'melody', instrument: brass(0.07, 0.4), gain: -8, pan: 0.15, send: 0.35 });
    const low = song.part('low brass', {
      stem: 'harmony',
      instrument: brass(0.05, 0.5),
      gain: -9,
      pan: 0.2,
      send: 0.25,
    });
    const voices = song.part('choir', { stem: 'choir', instrument: choir('ah', 0.15), gain: -11, send: 0.45 });
    const sub = song.part('sub', { stem: 'bass', instrument: subBass(), gain: -9, send: 0 });
    for (const section of song.sections) {
      const loud = section.name === 'storm';
      const chords = song.chords(
        section,
        section.name === 'end'
          ? 'Ab | Bb | Cm | Cm'
          : section.name === 'dark'
            ? 'Cm | % | Ab/C | % | Fm/C | G/B'
            : 'Cm | Ab | Eb | Bb | Fm | Cm | Ab | G',
      );
      if (section.name === 'stop') {
        drums.hit('impact', section.beat, 1);
        drums.hit('riser', section.beat + section.beats - 7.3, 1);
        voices.chord(section.beat, section.beats, [60, 63, 67], 0.3);
        continue;
      }
      bassline(song, sub, section, chords, '1---------------', { low: 29, velocity: loud ? 0.85 : 0.6 });
      if (section.name === 'dark') {
        hold(high, chords, { voices: 3, low: 60, high: 79, velocity: 0.35 });
        bassline(song, low, section, chords, '1-------........|................', { low: 36, velocity: 0.45 });
        groove(song, drums, section, {
          impact: 'x...............|................',
          taiko: '................|........o.....o.',
          swell:
            '................|................|................|................|................|.....x..........',
        });
        continue;
      }
      if (section.name === 'end') {
        hold(horns, chords, { voices: 3, low: 55, high: 74, velocity: 0.95 });
        hold(voices, chords, { voices: 4, low: 55, high: 79, velocity: 0.9 });
        hold(high, chords, { voices: 4, low: 62, high: 86, velocity: 0.9 });
        bassline(song, low, section, chords, '1-------', { low: 36, velocity: 0.9 });
        groove(song, drums, section, {
          taiko: 'X.......X.......|X.......X...X.X.|X...............|................',
          impact: '................|................|X...............|................',
          crash: 'X...............|................|X...............|................',
        });
        drums.hit('fall', section.beat + 8.2, 0.8);
        continue;
      }
      comp(song, ostinato, section, chords, loud ? 'XooXooXoXooXooXo' : 'xooxooxoxooxooxo', {
        voices: 2,
        low: 60,
        high: 74,
        velocity: loud ? 0.85 : 0.6,
        gate: 0.6,
      });
      bassline(song, cellos, section, chords, '1.1811.11.1811.1', { low: 36, velocity: loud ? 0.9 : 0.65, gate: 0.6 });
      groove(song, drums, section, {
        taiko: loud ? 'X..x..x.X..x..x.|X..x..x.X.xxX.XX' : 'X.......x.......|X.......x..x....',
        small: loud ? '..xo.xo...xo.xox' : section.name === 'rise' ? '..x...x...x...xx' : '................',
        edge: loud ? 'o.o.o.o.o.o.o.oo' : '................',
        anvil: loud ? '....x.......x...' : '................',
        crash: loud ? 'X...............|................|................|................' : '................',
        march: section.name === 'rise' ? 'o.ooo.ooo.oooooo' : '................',
      });
      if (section.name === 'rise') {
        hold(high, chords, { voices: 3, low: 64, high: 84, velocity: 0.65 });
        playTune(song, horns, section.beat, motif, { octave: 3, velocity: 0.65 });
        drums.hit('swell', section.beat + section.beats - 4.8, 0.9);
      }
      if (loud) {
        hold(voices, chords, { voices: 4, low: 55, high: 79, velocity: 0.85 });
        hold(high, chords, { voices: 4, low: 62, high: 84, velocity: 0.85 });
        playTune(song, horns, section.beat, motif, { octave: 4, velocity: 0.95 });
        bassline(song, low, section, chords, '1-----1-1---1---', { low: 36, velocity: 0.9 });
      }
    }
  },
};
