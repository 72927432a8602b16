import {
  choir,
  cleanGuitar,
  nylonGuitar,
  percussion,
  snares,
  strings,
  trumpet,
  tubularBells,
  uprightBass,
  whistle,
} from '../toolbox.ts';
import type { Song } from '../score/song.ts';

/** The instruments of “dust-and-silver”, each with its place and its effects. */
export function dustAndSilverBand(song: Song) {
  const lips = song.part('whistle', {
    stem: 'melody',
    instrument: whistle(),
    gain: -11,
    pan: -0.1,
    send: 0.5,
    loose: 18,
  });
  const twang = song.part('baritone guitar', {
    stem: 'guitars',
    instrument: cleanGuitar(),
    gain: -6,
    pan: 0.2,
    send: 0.3,
    effects: [
      { kind: 'tremolo', rate: 5.6, depth: 0.5 },
      { kind: 'drive', amount: 0.4 },
    ],
  });
  const gallop = song.part('guitar', { stem: 'guitars', instrument: nylonGuitar(), gain: -9, pan: -0.4, send: 0.2 });
  const horn = song.part('trumpet', { stem: 'melody', instrument: trumpet(), gain: -10, pan: 0.15, send: 0.5 });
  const voices = song.part('choir', { stem: 'choir', instrument: choir('ah', 0.15), gain: -14, send: 0.5 });
  const bed = song.part('strings', { stem: 'strings', instrument: strings(0.3, 0.7), gain: -15, send: 0.4 });
  const bass = song.part('bass', { stem: 'bass', instrument: uprightBass(), gain: -5, send: 0.08 });
  const bell = song.part('bell', { stem: 'percussion', instrument: tubularBells(), gain: -9, pan: 0.4, send: 0.6 });
  const drums = song.drums(
    'drums',
    {
      snare: { sound: snares.march, gain: -6 },
      wood: { sound: percussion.wood, gain: -9, pan: 0.3 },
      dum: { sound: percussion.dum },
      anvil: { sound: percussion.anvil, gain: -8, pan: -0.4 },
      timpani: { sound: percussion.timpani, gain: -3 },
    },
    { stem: 'percussion', gain: -7, send: 0.25, effects: [{ kind: 'drive', amount: 0.4 }] },
  );
  return { lips, twang, gallop, horn, voices, bed, bass, bell, drums };
}
