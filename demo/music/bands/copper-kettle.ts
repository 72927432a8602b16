import { clavinet, acousticKit, cleanGuitar, organ, slapBass, brass, percussion } from '../toolbox.ts';
import type { Song } from '../score/song.ts';

/** The instruments of “copper-kettle”, each with its place and its effects. */
export function copperKettleBand(song: Song) {
  const drums = song.drums(
    'drums',
    {
      ...acousticKit,
      conga: { sound: percussion.conga, gain: -6, pan: 0.5 },
      bongo: { sound: percussion.bongo, gain: -7, pan: 0.5 },
    },
    { stem: 'drums', gain: -4, send: 0.12, effects: [{ kind: 'drive', amount: 0.2 }] },
  );
  const bass = song.part('bass', {
    stem: 'bass',
    instrument: slapBass(),
    gain: -5,
    send: 0.02,
    loose: 4,
    effects: [{ kind: 'drive', amount: 0.2 }],
  });
  const clav = song.part('clavinet', {
    stem: 'keys',
    instrument: clavinet(),
    gain: -12,
    pan: -0.4,
    send: 0.1,
    effects: [{ kind: 'tremolo', rate: 3.4, depth: 0.3, stereo: true }],
  });
  const chop = song.part('guitar', {
    stem: 'guitars',
    instrument: cleanGuitar(),
    gain: -9,
    pan: 0.45,
    send: 0.1,
    effects: [{ kind: 'sweep', pass: 'highpass', cutoff: [[0, 300]] }],
  });
  const section1 = song.part('horns', {
    stem: 'melody',
    instrument: brass(0.025, 0.12),
    gain: -9,
    pan: 0.1,
    send: 0.22,
  });
  const keys = song.part('organ', {
    stem: 'keys',
    instrument: organ(true),
    gain: -15,
    pan: -0.15,
    send: 0.15,
    effects: [{ kind: 'chorus', depth: 1, rate: 5.2, mix: 0.4 }],
  });
  return { drums, bass, clav, chop, section1, keys };
}
