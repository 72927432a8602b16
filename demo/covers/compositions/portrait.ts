import { arc, circle, clipped, path, rect, ringSegment, rotated } from '../svg.ts';
import { halftone } from '../texture.ts';
import type { Composition } from './composition.ts';

/** A head and shoulders built of discs and bars: nobody's face, yet somebody. */
export const portrait: Composition = (random, { ink, accent, second, third }) => {
  const x = random.between(460, 540);
  const head = random.between(165, 205);
  const y = random.between(380, 430);
  const shoulders = random.between(390, 470);
  const skin = random.pick([second, third, accent]);
  const coat = random.pick([ink, accent, third].filter((color) => color !== skin));
  const hair = random.pick([ink, accent, third].filter((color) => color !== skin && color !== coat));
  const halo = circle(x + random.between(-60, 60), y + random.between(-20, 60), random.between(300, 390), {
    fill: skin === second ? third : second,
  });
  const body = path(ringSegment(x, 1060, 0, shoulders, 0.5, 1), { fill: coat });
  const neck = rect(x - head * 0.34, y + head * 0.4, head * 0.68, 340, { fill: skin }, head * 0.34);
  const turn = random.pick([-0.25, 0, 0.25, 0.5, -0.12]);
  const fringe = random.between(0.3, 0.62);
  const cuts = [
    path(ringSegment(x, y, 0, head, 0.5, 1), { fill: hair }),
    circle(x + head * 0.55, y - head * 0.6, head * 1.05, { fill: hair }),
    path(ringSegment(x, y, head * 0.62, head, 0.42, 1.08), { fill: hair }),
    rect(x - head, y - head, head * 2, head * fringe, { fill: hair }),
    path(ringSegment(x, y, 0, head, turn, turn + 0.25), { fill: hair }),
  ];
  const face = clipped(
    'head',
    circle(x, y, head, { fill: '#000' }),
    rect(0, 0, 1000, 1000, { fill: skin }) + random.pick(cuts),
  );
  const extras = [
    // Headphones: these are people who listen.
    path(arc(x, y, head * 1.12, 0.5, 1), { stroke: ink, width: 22 }) +
      rect(
        x - head * 1.32,
        y - head * 0.3,
        head * 0.4,
        head * 0.72,
        { fill: accent === skin ? ink : accent },
        head * 0.2,
      ) +
      rect(
        x + head * 0.92,
        y - head * 0.3,
        head * 0.4,
        head * 0.72,
        { fill: accent === skin ? ink : accent },
        head * 0.2,
      ),
    circle(x - head * 0.42, y + head * 0.08, head * 0.3, { stroke: ink, width: 14 }) +
      circle(x + head * 0.42, y + head * 0.08, head * 0.3, { stroke: ink, width: 14 }),
    circle(x + head * 0.95, y - head * 0.85, head * 0.42, { fill: hair }),
    // A cap, worn level or a little aside.
    rotated(
      path(ringSegment(x, y - head * 0.18, 0, head * 1.02, 0.5, 1), { fill: accent === skin ? ink : accent }) +
        rect(x - head * 1.02, y - head * 0.32, head * random.between(2.5, 2.9), head * 0.2, { fill: ink }, head * 0.1),
      random.between(-12, 4),
      x,
      y,
    ),
    '',
  ];
  const collar = random.pick([
    path(ringSegment(x, 1060 - shoulders, 0, head * 0.5, 0, 0.5), { fill: skin }),
    path(arc(x, 1060, shoulders * 0.72, 0.55, 0.95), { stroke: second, width: 34 }),
    '',
  ]);
  const dotsFrom = random.next() < 0.5;
  const shade = halftone(32, (px) => (dotsFrom ? px : 1000 - px) / 1000 - 0.5, {
    fill: skin === second ? third : second,
    opacity: 0.6,
  });
  return shade + halo + neck + body + collar + face + random.pick(extras);
};
