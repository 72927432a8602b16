import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { drawCover, musicPalette, soundPalette } from '#demo/covers/index.ts';
import type { CoverKind } from '#demo/types.ts';

const kinds: CoverKind[] = ['album', 'library', 'playlist', 'author', 'label', 'collection'];

/** What the picture looks like at the size of a thumbnail: 16 by 16 pixels of red, green and blue. */
async function thumbnail(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(16, 16).removeAlpha().raw().toBuffer();
}

function meanDifference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

describe('drawCover', () => {
  it('draws the same picture for the same seed', () => {
    for (const kind of kinds) expect(drawCover('weather', kind)).toBe(drawCover('weather', kind));
  });

  it('draws pictures that differ pairwise, also when seen small', async () => {
    const thumbnails = await Promise.all(
      kinds.flatMap((kind) => Array.from({ length: 8 }, (_, index) => thumbnail(drawCover(`thing-${index}`, kind)))),
    );
    const closest = thumbnails.flatMap((one, index) =>
      thumbnails.slice(index + 1).map((other) => meanDifference(one, other)),
    );
    expect(Math.min(...closest)).toBeGreaterThan(4);
  });

  it('keeps music coral and sound effects teal', async () => {
    const warmth = async (palette: readonly string[]): Promise<number> => {
      const pixels = await thumbnail(drawCover('someone', 'author', palette));
      let sum = 0;
      for (let at = 0; at < pixels.length; at += 3) sum += (pixels[at] ?? 0) - (pixels[at + 1] ?? 0);
      return sum / (pixels.length / 3);
    };
    expect(await warmth(musicPalette)).toBeGreaterThan(await warmth(soundPalette));
  });

  it('stays a square document of modest size without text or outside references', () => {
    for (const kind of kinds) {
      const svg = drawCover('weather', kind);
      expect(svg).toContain('viewBox="0 0 1000 1000"');
      expect(svg.length).toBeLessThan(60_000);
      expect(svg).not.toMatch(/<text|<image|href|filter=|NaN|undefined/u);
    }
  });
});
