import path from 'node:path';

import { openDatabase } from '#server/repositories/database.ts';
import { writeMeta } from '#server/repositories/meta.ts';
import { seedDictionaries } from '#server/repositories/dictionaries.ts';
import { createCatalogueWriter } from '#server/catalogue/catalogue-writer.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import { openFolderStore } from '#server/storage/folder-store.ts';
import type { DatabasePlace } from '#server/repositories/snapshot/exact-database.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import { addTrack } from '../../support/catalogue.ts';
import { describeOnBoth } from '../../support/server.ts';
import { contentOf, settingsOf, temporaryFolder, tonika } from './commands.ts';

describeOnBoth('a restored database', (database) => {
  let place: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    place = await temporaryFolder();
  });
  afterEach(() => place.remove());

  const at = (name: string, url: string | undefined) => {
    const dataDir = path.join(place.folder, name);
    return {
      dataDir,
      place: (url === undefined ? { file: dataPaths(dataDir).database } : { url }) as DatabasePlace,
      settings: settingsOf(dataDir, url),
    };
  };

  it('has every value and the last ids, here and in the other kind of database', async () => {
    const original = at('original', await database('empty'));
    const store = await openFolderStore(dataPaths(original.dataDir).files);
    const { db, close } = await openDatabase(original.place);
    await seedDictionaries(db);
    await writeMeta(db, 'note', 'строка\n"кавычки" \\ \u2028 🎧 {{a}}');
    const { id } = await addAccount({ context: { db } });
    const writer = createCatalogueWriter(db);
    await addTrack({ writer, store }, { uid: 'long', bpm: 119.600_000_000_000_01 });
    // The id of a removed track names no other one afterwards.
    await addTrack({ writer, store }, { uid: 'removed' });
    await writer.removeTrack('removed');
    await sql`update users set subscription_till = 9007199254740993 where id = ${id}`.execute(db);
    await close();

    const archive = path.join(place.folder, 'a.tar');
    // The master that these rows name was never there.
    expect((await tonika(['backup', archive], original.settings)).text).toContain('masters/none.wav');
    const content = await contentOf(original.place);
    expect(JSON.stringify(content)).toContain('9007199254740993');

    const same = at('same', await database('empty'));
    expect(await tonika(['restore', archive], same.settings)).toMatchObject({ code: 0 });
    expect(await contentOf(same.place)).toEqual(content);

    // Through SQLite and back, or in SQLite once more.
    const other = at('other', undefined);
    expect(await tonika(['restore', archive], other.settings)).toMatchObject({ code: 0 });
    expect(await contentOf(other.place)).toEqual(content);
    const second = path.join(place.folder, 'b.tar');
    await tonika(['backup', second], other.settings);
    const back = at('back', await database('empty'));
    expect(await tonika(['restore', second], back.settings)).toMatchObject({ code: 0 });
    expect(await contentOf(back.place)).toEqual(content);
    // The next start finds the schema that it expects, and goes on counting.
    const opened = await openDatabase(back.place);
    const more = await addTrack({ writer: createCatalogueWriter(opened.db), store }, { uid: 'next' });
    await opened.close();
    expect(more.id).toBe(3);
  });
});
