import { rect, rotated, side } from '../svg.ts';
import { halftone } from '../texture.ts';
import type { Composition } from './composition.ts';

/** Thick rounded bars of a waveform, as a row in the catalogue seen from very near. */
export const waveform: Composition = (random, { ink, accent, second, third }) => {
  const bars = 9 + random.below(10);
  const pitch = (side + 260) / bars;
  const beats = random.between(1, 2.6);
  const phase = random.next() * Math.PI;
  const center = random.between(430, 570);
  const played = random.between(0.35, 0.7);
  let drawing = '';
  for (let bar = 0; bar < bars; bar++) {
    const place = bar / (bars - 1);
    const swell = Math.abs(Math.sin(place * Math.PI * beats + phase)) * 0.75 + 0.12;
    const height = Math.max(pitch * 0.62, side * 0.9 * swell * random.between(0.55, 1));
    const color = place < played ? accent : random.next() < 0.2 ? second : ink;
    const x = -130 + bar * pitch;
    drawing += rect(x + 12, center - height / 2 + 12, pitch * 0.6, height, { fill: second, opacity: 0.6 }, pitch * 0.3);
    drawing += rect(x, center - height / 2, pitch * 0.6, height, { fill: color }, pitch * 0.3);
  }
  const tilt = random.pick([0, 0, -18, 24, 90, -45]);
  const low = random.next() < 0.5;
  return halftone(30, (_, y) => (low ? y : side - y) / side - 0.52, { fill: third }) + rotated(drawing, tilt);
};
