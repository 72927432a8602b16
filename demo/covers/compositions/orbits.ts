import { arc, circle, path, side } from '../svg.ts';
import type { Composition } from './composition.ts';

/** Rings around an off-centre body, with satellites of several sizes. */
export const orbits: Composition = (random, { ink, accent, second, third, ground }) => {
  const x = random.between(300, 700);
  const y = random.between(300, 700);
  const body = random.between(110, 200);
  const count = 4 + random.below(4);
  let radius = body;
  let drawing = '';
  for (let orbit = 0; orbit < count; orbit++) {
    radius += random.between(60, 120);
    const start = random.next();
    const heavy = random.next() < 0.45;
    drawing += path(arc(x, y, radius, start, start + random.between(0.35, 0.93)), {
      stroke: heavy ? random.pick([accent, third, second]) : ink,
      width: heavy ? random.between(26, 58) : random.between(3, 6),
      cap: 'round',
    });
    const turn = random.next() * Math.PI * 2;
    const moon = random.between(14, 46);
    const mx = x + radius * Math.cos(turn);
    const my = y + radius * Math.sin(turn);
    drawing +=
      circle(mx, my, moon + 12, { fill: ground }) + circle(mx, my, moon, { fill: random.pick([ink, accent, second]) });
  }
  const lit = random.between(0, 1);
  return [
    circle(side - x, side - y, body * 2.2, { fill: second, opacity: 0.4 }),
    drawing,
    circle(x, y, body, { fill: accent }),
    path(`${arc(x, y, body, lit, lit + 0.5)}Z`, { fill: ink }),
    circle(x, y, body * 0.24, { fill: ground }),
  ].join('');
};
