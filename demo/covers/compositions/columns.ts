import { rect, side } from '../svg.ts';
import type { Composition } from './composition.ts';

/** Columns of a level meter, built of blocks, with their peaks left hanging. */
export const columns: Composition = (random, { ink, accent, second, third }) => {
  const count = 5 + random.below(5);
  const pitch = side / count;
  const block = pitch * random.between(0.3, 0.62);
  const gap = block * 0.2;
  const rise = random.between(-0.4, 0.4);
  const round = random.next() < 0.5 ? block / 2 : 4;
  let drawing = '';
  for (let column = 0; column < count; column++) {
    const place = column / (count - 1) - 0.5;
    const level = Math.min(0.86, Math.max(0.22, 0.56 + place * rise * 2 + random.normal() * 0.2));
    const blocks = Math.floor((side * level) / (block + gap));
    const x = column * pitch + pitch * 0.1;
    for (let step = 0; step < blocks; step++) {
      const y = side - (step + 1) * (block + gap);
      const color = step > blocks * 0.78 ? accent : step > blocks * 0.45 ? second : third;
      drawing += rect(x, y, pitch * 0.8, block, { fill: color }, round);
    }
    const peak = side - (blocks + 1.4 + random.below(2)) * (block + gap);
    drawing += rect(x, peak + block * 0.3, pitch * 0.8, block * 0.32, { fill: ink }, round / 3);
  }
  return drawing;
};
