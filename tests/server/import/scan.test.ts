import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { scanFolder } from '#server/import/scan/scan.ts';

import { type Bench, openBench } from './support.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const paths = (files: { path: string }[]) => files.map((file) => file.path);

describe('the scan of a folder', () => {
  test('finds recordings and pictures in the order of their names, numbers by size', async () => {
    for (const name of [
      'b/10.wav',
      'b/9.MP3',
      'b/cover.JPG',
      'a.flac',
      'notes.txt',
      '.hidden.wav',
      '.git/x.wav',
      'b/._9.mp3',
    ]) {
      await bench.put(name, 'x');
    }
    const scan = await scanFolder(bench.folder);
    expect(paths(scan.audio)).toEqual(['a.flac', 'b/9.MP3', 'b/10.wav']);
    expect(paths(scan.pictures)).toEqual(['b/cover.JPG']);
    expect(scan.ignored).toBe(1);
    expect(scan.rejected).toEqual([]);
  });

  test('follows links, and rejects circular and dangling ones', async () => {
    await bench.put('real/one.wav', 'x');
    await symlink('real', path.join(bench.folder, 'linked'));
    await symlink('..', path.join(bench.folder, 'real/up'));
    await symlink('nowhere.wav', path.join(bench.folder, 'dead.wav'));
    const scan = await scanFolder(bench.folder);
    expect(paths(scan.audio)).toEqual(['linked/one.wav', 'real/one.wav']);
    expect(scan.rejected.map(({ path: relative, code }) => `${relative} ${code}`)).toEqual([
      'dead.wav vanished',
      'linked/up/ symlink-loop',
      'real/up/ symlink-loop',
    ]);
  });

  test('normalises file names to composed characters (NFC), on any disk', async () => {
    await bench.put('й.wav'.normalize('NFD'), 'x');
    expect(paths((await scanFolder(bench.folder)).audio)).toEqual(['й.wav'.normalize('NFC')]);
  });

  test('rejects a name that is not UTF-8, and reports it readably', async () => {
    const name = Buffer.concat([
      Buffer.from(`${bench.folder}/`),
      Buffer.from([0xcf, 0xe5, 0xf1, 0xed, 0xff]),
      Buffer.from('.wav'),
    ]);
    await writeFile(name, 'x');
    const scan = await scanFolder(bench.folder);
    expect(scan.audio).toEqual([]);
    expect(scan.rejected).toEqual([{ path: 'Песня.wav', code: 'name-encoding', detail: '' }]);
  });

  test.skipIf(process.getuid?.() === 0)('skips a folder without permission', async () => {
    await bench.put('open/one.wav', 'x');
    await mkdir(path.join(bench.folder, 'shut'));
    await chmod(path.join(bench.folder, 'shut'), 0);
    const scan = await scanFolder(bench.folder);
    await chmod(path.join(bench.folder, 'shut'), 0o700);
    expect(paths(scan.audio)).toEqual(['open/one.wav']);
    expect(scan.rejected).toEqual([{ path: 'shut/', code: 'unreadable', detail: 'EACCES' }]);
  });
});
