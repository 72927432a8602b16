import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The ratio of two colours (WCAG 2.2). */
export function contrastOf(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [one, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colours of a picture, row by row. */
async function coloursOf(picture: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours: Colour[] = [];
  for (let at = 0; at < data.length; at += info.channels)
    colours.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  return colours;
}

/** The share of an element that its texts and signs change by 3:1: nothing where they have the colour of their ground. */
export async function drawnShare(element: Locator): Promise<number> {
  const drawn = await element.screenshot();
  await element.evaluate((node) => {
    const { width, height } = node.getBoundingClientRect();
    if (!(node instanceof HTMLElement)) throw new Error('Not an element of HTML');
    // Texts of no size, and hidden signs: React would miss nodes that were removed.
    Object.assign(node.style, { width: `${width}px`, height: `${height}px`, fontSize: '0' });
    for (const child of node.querySelectorAll<HTMLElement | SVGElement>('*')) child.style.visibility = 'hidden';
  });
  return changedShare(drawn, await element.screenshot());
}

/** The contrast of the two colours that most of an element has: the ground and what is drawn on it. */
export async function contrastIn(element: Locator): Promise<number> {
  const counts = new Map<string, { colour: Colour; count: number }>();
  for (const colour of await coloursOf(await element.screenshot())) {
    const known = counts.get(colour.join(' ')) ?? { colour, count: 0 };
    counts.set(colour.join(' '), { colour, count: known.count + 1 });
  }
  const [ground, drawn] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  return ground && drawn ? contrastOf(ground.colour, drawn.colour) : 1;
}

/**
 * The contrast of a control's edge, or of its ground, to what is around it: on a line of pixels across its left side at
 * half its height.
 */
export async function edgeContrast(page: Page, element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The control is not on the screen');
  const clip = { x: Math.floor(box.x) - 4, y: Math.round(box.y + box.height / 2), width: 12, height: 1 };
  const [outside, ...others] = await coloursOf(await page.screenshot({ clip }));
  return outside ? Math.max(...others.map((colour) => contrastOf(outside, colour))) : 1;
}

/** The share of pixels that differ by 3:1 between two pictures of the same size: what tells two states of an element. */
export async function changedShare(before: Buffer, after: Buffer): Promise<number> {
  const [old, fresh] = await Promise.all([coloursOf(before), coloursOf(after)]);
  if (old.length !== fresh.length) throw new Error('The pictures have different sizes');
  const changed = old.filter((colour, at) => contrastOf(colour, fresh[at] ?? colour) >= 3);
  return changed.length / old.length;
}
