import { randomFrom } from '../random.ts';
import type { CoverKind, DrawCover } from '../types.ts';
import { arcs } from './compositions/arcs.ts';
import { columns } from './compositions/columns.ts';
import type { Composition } from './compositions/composition.ts';
import { contours } from './compositions/contours.ts';
import { emblem } from './compositions/emblem.ts';
import { orbits } from './compositions/orbits.ts';
import { portrait } from './compositions/portrait.ts';
import { rings } from './compositions/rings.ts';
import { specimens } from './compositions/specimens.ts';
import { spectrogram } from './compositions/spectrogram.ts';
import { strata } from './compositions/strata.ts';
import { sunrise } from './compositions/sunrise.ts';
import { tiles } from './compositions/tiles.ts';
import { waveform } from './compositions/waveform.ts';
import { musicPalette, scheme, soundPalette } from './palettes.ts';
import { rect, side } from './svg.ts';
import { grain } from './texture.ts';

export { musicPalette, soundPalette } from './palettes.ts';

const compositions: Record<CoverKind, readonly Composition[]> = {
  album: [arcs, sunrise, orbits, waveform, rings],
  playlist: [tiles, columns, waveform, arcs],
  label: [emblem],
  author: [portrait],
  library: [strata, contours, rings, orbits, spectrogram],
  collection: [specimens, specimens, tiles, columns],
};

/**
 * Draws the cover of an item as an SVG document of 1000 by 1000 units. Everything follows from the seed: the same
 * seed and kind give the same picture, another seed another composition, scheme and proportions.
 *
 * @param palette `musicPalette` or `soundPalette`; by default that of the kind, an author being a musician
 */
export const drawCover: DrawCover = (seed, kind, palette) => {
  const source = randomFrom(`cover/${kind}/${seed}`);
  const inks = scheme(
    source.pick(palette ?? (kind === 'library' || kind === 'collection' ? soundPalette : musicPalette)),
  );
  const drawing = source.pick(compositions[kind])(source.fork('shapes'), inks);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`,
    rect(0, 0, side, side, { fill: inks.ground }),
    drawing,
    grain(source.fork('light'), 420, { fill: inks.ground, opacity: 0.5 }),
    grain(source.fork('dark'), 260, { fill: inks.ink, opacity: 0.22 }),
    '</svg>',
  ].join('');
};
