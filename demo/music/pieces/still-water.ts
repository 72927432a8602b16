import {
  arpeggio,
  choir,
  fmBell,
  glassPad,
  harp,
  hold,
  bassline,
  keyOf,
  playTune,
  strings,
  subBass,
  vibraphone,
  warmPad,
  type Piece,
} from '../toolbox.ts';

/** Ambient: slow lydian chords, far bells, a harp like rings on water. */
export const stillWater: Piece = {
  slug: 'still-water',
  plan: { tempo: 60, beatsPerBar: 4, key: keyOf('E', 'lydian'), fadeOut: 3, tail: 5 },
  form: [
    ['surface', 4],
    ['light', 8],
    ['surface', 2],
  ],
  short: [['depth', 6]],
  loop: [['depth', 4]],
  compose(song) {
    song.room = { decay: 6, size: 1.6, damping: 4200, predelay: 0.04 };
    song.level = 11;
    const floor = song.part('warm pad', {
      stem: 'pads',
      instrument: warmPad(2.5, 3),
      gain: -13,
      send: 0.4,
      effects: [{ kind: 'chorus', depth: 1.4, rate: 0.18 }],
    });
    const glass = song.part('glass pad', {
      stem: 'pads',
      instrument: glassPad(3, 3.5),
      gain: -18,
      send: 0.6,
      effects: [{ kind: 'tremolo', rate: 0.11, depth: 0.5, stereo: true }],
    });
    const voices = song.part('choir', { stem: 'choir', instrument: choir('oo', 2), gain: -20, send: 0.7 });
    const high = song.part('strings', { stem: 'strings', instrument: strings(2.2, 2.5), gain: -21, send: 0.6 });
    const bells = song.part('bells', {
      stem: 'melody',
      instrument: fmBell(),
      gain: -17,
      pan: 0.25,
      send: 0.7,
      loose: 40,
      effects: [{ kind: 'echo', time: 1.5, feedback: 0.5, mix: 0.5, tone: 2600 }],
    });
    const rings = song.part('harp', {
      stem: 'melody',
      instrument: harp(),
      gain: -14,
      pan: -0.3,
      send: 0.6,
      loose: 30,
      effects: [{ kind: 'echo', time: 0.75, feedback: 0.45, mix: 0.4, tone: 2200 }],
    });
    const drops = song.part('vibraphone', {
      stem: 'melody',
      instrument: vibraphone(),
      gain: -18,
      pan: 0.4,
      send: 0.7,
      loose: 40,
    });
    const sub = song.part('sub', { stem: 'bass', instrument: subBass(0.8, 1.2), gain: -17, send: 0.05 });
    for (const section of song.sections) {
      const chords = song.chords(section, 'Emaj9 | % | F#/E | % | C#m9 | % | Amaj7#11 | Bsus4');
      hold(floor, chords, { voices: 4, low: 47, high: 68, velocity: 0.5 });
      bassline(song, sub, section, chords, '1-------', { low: 28, velocity: 0.6, gate: 1 });
      if (section.name === 'surface') {
        playTune(song, bells, section.beat, "5:3 7:5 | -:4 3':4 | 2':6 7:2 | 5:8", {
          octave: 5,
          unit: 0.5,
          velocity: 0.45,
        });
        continue;
      }
      hold(glass, chords, { voices: 3, low: 64, high: 83, velocity: 0.6 });
      arpeggio(song, rings, section, chords, section.name === 'light' ? '0.1.3.2.4.3.5...' : '0...2...1...3...', {
        voices: 4,
        low: 52,
        high: 71,
        velocity: 0.45,
        gate: 4,
      });
      playTune(song, drops, section.beat, "-:4 5:4 | 7:8 | -:2 1':6 | 6:8 | -:4 5:4 | 3:8 | -:2 7:6 | 6:4 5:4", {
        octave: 5,
        unit: 0.5,
        velocity: 0.45,
      });
      if (section.name === 'light') {
        hold(high, chords, { voices: 3, low: 68, high: 88, velocity: 0.5 });
        hold(voices, chords, { voices: 3, low: 57, high: 76, velocity: 0.6 });
        playTune(song, bells, section.beat, "3':6 2':2 | 7:8 | 2':4 1':4 | 6:8 | 5':6 3':2 | 2':8 | 3':4 7:4 | 6:8", {
          octave: 5,
          unit: 0.5,
          velocity: 0.5,
        });
      }
    }
  },
};
