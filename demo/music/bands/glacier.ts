import { brass, choir, spiccato, strings } from '../instruments/ensemble.ts';
import { harp } from '../instruments/plucked.ts';
import { horn } from '../instruments/winds.ts';
import { epicKit } from '../pieces/kits.ts';
import type { Song } from '../score/song.ts';

/** The instruments of “above-the-glacier”, each with its place and its effects. */
export function glacierBand(song: Song) {
  const legato = song.part('strings', {
    stem: 'strings',
    instrument: strings(0.5, 1.2),
    gain: -13,
    send: 0.4,
    loose: 15,
  });
  const low = song.part('low strings', {
    stem: 'strings',
    instrument: strings(0.25, 0.7),
    gain: -10,
    pan: 0.25,
    send: 0.3,
  });
  const short = song.part('short strings', {
    stem: 'strings',
    instrument: spiccato(),
    gain: -12,
    pan: -0.25,
    send: 0.3,
  });
  const violins = song.part('violins', {
    stem: 'melody',
    instrument: strings(0.14, 0.5),
    gain: -9,
    pan: -0.3,
    send: 0.4,
  });
  const solo = song.part('horn', { stem: 'melody', instrument: horn(), gain: -9, pan: 0.15, send: 0.5, loose: 15 });
  const chorale = song.part('brass', {
    stem: 'harmony',
    instrument: brass(0.12, 0.5),
    gain: -13,
    pan: 0.2,
    send: 0.35,
  });
  const voices = song.part('choir', { stem: 'choir', instrument: choir('ah', 0.4), gain: -13, send: 0.5 });
  const strum = song.part('harp', {
    stem: 'harmony',
    instrument: harp(),
    gain: -12,
    pan: -0.45,
    send: 0.4,
    loose: 10,
  });
  const drums = song.drums('drums', epicKit, { stem: 'drums', gain: -7, send: 0.25 });
  return { legato, low, short, violins, solo, chorale, voices, strum, drums };
}
