import { electricPiano, machineKit, organ, riser, softPluck, subBass, synthBass, widePad } from '../toolbox.ts';
import type { Song } from '../score/song.ts';

/** The instruments of “deep-rooms”, each with its place and its effects. */
export function deepRoomsBand(song: Song) {
  const pumping = song.sections.flatMap(({ name, beat, beats }) =>
    name === 'break' ? [] : Array.from({ length: beats }, (_, n) => song.beats(beat + n)),
  );
  const duck = (depth: number) => ({ kind: 'duck', beats: pumping, depth, release: 0.32 }) as const;
  const drums = song.drums(
    'drums',
    { ...machineKit, riser: { sound: riser(3.7), gain: -8 } },
    { stem: 'drums', gain: -6, send: 0.06 },
  );
  const bass = song.part('bass', {
    stem: 'bass',
    instrument: synthBass(180, 2.2),
    gain: -6,
    send: 0.01,
    effects: [duck(0.5)],
  });
  const sub = song.part('sub', { stem: 'bass', instrument: subBass(), gain: -12, send: 0, effects: [duck(0.6)] });
  const stabs = song.part('chords', {
    stem: 'harmony',
    instrument: electricPiano(),
    gain: -11,
    send: 0.22,
    effects: [
      {
        kind: 'sweep',
        pass: 'lowpass',
        cutoff: [
          [0, 500],
          [16, 900],
          [24, 5200],
          [36, 1200],
          [36.1, 6000],
        ],
        resonance: 0.3,
      },
      { kind: 'echo', time: song.beats(0.75), feedback: 0.45, mix: 0.4, tone: 2600 },
      duck(0.45),
    ],
  });
  const keys = song.part('organ', {
    stem: 'harmony',
    instrument: organ(true),
    gain: -20,
    pan: -0.2,
    send: 0.2,
    effects: [duck(0.5)],
  });
  const pad = song.part('pad', {
    stem: 'pads',
    instrument: widePad(1, 1.5),
    gain: -19,
    send: 0.35,
    effects: [duck(0.7), { kind: 'chorus', depth: 1.2, rate: 0.25 }],
  });
  const hook = song.part('hook', {
    stem: 'melody',
    instrument: softPluck(),
    gain: -11,
    pan: 0.15,
    send: 0.3,
    effects: [{ kind: 'echo', time: song.beats(0.75), feedback: 0.5, mix: 0.45, tone: 3200 }],
  });
  return { drums, bass, sub, stabs, keys, pad, hook };
}
