import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

import { dataPaths } from '../domain/data-paths.ts';

/** A font's file, and the name of the font in it where it holds several. */
export interface FontFile {
  file: string;
  family?: string;
}

/** Where systems have their fonts. */
const systemFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  path.join(homedir(), '.local/share/fonts'),
  '/Library/Fonts',
  '/System/Library/Fonts',
  String.raw`C:\Windows\Fonts`,
];

/** Fonts of many alphabets, of Chinese and Japanese letters and of signs, the better ones first; coloured ones cannot be printed. */
const known: readonly { name: string; family?: string }[] = [
  { name: 'NotoSansCJK-Regular.ttc', family: 'NotoSansCJKjp-Regular' },
  { name: 'NotoSansCJKjp-Regular.otf' },
  { name: 'NotoSansJP-Regular.otf' },
  { name: 'NotoSansJP-Regular.ttf' },
  { name: 'msgothic.ttc', family: 'MS-Gothic' },
  { name: 'Arial Unicode.ttf' },
  { name: 'ARIALUNI.TTF' },
  { name: 'DroidSansFallbackFull.ttf' },
  { name: 'DroidSansFallback.ttf' },
  { name: 'wqy-microhei.ttc', family: 'WenQuanYiMicroHei' },
  { name: 'NotoEmoji-Regular.ttf' },
  { name: 'seguisym.ttf' },
  { name: 'Symbola.ttf' },
  { name: 'Symbola_hint.ttf' },
  { name: 'DejaVuSans.ttf' },
];

let ofSystem: Promise<FontFile[]> | undefined;

/**
 * Fonts for letters that the document's own font lacks: those that the owner has put into the data folder first, then those
 * of the system, which are looked for once.
 */
export async function fallbackFonts(dataDir: string): Promise<FontFile[]> {
  ofSystem ??= systemFonts();
  const own = (await filesIn(dataPaths(dataDir).fonts)).filter((file) => /\.(ttf|otf)$/i.test(file)).toSorted();
  return [...own.map((file) => ({ file })), ...(await ofSystem)];
}

async function systemFonts(): Promise<FontFile[]> {
  const files = (await Promise.all(systemFolders.map(filesIn))).flat();
  const byName = new Map(files.map((file) => [path.basename(file), file]));
  return known.flatMap(({ name, ...family }) => {
    const file = byName.get(name);
    return file === undefined ? [] : [{ file, ...family }];
  });
}

/** All files of a folder and those below; none where there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []));
}
