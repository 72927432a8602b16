import { copyFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { dataPaths } from '#server/domain/data-paths.ts';
import { lockFolder } from '#server/start/folder-lock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addTrack, mediaOf, storePreview } from '../../support/catalogue.ts';
import { storeMaster } from '../../support/masters.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import { contentOf, settingsOf, temporaryFolder, tonika } from './commands.ts';

describeOnBoth('an archive', (database) => {
  let place: Awaited<ReturnType<typeof temporaryFolder>>;
  let archive: string;
  /** An installation that stands where archives are restored. */
  let occupied: { settings: Record<string, string>; dataDir: string; content: () => Promise<unknown> };

  /** An installation with one track of this name, whose files are all there. */
  async function backUp(name: string): Promise<string> {
    const url = await database();
    const server = await startTestServer({ databaseUrl: url });
    const { writer, store } = server.context;
    await addTrack(server.context, { uid: name });
    const { key, hash } = await storeMaster(store, { seconds: 1 });
    const preview = await storePreview(server.context, name, Buffer.from(`the sound of ${name}`));
    await writer.media({ variationUid: `${name}-main` }, mediaOf([preview], { contentHash: hash, master: key }));
    await writeFile(dataPaths(server.dataDir).ownerWords, 'word,language,meaning\n');
    const file = path.join(place.folder, `${name}.tar`);
    await tonika(['backup', file], settingsOf(server.dataDir, url));
    await server.close();
    return file;
  }

  beforeAll(async () => {
    place = await temporaryFolder();
    archive = await backUp('first');
    const dataDir = path.join(place.folder, 'occupied');
    const url = await database('empty');
    occupied = {
      dataDir,
      settings: settingsOf(dataDir, url),
      content: async () => [
        await contentOf(url === undefined ? { file: dataPaths(dataDir).database } : { url }),
        (await readdir(dataDir, { recursive: true })).filter((name) => !/-(wal|shm)$/.test(name)).toSorted(),
      ],
    };
    await tonika(['restore', await backUp('second')], occupied.settings);
  });
  afterAll(() => place.remove());

  it.each(['in the database', 'in a file', 'in its last kilobyte'])(
    'that was cut %s restores nothing',
    async (where) => {
      const bytes = await readFile(archive);
      const cut = path.join(place.folder, 'cut.tar');
      await copyFile(archive, cut);
      const lengths: Record<string, number> = { 'in the database': 20_000, 'in a file': bytes.indexOf('RIFF') + 5000 };
      await truncate(cut, lengths[where] ?? bytes.indexOf('checksums/') + 100);
      const before = await occupied.content();
      const { code, text } = await tonika(['restore', cut, '--replace'], occupied.settings);
      expect(code).toBe(1);
      expect(text).toContain(`The archive ${cut} ends too early. Nothing has been restored; everything is as it was.`);
      expect(await occupied.content()).toEqual(before);
    },
  );

  it('names the file in which a byte was changed, and restores nothing', async () => {
    const bytes = await readFile(archive);
    const sound = bytes.indexOf('the sound of first');
    bytes[sound] = (bytes[sound] ?? 0) ^ 1;
    const flipped = path.join(place.folder, 'flipped.tar');
    await writeFile(flipped, bytes);
    const before = await occupied.content();
    const { code, text } = await tonika(['restore', flipped, '--replace'], occupied.settings);
    expect([code, text]).toEqual([1, expect.stringContaining('is damaged: files/previews/first.mp3. Nothing')]);
    expect(await occupied.content()).toEqual(before);
  });

  it('takes the place of what is there only where that is said, and nobody uses the folder', async () => {
    const { settings, dataDir } = occupied;
    const before = await occupied.content();
    expect((await tonika(['restore', archive], settings)).text).toContain('already has data');
    const lock = lockFolder(dataDir);
    expect((await tonika(['restore', archive, '--replace'], settings)).text).toContain('Another process is using');
    lock.release();
    const other = path.join(place.folder, 'other.tar');
    await writeFile(other, 'no archive');
    expect((await tonika(['restore', other, '--replace'], settings)).text).toBe(`${other} is not a backup of Tonika.`);
    const newer = path.join(place.folder, 'newer.tar');
    await writeFile(newer, (await readFile(archive, 'latin1')).replace('"format": 1', '"format": 9'), 'latin1');
    expect((await tonika(['restore', newer, '--replace'], settings)).text).toContain('made by a newer version');
    expect(await occupied.content()).toEqual(before);

    // What is not ours stays.
    await writeFile(path.join(dataDir, 'note of the owner.txt'), '');
    expect(await tonika(['restore', archive, '--replace'], settings)).toMatchObject({ code: 0 });
    const files = await readdir(dataDir, { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining(['note of the owner.txt', 'synonyms.csv', 'files/previews/first.mp3']),
    );
    expect(files).not.toContain('files/previews/second.mp3');
    expect(await tonika(['verify', '--hashes'], settings)).toMatchObject({ code: 0 });
  });

  it('is not written over another file, and leaves nothing where it failed', async () => {
    const { settings } = occupied;
    const before = (await readdir(place.folder)).toSorted();
    expect((await tonika(['backup', archive], settings)).text).toContain('exists. Choose another name');
    expect((await tonika(['backup', path.join(place.folder, 'no', 'a.tar')], settings)).text).toContain('(ENOENT)');
    const stopped = await tonika(['backup', archive, '--replace'], settings, AbortSignal.abort());
    expect(stopped).toMatchObject({ code: 1, text: 'Interrupted: nothing has changed.' });
    expect((await readdir(place.folder)).toSorted()).toEqual(before);
    expect((await tonika(['backup', path.join(place.folder, 'b.tar')], { DATA_DIR: place.folder })).text).toContain(
      'no catalogue',
    );
  });

  it('is checked against: verify lists what is missing, changed, and named by no row', async () => {
    const { settings, dataDir } = occupied;
    const { files } = dataPaths(dataDir);
    expect(await tonika(['restore', archive, '--replace'], settings)).toMatchObject({ code: 0 });
    await writeFile(path.join(files, 'previews', 'unnamed.mp3'), 'sound');
    const masters = await readdir(path.join(files, 'masters'), { recursive: true });
    const master = masters.find((name) => name.endsWith('.wav')) ?? '';
    const bytes = await readFile(path.join(files, 'masters', master));
    await writeFile(path.join(files, 'masters', master), bytes.fill(0, 100, 101));
    expect(await tonika(['verify'], settings)).toMatchObject({ code: 0, text: expect.stringContaining('unnamed.mp3') });
    expect(await tonika(['verify', '--hashes'], settings)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`another content: masters/${master}`),
    });
    await writeFile(path.join(files, 'previews', 'first.mp3'), 'short');
    expect((await tonika(['verify'], settings)).text).toContain('another size: previews/first.mp3');
    await rm(path.join(files, 'previews', 'first.mp3'));
    const missing = await tonika(['verify'], settings);
    expect(missing).toMatchObject({ code: 1, text: expect.stringContaining('no such file: previews/first.mp3') });
  });
});
