import {
  arpeggio,
  bassline,
  groove,
  hold,
  keyOf,
  machineKit,
  playTune,
  sawLead,
  synthBass,
  synthPluck,
  widePad,
  type Piece,
} from '../toolbox.ts';

const lead =
  "5':3 3' 4' 5' 1'':2 | 7':3 5' 5':4 | 5':3 3' 4' 5' 3':2 | 5':6 -:2 | 1'':3 7' 6':2 5':2 | 5':3 4' 3':4 | 4':3 3' 2':2 1':2 | 2':6 -:2";

/** Synthwave: gated snare, an octave bass in sixteenths, an arpeggio over wide pads, a lead for the coast road. */
export const neonShore: Piece = {
  slug: 'neon-shore',
  plan: { tempo: 105, beatsPerBar: 4, key: keyOf('A', 'minor'), tail: 3.5 },
  form: [
    ['intro', 4],
    ['verse', 8],
    ['chorus', 8],
    ['verse', 4],
    ['break', 4],
    ['chorus', 8],
    ['chorus', 1],
    ['end', 1],
  ],
  short: [
    ['intro', 2],
    ['chorus', 8],
    ['chorus', 1],
    ['end', 1],
  ],
  loop: [['chorus', 8]],
  compose(song) {
    song.room = { decay: 2.4, size: 1.1, damping: 6000, predelay: 0.02 };
    song.level = 1;
    const kicks = song.sections.flatMap(({ name, beat, beats }) =>
      name === 'intro' || name === 'break' ? [] : Array.from({ length: beats / 2 }, (_, n) => song.beats(beat + n * 2)),
    );
    const duck = { kind: 'duck', beats: kicks, depth: 0.45, release: 0.3 } as const;
    const drums = song.drums('drums', machineKit, { stem: 'drums', gain: -6, send: 0.1 });
    const bass = song.part('bass', {
      stem: 'bass',
      instrument: synthBass(300, 2.4),
      gain: -8,
      send: 0.02,
      effects: [duck],
    });
    const arp = song.part('arpeggio', {
      stem: 'harmony',
      instrument: synthPluck(600, 3.4),
      gain: -13,
      pan: 0.15,
      send: 0.2,
      effects: [
        { kind: 'echo', time: song.beats(0.75), feedback: 0.4, mix: 0.4 },
        {
          kind: 'sweep',
          pass: 'lowpass',
          cutoff: [
            [0, 900],
            [8, 7000],
            [24, 2500],
            [28, 9000],
          ],
        },
      ],
    });
    const pad = song.part('pad', {
      stem: 'pads',
      instrument: widePad(0.5, 1.2),
      gain: -14,
      send: 0.3,
      effects: [duck, { kind: 'chorus', depth: 1, rate: 0.35 }],
    });
    const solo = song.part('lead', {
      stem: 'melody',
      instrument: sawLead(),
      gain: -11,
      send: 0.3,
      effects: [{ kind: 'echo', time: song.beats(0.5), feedback: 0.35, mix: 0.3 }],
    });
    for (const section of song.sections) {
      const chords = song.chords(
        section,
        section.name === 'end'
          ? 'Am'
          : section.name === 'verse'
            ? 'Am | F | C | G'
            : 'Am | F | C | G | Dm | Am | F | E',
      );
      hold(pad, chords, { voices: 4, low: 55, high: 76, velocity: section.name === 'chorus' ? 0.75 : 0.5 });
      if (section.name === 'end') {
        bass.note(section.beat, 4, 33, 0.8);
        drums.hit('kick', section.beat, 0.9);
        drums.hit('crash', section.beat, 0.8);
        solo.note(section.beat, 3.5, 76, 0.7);
        continue;
      }
      arpeggio(song, arp, section, chords, section.name === 'chorus' ? '0123421032435342' : '0.2.1.3.2.4.3.1.', {
        voices: 3,
        low: 57,
        high: 72,
        velocity: 0.6,
      });
      if (section.name === 'intro') continue;
      bassline(song, bass, section, chords, section.name === 'break' ? '1---------------' : '1.11818.1.118188', {
        low: 33,
        velocity: 0.75,
        gate: 0.7,
      });
      if (section.name === 'break') {
        playTune(song, solo, section.beat, "1':8 | 7:4 5:4 | 5:8 | 7:4 2':4", { octave: 4, unit: 0.5, velocity: 0.45 });
        groove(song, drums, section, {
          gated: '................|................|................|........x.x.xxXX',
          crash: 'x...............|................|................|................',
        });
        continue;
      }
      groove(song, drums, section, {
        kick: 'X...X...X...X...',
        gated: section.name === 'verse' ? '....X.......X...' : '....X.......X...|....X.......X..o',
        hat: section.name === 'verse' ? '..x...x...x...x.' : 'x.xox.xox.xox.xo',
        open: section.name === 'verse' ? '................' : '..............x.',
        crash:
          'x...............|................|................|................|................|................|................|................',
        low: '................|................|................|............x.x.',
      });
      if (section.name === 'chorus')
        playTune(song, solo, section.beat, lead, {
          octave: 4,
          unit: 0.5,
          velocity: 0.8,
        });
    }
  },
};
