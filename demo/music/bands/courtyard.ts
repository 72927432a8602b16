import { acousticKit, cleanGuitar, fingerBass, steelGuitar } from '../toolbox.ts';
import type { Song } from '../score/song.ts';

/** The instruments of “courtyard-in-june”, each with its place and its effects. */
export function courtyardBand(song: Song) {
  const drums = song.drums('drums', acousticKit, {
    stem: 'drums',
    gain: -4,
    send: 0.16,
    effects: [{ kind: 'drive', amount: 0.2 }],
  });
  const bass = song.part('bass', {
    stem: 'bass',
    instrument: fingerBass(),
    gain: -6,
    send: 0.02,
    effects: [{ kind: 'drive', amount: 0.3 }],
  });
  const cabinet = [
    { kind: 'drive', amount: 2.2, level: 0.28 },
    { kind: 'sweep', pass: 'lowpass', cutoff: [[0, 4600]] },
    { kind: 'equalise', band: 'peak', frequency: 2100, gain: 4 },
    { kind: 'sweep', pass: 'highpass', cutoff: [[0, 110]] },
  ] as const;
  const power = song.part('rhythm guitar', {
    stem: 'guitars',
    instrument: cleanGuitar(),
    gain: -13,
    pan: 0.55,
    send: 0.08,
    loose: 8,
    effects: cabinet,
  });
  const double = song.part('rhythm guitar double', {
    stem: 'guitars',
    instrument: steelGuitar(),
    gain: -13,
    pan: -0.6,
    send: 0.08,
    loose: 12,
    effects: cabinet,
  });
  const jangle = song.part('clean guitar', {
    stem: 'guitars',
    instrument: cleanGuitar(),
    gain: -12,
    pan: -0.35,
    send: 0.18,
    effects: [
      { kind: 'chorus', depth: 0.8, rate: 0.8, mix: 0.5 },
      { kind: 'echo', time: song.beats(0.5), feedback: 0.25, mix: 0.2 },
    ],
  });
  const lead = song.part('lead guitar', {
    stem: 'melody',
    instrument: steelGuitar(),
    gain: -6,
    pan: 0.1,
    send: 0.22,
    effects: [
      { kind: 'drive', amount: 0.9, level: 0.4 },
      { kind: 'sweep', pass: 'lowpass', cutoff: [[0, 5200]] },
      { kind: 'echo', time: song.beats(0.75), feedback: 0.3, mix: 0.25 },
    ],
  });
  return { drums, bass, power, double, jangle, lead };
}
