import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const themes = ['light', 'dark'] as const;

/** The colour of a token in a theme, as RGB from 0 to 255. */
function colourOf(token: string, theme: (typeof themes)[number]): number[] {
  const text = new RegExp(`--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|var\\(--([\\w-]+)\\));`).exec(css);
  if (text?.[3] !== undefined) return colourOf(text[3], theme);
  const hex = text?.[theme === 'light' ? 1 : 2];
  if (hex === undefined) throw new Error(`No colour of --${token}`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(themes)('in the %s theme', (theme) => {
  const bg = colourOf('bg', theme);
  /** A selected row: a signal colour of 14 % over the page. */
  const soft = (token: string) => colourOf(token, theme).map((part, at) => part * 0.14 + (bg[at] ?? 0) * 0.86);
  const grounds = [
    ...['bg', 'surface', 'raised', 'overlay'].map((token) => [token, colourOf(token, theme)] as const),
    ['selected music', soft('coral')] as const,
    ['selected sound', soft('teal')] as const,
  ];

  it.each(['wave', 'wave-cached', 'line-strong', 'coral', 'teal', 'focus'])('--%s is 3:1 on every ground', (token) => {
    const low = grounds.filter(([, ground]) => contrastOf(colourOf(token, theme), ground) < 3);
    expect(low).toEqual([]);
  });

  it.each(['text', 'text-2', 'text-3'])('--%s is 4.5:1 on every ground of text', (token) => {
    const low = grounds.slice(0, 4).filter(([, ground]) => contrastOf(colourOf(token, theme), ground) < 4.5);
    expect(low).toEqual([]);
  });
});
