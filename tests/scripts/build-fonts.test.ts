import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { facesOf, fontFaces, makeFont } from '../../scripts/build-fonts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('the committed fonts are what their style sheet and packages make', async () => {
  const faces = await fontFaces();
  expect(faces.map(({ file }) => file)).toEqual([
    'onest-cyrillic.woff2',
    'onest-latin.woff2',
    'unbounded-cyrillic.woff2',
    'unbounded-latin.woff2',
  ]);
  for (const face of faces) {
    const isSame = (await makeFont(face)).equals(await readFile(`${root}/src/styles/fonts/${face.file}`));
    expect({ file: face.file, isSame }).toEqual({ file: face.file, isSame: true });
  }
});

it('reads characters and weights of a font, and names one without them', () => {
  const css = (rules: string) => `@font-face {\n src: url('./fonts/a-b.woff2') format('woff2');\n ${rules}\n}`;
  expect(facesOf(css('font-weight: 400 700;\n unicode-range: U+0041-0043, U+20AC;'))).toEqual([
    { file: 'a-b.woff2', min: 400, max: 700, text: 'ABC€' },
  ]);
  expect(() => facesOf(css('font-weight: 600;'))).toThrow('a-b.woff2 has no font-weight or no unicode-range');
});

it('no style sheet has a weight that the text font lacks', async () => {
  const text = (await fontFaces()).filter(({ file }) => file.startsWith('onest-'));
  const min = Math.max(...text.map((face) => face.min));
  const max = Math.min(...text.map((face) => face.max));
  expect(max).toBeGreaterThan(min);
  const lacking: string[] = [];
  const files = await readdir(`${root}/src`, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    const css = await readFile(`${root}/src/${file}`, 'utf8');
    for (const [, weight] of css.matchAll(/font-weight: (\d+);/g))
      if (Number(weight) < min || Number(weight) > max) lacking.push(`${file}: ${weight}`);
  }
  expect(lacking).toEqual([]);
});
