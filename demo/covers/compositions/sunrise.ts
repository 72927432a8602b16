import { circle, clipped, rect, side } from '../svg.ts';
import { halftone } from '../texture.ts';
import type { Composition } from './composition.ts';

/** A great disc cut by level bars that thin out upwards, like a low sun over water. */
export const sunrise: Composition = (random, { ink, accent, second, third }) => {
  const x = random.between(330, 670);
  const y = random.between(400, 520);
  const radius = random.between(270, 360);
  const horizon = y + radius * random.between(0.05, 0.3);
  const bars = 5 + random.below(5);
  let cuts = '';
  let reflection = '';
  for (let bar = 0; bar < bars; bar++) {
    const depth = (bar + 1) / bars;
    const top = horizon + (side - horizon) * depth ** 1.3 - 40;
    const half = radius * (1.15 - depth * 0.5) * random.between(0.7, 1.3);
    cuts += rect(0, top, side, 8 + 34 * depth, { fill: third });
    reflection += rect(x - half + random.between(-70, 70), top + 4, half * 2, 6 + 12 * depth, { fill: second }, 9);
  }
  const ramp = halftone(26, (_, py) => (py - y + radius) / (radius * 2.2) - 0.28, { fill: second });
  return [
    circle(x + 14, y + 10, radius, { fill: second, opacity: 0.55 }),
    clipped('disc', circle(x, y, radius, { fill: '#000' }), rect(0, 0, side, side, { fill: accent }) + ramp),
    rect(0, horizon, side, side - horizon, { fill: third }),
    clipped('low', rect(0, horizon, side, side - horizon, { fill: '#000' }), cuts + reflection),
    circle(random.between(90, 910), random.between(80, 220), random.between(14, 34), { fill: ink }),
  ].join('');
};
