/**
 * `npm run build:fonts`: makes the fonts of the page from those of the packages `@fontsource-variable/…`. The result is committed.
 *
 * src/styles/fonts.css says what each file has: characters (`unicode-range`) and weights. Without the lighter and heavier
 * ones a file is a third smaller.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'src/styles/fonts');
/** The layout features (OpenType) that browsers apply by themselves, and tabular figures for times and counters. */
const features = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'calt', 'rlig', 'tnum'];

/** A font of the style sheet. */
export interface Face {
  /** Name of the file in src/styles/fonts. */
  readonly file: string;
  readonly min: number;
  readonly max: number;
  readonly text: string;
}

/**
 * Reads the fonts of a style sheet whose file lies in `./fonts`.
 *
 * @throws Error if one of them lacks its weights or characters
 */
export function facesOf(css: string): Face[] {
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rules = '']) => {
    const file = /url\('\.\/fonts\/([^']+)'\)/.exec(rules)?.[1];
    if (file === undefined) return [];
    const weights = /font-weight: (\d+)(?: (\d+))?;/.exec(rules);
    const ranges = /unicode-range:([^;]+);/.exec(rules)?.[1];
    if (!weights || ranges === undefined) throw new Error(`fonts.css: ${file} has no font-weight or no unicode-range`);
    return [{ file, min: Number(weights[1]), max: Number(weights[2] ?? weights[1]), text: charactersOf(ranges) }];
  });
}

/** Characters of a `unicode-range`: code points and ranges of them, separated by commas. */
function charactersOf(ranges: string): string {
  const points = ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  return String.fromCodePoint(...points);
}

/** Makes the file of a font: `onest-latin.woff2` from the package onest. */
export async function makeFont({ file, min, max, text }: Face): Promise<Buffer> {
  const [family = '', subset = ''] = path.parse(file).name.split('-');
  const source = `node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
  return subsetFont(await readFile(path.join(root, source)), text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: { min, max } },
  });
}

/** The fonts of the page. */
export async function fontFaces(): Promise<Face[]> {
  return facesOf(await readFile(path.join(root, 'src/styles/fonts.css'), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const face of await fontFaces()) await writeFile(path.join(folder, face.file), await makeFont(face));
