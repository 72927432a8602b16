/**
 * Draws the logo of the product and writes it in every size that browsers request. Run it after a change of the
 * drawing.
 */
import { mkdir, writeFile } from 'node:fs/promises';

import sharp from 'sharp';

const ground = '#1b1816';
const coral = '#ff7d68';
const teal = '#43cdb9';
const cream = '#f4f0ea';

/** Five bars of a waveform that hang from one line and form the letter Т: music, the tonic, effects. */
const bars = [
  { height: 13, fill: coral },
  { height: 20, fill: coral },
  { height: 38, fill: cream },
  { height: 20, fill: teal },
  { height: 13, fill: teal },
];
const bar = { width: 7, gap: 3.25, top: 13 };
const left = (64 - bars.length * bar.width - (bars.length - 1) * bar.gap) / 2;
const drawing = bars
  .map(({ height, fill }, index) => {
    const x = left + index * (bar.width + bar.gap);
    return `<rect x="${x}" y="${bar.top}" width="${bar.width}" height="${height}" rx="${bar.width / 2}" fill="${fill}"/>`;
  })
  .join('');

/** @param corner radius of the ground, of 64; @param scale of the bars: a maskable icon loses its outer tenth */
function mark(corner: number, scale: number): string {
  const moved = `translate(${32 - 32 * scale} ${32 - 32 * scale}) scale(${scale})`;
  const bars = scale === 1 ? drawing : `<g transform="${moved}">${drawing}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${ground}"/>${bars}</svg>\n`;
}

/** The silhouette alone: the system colours it (W3C Web Application Manifest, purpose "monochrome"). */
const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${drawing.replaceAll(/fill="[^"]+"/g, 'fill="#fff"')}</svg>`;

const icons = [
  { file: 'icon-192.png', size: 192, svg: mark(14, 1) },
  { file: 'icon-512.png', size: 512, svg: mark(14, 1) },
  { file: 'maskable-512.png', size: 512, svg: mark(0, 0.78) },
  { file: 'monochrome-512.png', size: 512, svg: silhouette },
  // Of pages without a picture of their own, for social previews (spec.md section 9).
  { file: 'social-1000.png', size: 1000, svg: mark(0, 0.78) },
  { file: 'apple-touch-icon.png', size: 180, svg: mark(0, 0.92) },
];

await mkdir('public/icons', { recursive: true });
await writeFile('public/favicon.svg', mark(14, 1));
for (const { file, size, svg } of icons) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(`public/icons/${file}`);
}
