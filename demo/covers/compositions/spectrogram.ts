import { rect, side } from '../svg.ts';
import type { Composition } from './composition.ts';

/** Cells of a spectrogram: partials that glide, with bursts between. */
export const spectrogram: Composition = (random, { ink, accent, second, third, ground }) => {
  const columns = 18 + random.below(10);
  const rows = 18 + random.below(8);
  const width = side / columns;
  const height = side / rows;
  const base = random.between(3, 6);
  const glide = random.between(-3, 3);
  const bend = random.between(0.5, 2.4);
  const fade = random.between(1, 4);
  const burst = random.between(0.2, 0.8);
  const scale = [third, second, accent, ink];
  const inset = random.pick([0, 2, 3]);
  let drawing = '';
  for (let column = 0; column < columns; column++) {
    const time = column / columns;
    const pitch = base + glide * Math.sin(time * Math.PI * bend);
    const attack = Math.exp(-Math.max(0, time - burst) * 9) * (time >= burst ? 1 : 0);
    for (let row = 0; row < rows; row++) {
      const partial = row / pitch;
      const near = Math.abs(partial - Math.round(partial)) * pitch;
      const tone =
        partial > 0.5
          ? Math.exp(-near * near * 1.1) * Math.exp(-partial * 0.16) * (0.75 + 0.35 * Math.sin(time * Math.PI * fade))
          : 0;
      const energy = tone + attack * Math.exp(-row / rows) * random.between(0.3, 1) + random.next() * 0.2;
      const level = Math.min(scale.length, Math.floor(energy * 4.6));
      const color = level === 0 ? ground : scale[level - 1];
      if (color !== ground && color)
        drawing += rect(
          column * width + inset,
          side - (row + 1) * height + inset,
          width - inset * 2,
          height - inset * 2,
          { fill: color },
          inset * 2,
        );
    }
  }
  return drawing;
};
