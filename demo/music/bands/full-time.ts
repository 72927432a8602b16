import { acousticKit, cleanGuitar, fingerBass, steelGuitar, superSaw, riser } from '../toolbox.ts';
import type { Song } from '../score/song.ts';

/** The instruments of “full-time”, each with its place and its effects. */
export function fullTimeBand(song: Song) {
  const amp = [
    { kind: 'drive', amount: 4, level: 0.24 },
    { kind: 'sweep', pass: 'lowpass', cutoff: [[0, 4200]] },
    { kind: 'sweep', pass: 'highpass', cutoff: [[0, 95]] },
    { kind: 'equalise', band: 'peak', frequency: 1700, gain: 4 },
  ] as const;
  const left = song.part('guitar left', {
    stem: 'guitars',
    instrument: steelGuitar(),
    gain: -11,
    pan: -0.7,
    send: 0.06,
    loose: 9,
    effects: amp,
  });
  const right = song.part('guitar right', {
    stem: 'guitars',
    instrument: cleanGuitar(),
    gain: -11,
    pan: 0.7,
    send: 0.06,
    loose: 9,
    effects: amp,
  });
  const lead = song.part('lead guitar', {
    stem: 'melody',
    instrument: steelGuitar(),
    gain: -8,
    pan: 0.1,
    send: 0.2,
    effects: [
      { kind: 'drive', amount: 3, level: 0.3 },
      { kind: 'sweep', pass: 'lowpass', cutoff: [[0, 4800]] },
      { kind: 'echo', time: song.beats(0.75), feedback: 0.3, mix: 0.25 },
    ],
  });
  const bass = song.part('bass', {
    stem: 'bass',
    instrument: fingerBass(),
    gain: -6,
    effects: [{ kind: 'drive', amount: 0.8 }],
  });
  const wall = song.part('synth', { stem: 'pads', instrument: superSaw(), gain: -21, send: 0.3 });
  const drums = song.drums(
    'drums',
    { ...acousticKit, riser: { sound: riser(1.7), gain: -8 } },
    { stem: 'drums', gain: -3, send: 0.14, effects: [{ kind: 'drive', amount: 0.5 }] },
  );
  return { left, right, lead, bass, wall, drums };
}
