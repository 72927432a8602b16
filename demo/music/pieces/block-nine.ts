import {
  arpeggio,
  bassline,
  choir,
  fmBell,
  groove,
  hold,
  keyOf,
  machineKit,
  piano,
  playTune,
  subBass,
  strings,
  type Piece,
} from '../toolbox.ts';

/** Trap: half time, an 808 that slides into the next bar, hats in rolls, a cold bell. */
export const blockNine: Piece = {
  slug: 'block-nine',
  plan: { tempo: 140, beatsPerBar: 4, key: keyOf('C#', 'minor'), tail: 3 },
  form: [
    ['bell', 4],
    ['drop', 8],
    ['thin', 4],
    ['drop', 10],
    ['end', 1],
  ],
  short: [
    ['bell', 4],
    ['drop', 11],
    ['end', 1],
  ],
  loop: [['drop', 8]],
  compose(song) {
    song.room = { decay: 2, size: 1, damping: 4200, predelay: 0.02 };
    song.level = 0.5;
    const drums = song.drums('drums', machineKit, { stem: 'drums', gain: -5, send: 0.07, loose: 0 });
    const bass = song.part('808', {
      stem: 'bass',
      instrument: subBass(0.004, 0.15),
      gain: -9,
      send: 0,
      effects: [{ kind: 'drive', amount: 0.5 }],
    });
    const bell = song.part('bell', {
      stem: 'melody',
      instrument: fmBell(),
      gain: -12,
      send: 0.35,
      effects: [{ kind: 'echo', time: song.beats(0.75), feedback: 0.35, mix: 0.3, tone: 2600 }],
    });
    const keys = song.part('piano', {
      stem: 'harmony',
      instrument: piano({ brightness: 0.6 }),
      gain: -12,
      send: 0.35,
      effects: [{ kind: 'tape', depth: 0.8 }],
    });
    const voices = song.part('choir', { stem: 'choir', instrument: choir('ah', 0.3), gain: -17, send: 0.5 });
    const bed = song.part('strings', { stem: 'strings', instrument: strings(0.2, 0.6), gain: -18, send: 0.35 });
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(section, name === 'end' ? 'C#m' : 'C#m | % | A | G#7');
      if (name === 'end') {
        bass.note(section.beat, 3.8, 25, 0.9);
        drums.hit('kick', section.beat, 1);
        drums.hit('crash', section.beat, 0.7);
        bell.note(section.beat, 3, 85, 0.6);
        continue;
      }
      playTune(
        song,
        bell,
        section.beat,
        '5:3 6:3 5:2 3:3 2:3 3:2 | 1:8 -:2 1:2 2:2 3:2 | 3:3 4:3 3:2 1:3 6,:3 1:2 | #7,:6 2:4 5:6',
        { octave: 5, unit: 0.25, velocity: 0.65 },
      );
      if (section.bars > 4)
        playTune(
          song,
          bell,
          section.beat + 16,
          "5:3 6:3 5:2 1':3 7:3 5:2 | 3:8 -:2 3:2 5:2 6:2 | 6:3 5:3 4:2 3:3 1:3 3:2 | 2:6 #7,:4 5:6",
          { octave: 5, unit: 0.25, velocity: 0.65 },
        );
      arpeggio(song, keys, section, chords, '0.......1...2...', {
        voices: 3,
        low: 49,
        high: 66,
        velocity: 0.5,
        gate: 4,
      });
      if (name === 'bell') continue;
      if (name === 'thin') {
        hold(voices, chords, { voices: 3, low: 56, high: 75, velocity: 0.6 });
        groove(song, drums, section, { snap: '........x.......', hat: 'x...x...x...x...' });
        continue;
      }
      hold(bed, chords, { voices: 3, low: 56, high: 75, velocity: 0.6 });
      if (section.index > 2) hold(voices, chords, { voices: 3, low: 56, high: 75, velocity: 0.6 });
      groove(song, drums, section, {
        kick: 'X.....x.........|X..x......x.....',
        clap: '........X.......',
        snare: '................|........x.....oo',
        hat: 'x.xxx.x.x.x.xxxx|x.x.xxxxx.x.x.x.|x.xxx.x.x.x.x.x.|xxxxx.xxxx.xxxxx',
        open: '..............x.|................',
        rim: '..........x.....',
      });
      bassline(song, bass, section, chords, '1-----1-....1---|1--1------5-a---', { low: 25, velocity: 0.9 });
    }
  },
};
