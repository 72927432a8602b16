import { arpeggio, bassline, chip, groove, keyOf, noisy, playTune, swept, type Piece } from '../toolbox.ts';

const quest =
  "1' 5 1' 2' 3':2 2' 1' | 6 1' 6 5 6:4 | 4 6 1' 4' 3':2 1' 6 | 5:2 7 2' 5':4 | 1'' 5' 1'' 2'' 3'':2 2'' 1'' | 6' 1'' 6' 5' 6':4 | 4' 6' 1'' 6' 5' 3' 2' 7 | 1':6 -:2";

/** Chiptune: two pulse waves, a triangle bass and noise, as the console had them. */
export const pixelQuest: Piece = {
  slug: 'pixel-quest',
  plan: { tempo: 150, beatsPerBar: 4, key: keyOf('C', 'major'), tail: 1.5 },
  form: [
    ['start', 2],
    ['A', 8],
    ['B', 8],
    ['A', 8],
    ['end', 2],
  ],
  short: [
    ['A', 8],
    ['B', 8],
    ['end', 2],
  ],
  loop: [
    ['A', 8],
    ['B', 8],
  ],
  compose(song) {
    song.room = { decay: 0.5, size: 0.5, damping: 7000, predelay: 0 };
    song.level = 5.5;
    const lead = song.part('pulse 1', {
      stem: 'melody',
      instrument: chip('pulse'),
      gain: -9,
      pan: -0.1,
      send: 0.04,
      loose: 0,
      effects: [{ kind: 'echo', time: song.beats(0.75), feedback: 0.25, mix: 0.2, tone: 6000 }],
    });
    const second = song.part('pulse 2', {
      stem: 'harmony',
      instrument: chip('square'),
      gain: -16,
      pan: 0.25,
      send: 0.04,
      loose: 0,
    });
    const bass = song.part('triangle', { stem: 'bass', instrument: chip('triangle'), gain: -12, send: 0, loose: 0 });
    const crunch = [{ kind: 'crush', bits: 6, hold: 3 }] as const;
    const drums = song.drums(
      'noise',
      {
        kick: { sound: swept({ from: 300, to: 55, fall: 0.02, decay: 0.14, click: [0.2, 3000] }) },
        snare: {
          sound: noisy({ seconds: 0.14, noise: [{ kind: 'highpass', at: 1200, level: 0.8, decay: 0.12 }] }),
          gain: -5,
        },
        hat: {
          sound: noisy({ seconds: 0.04, noise: [{ kind: 'highpass', at: 6000, level: 0.7, decay: 0.03 }] }),
          gain: -9,
        },
      },
      { stem: 'drums', gain: -6, send: 0.02, loose: 0, effects: crunch },
    );
    for (const section of song.sections) {
      const { name } = section;
      const chords = song.chords(
        section,
        name === 'B'
          ? 'Am | Em | F | C | Am | Em | F | G'
          : name === 'end'
            ? 'Ab Bb | C'
            : name === 'start'
              ? 'C | G'
              : 'C | Am | F | G | C | Am | F G | C',
      );
      if (name === 'end') {
        playTune(song, lead, section.beat, "b6':2 b6' b6' b7':2 b7' b7' | 1'':1 5' 3' 5' 1'':4", {
          octave: 4,
          unit: 0.5,
          velocity: 0.8,
        });
        bassline(song, bass, section, chords, '1-1-1-1-|1---1---', { low: 36 });
        groove(song, drums, section, { kick: 'x.x.x.x.|x...x...', snare: 'x.x.x.x.|x...x...' });
        continue;
      }
      bassline(song, bass, section, chords, '1.8.1.8.|1.8.5.8.', { low: 36, velocity: 0.8, gate: 0.8 });
      arpeggio(song, second, section, chords, '0120120120120120', {
        voices: 3,
        low: 60,
        high: 76,
        velocity: 0.6,
        gate: 0.9,
      });
      groove(song, drums, section, { kick: 'x...x...x.x.x...', snare: '....x.......x..x', hat: 'x.x.x.x.x.x.x.x.' });
      if (name === 'A') playTune(song, lead, section.beat, quest, { octave: 4, unit: 0.5, velocity: 0.75, gate: 0.85 });
      if (name === 'B')
        playTune(
          song,
          lead,
          section.beat,
          "6':3 5' 3':2 1':2 | 7:3 1' 2':4 | 6:3 1' 4':2 6':2 | 5':6 -:2 | 6':3 7' 1'':2 6':2 | 7':3 5' 3':4 | 4' 5' 6' 4' 5' 6' 7' 6' | 5':4 7':4",
          { octave: 4, unit: 0.5, velocity: 0.75, gate: 0.9 },
        );
    }
  },
};
