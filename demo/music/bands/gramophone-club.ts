import { clarinet, machineKit, piano, saxophone, uprightBass, brass, noisy, percussion } from '../toolbox.ts';
import type { Song } from '../score/song.ts';

const dust = noisy({ seconds: 0.02, noise: [{ kind: 'bandpass', at: 3000, level: 0.9, decay: 0.006 }], gain: 0.3 });

/** The instruments of “gramophone-club”, each with its place and its effects. */
export function gramophoneClubBand(song: Song) {
  const old = [
    {
      kind: 'sweep',
      pass: 'highpass',
      cutoff: [
        [0, 420],
        [4, 420],
        [4.05, 160],
      ],
    },
    {
      kind: 'sweep',
      pass: 'lowpass',
      cutoff: [
        [0, 3200],
        [4, 3200],
        [4.05, 8000],
      ],
    },
    { kind: 'tape', depth: 0.7 },
  ] as const;
  const kicks = song.sections.flatMap(({ name, beat, beats }) =>
    name === 'floor' || name === 'horns' ? Array.from({ length: beats }, (_, n) => song.beats(beat + n)) : [],
  );
  const duck = { kind: 'duck', beats: kicks, depth: 0.3, release: 0.25 } as const;
  const wood = song.part('clarinet', {
    stem: 'melody',
    instrument: clarinet(),
    gain: -9,
    pan: 0.1,
    send: 0.2,
    loose: 10,
    effects: old,
  });
  const sax = song.part('saxophone', {
    stem: 'melody',
    instrument: saxophone(),
    gain: -11,
    pan: -0.2,
    send: 0.2,
    loose: 12,
  });
  const stabs = song.part('horns', {
    stem: 'harmony',
    instrument: brass(0.02, 0.1),
    gain: -11,
    pan: 0.2,
    send: 0.2,
    effects: [duck],
  });
  const keys = song.part('piano', {
    stem: 'harmony',
    instrument: piano({ detune: 5, brightness: 1.1 }),
    gain: -9,
    pan: -0.2,
    send: 0.1,
    effects: [...old, duck],
  });
  const bass = song.part('bass', { stem: 'bass', instrument: uprightBass(), gain: -4, send: 0.02, effects: [duck] });
  const drums = song.drums(
    'drums',
    {
      ...machineKit,
      dust: { sound: dust, gain: -10 },
      tambourine: { sound: percussion.tambourine, gain: -8, pan: 0.3 },
    },
    { stem: 'drums', gain: -5, send: 0.06 },
  );
  return { wood, sax, stabs, keys, bass, drums };
}
