import type { Dirent, Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Rejection } from '../rejection.ts';

const audioExtensions = new Set(
  'wav wave bwf rf64 w64 flac aif aiff aifc mp3 ogg oga opus m4a mp4 aac caf ape wv wma tta'.split(' '),
);
const pictureExtensions = new Set('jpg jpeg png webp gif tif tiff avif svg'.split(' '));

/** A file of the folder to be imported. */
export interface FoundFile {
  /** Absolute path. */
  absolute: string;
  /** Path within the folder: with slashes, in composed Unicode (NFC), so that it is the same on every system. */
  path: string;
  size: number;
  mtimeMs: number;
}

/** The files found in a folder. */
export interface Scan {
  audio: FoundFile[];
  pictures: FoundFile[];
  /** Files of other kinds. */
  ignored: number;
  rejected: Rejection[];
}

/**
 * Lists a folder recursively, sorted by name. Links are followed, each folder once; hidden files are skipped (copies
 * from a Mac contain many).
 */
export async function scanFolder(root: string): Promise<Scan> {
  const scan: Scan = { audio: [], pictures: [], ignored: 0, rejected: [] };
  await walk({ root, folder: '', trail: [], scan });
  return scan;
}

interface Step {
  root: string;
  /** Relative, with a trailing slash; empty for the root. */
  folder: string;
  /** Real paths of the parent folders: a repeated one is a loop. */
  trail: readonly string[];
  scan: Scan;
}

async function walk(step: Step): Promise<void> {
  const { root, folder, scan } = step;
  const absolute = path.join(root, folder);
  const listed = await attempt(step, folder, async () => {
    const real = await realpath(absolute);
    return { real, entries: await readdir(absolute, { withFileTypes: true, encoding: 'buffer' }) };
  });
  if (!listed) return;
  if (step.trail.includes(listed.real)) {
    scan.rejected.push({ path: folder, code: 'symlink-loop', detail: '' });
    return;
  }
  const trail = [...step.trail, listed.real];
  for (const { name, entry } of sorted(listed.entries)) {
    if (entry.name[0] === 0x2e) continue;
    const relative = folder + (name ?? readable(entry.name));
    if (name === undefined) {
      scan.rejected.push({ path: relative, code: 'name-encoding', detail: '' });
      continue;
    }
    const found = await attempt(step, relative, () => stat(path.join(absolute, name)));
    if (found?.isDirectory()) await walk({ ...step, folder: `${relative}/`, trail });
    else if (found?.isFile()) keep(scan, path.join(absolute, name), relative, found);
  }
}

function keep(scan: Scan, absolute: string, relative: string, { size, mtimeMs }: Stats): void {
  const extension = path.extname(relative).slice(1).toLowerCase();
  const file: FoundFile = { absolute, path: relative.normalize('NFC'), size, mtimeMs };
  if (audioExtensions.has(extension)) scan.audio.push(file);
  else if (pictureExtensions.has(extension)) scan.pictures.push(file);
  else scan.ignored += 1;
}

async function attempt<Result>(step: Step, relative: string, work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const reason = code === 'ELOOP' ? 'symlink-loop' : code === 'ENOENT' ? 'vanished' : 'unreadable';
    step.scan.rejected.push({ path: relative, code: reason, detail: code });
    return undefined;
  }
}

/** Names as text, undefined if not UTF-8; "2" sorts before "10". */
function sorted(entries: readonly Dirent<Buffer>[]): { name: string | undefined; entry: Dirent<Buffer> }[] {
  const order = new Intl.Collator('en', { numeric: true });
  return entries
    .map((entry) => ({ name: decoded(entry.name), entry }))
    .toSorted((a, b) => order.compare(a.name ?? '', b.name ?? ''));
}

function decoded(name: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return undefined;
  }
}

/** A guess for the message only: names that are not UTF-8 usually come from old Russian Windows discs. */
function readable(name: Buffer): string {
  return new TextDecoder('windows-1251').decode(name);
}
