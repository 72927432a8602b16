import {
  glockenspiel,
  mutedGuitar,
  piano,
  snares,
  kicks,
  percussion,
  cymbals,
  strings,
  fingerBass,
} from '../toolbox.ts';
import type { Song } from '../score/song.ts';

/** The instruments of “first-step-up”, each with its place and its effects. */
export function firstStepBand(song: Song) {
  const keys = song.part('piano', { stem: 'keys', instrument: piano({ brightness: 1.1 }), gain: -10, send: 0.2 });
  const muted = song.part('muted guitar', {
    stem: 'guitars',
    instrument: mutedGuitar(),
    gain: -10,
    pan: -0.45,
    send: 0.12,
    effects: [{ kind: 'echo', time: song.beats(0.75), feedback: 0.3, mix: 0.35 }],
  });
  const bells = song.part('bells', { stem: 'melody', instrument: glockenspiel(), gain: -17, pan: 0.3, send: 0.35 });
  const lead = song.part('piano melody', {
    stem: 'melody',
    instrument: piano({ brightness: 1.2 }),
    gain: -8,
    pan: 0.1,
    send: 0.25,
  });
  const ensemble = song.part('strings', { stem: 'strings', instrument: strings(0.4, 0.9), gain: -15, send: 0.35 });
  const bass = song.part('bass', { stem: 'bass', instrument: fingerBass(), gain: -7, send: 0.02 });
  const drums = song.drums(
    'drums',
    {
      kick: { sound: kicks.acoustic },
      clap: { sound: snares.clap, gain: -5 },
      snap: { sound: snares.snap, gain: -6 },
      shaker: { sound: percussion.shaker, gain: -6, pan: 0.4 },
      tom: { sound: percussion.tomLow, gain: -5 },
      crash: { sound: cymbals.crash, gain: -10 },
      tambourine: { sound: percussion.tambourine, gain: -9, pan: -0.4 },
    },
    { stem: 'drums', gain: -6, send: 0.14, effects: [{ kind: 'drive', amount: 0.4 }] },
  );
  return { keys, muted, bells, lead, ensemble, bass, drums };
}
