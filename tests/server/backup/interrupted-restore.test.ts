import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { dataPaths } from '#server/domain/data-paths.ts';
import { openDataFolder } from '#server/start/data-folder.ts';
import { expect, it } from 'vitest';

import { temporaryFolder } from './commands.ts';

it('a restore that was killed while it moved the files is finished at the next start', async () => {
  const { folder, remove } = await temporaryFolder();
  const { restoring, files, ownerWords, index } = dataPaths(folder);
  const unpacked = path.join(restoring, 'new');
  await mkdir(path.join(unpacked, 'files'), { recursive: true });
  await mkdir(files);
  await mkdir(index);
  // The words were moved already; the files were not, and the old index is still there.
  await writeFile(path.join(unpacked, 'files', 'restored.mp3'), '');
  await writeFile(path.join(files, 'replaced.mp3'), '');
  await writeFile(ownerWords, 'restored');
  await writeFile(path.join(folder, 'note.txt'), 'of the owner');

  // Not whole yet: nothing counts.
  await (await openDataFolder(folder, 'en')).release();
  expect(await readdir(files)).toEqual(['replaced.mp3']);

  await writeFile(path.join(restoring, 'complete'), JSON.stringify(['files', 'synonyms.csv']));
  await (await openDataFolder(folder, 'en')).release();
  expect(await readdir(files)).toEqual(['restored.mp3']);
  expect(await readFile(ownerWords, 'utf8')).toBe('restored');
  const names = await readdir(folder);
  expect(names).toContain('note.txt');
  expect(names).not.toContain('index');
  expect(names).not.toContain('.restoring');
  await remove();
});
