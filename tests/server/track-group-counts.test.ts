import { ownersOf, recount } from '#server/repositories/track-group-counts.ts';
import { expect, it } from 'vitest';

import { addTrack } from '../support/catalogue.ts';
import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const tables = ['authors', 'labels', 'albums', 'libraries', 'playlists', 'collections'] as const;

describeOnBoth('the counts of track groups', (database) => {
  async function withServer(work: (server: TestServer) => Promise<void>) {
    const server = await startTestServer({ databaseUrl: await database() });
    try {
      await work(server);
    } finally {
      await server.close();
    }
  }

  const countsOf = async ({ context: { db } }: TestServer) => {
    const counts: Record<string, number[]> = {};
    for (const table of tables) {
      const rows = await db
        .selectFrom(table)
        .select(['uid', 'music_tracks', 'music_seconds', 'sound_tracks', 'sound_seconds'])
        .execute();
      for (const { uid, ...row } of rows) counts[uid] = Object.values(row);
    }
    return counts;
  };

  /** The same, counted from the tracks themselves. */
  const countedAnew = async (server: TestServer) => {
    const { db } = server.context;
    for (const table of tables) {
      for (const { id } of await db.selectFrom(table).select('id').execute()) await recount(db, table, id);
    }
    return countsOf(server);
  };

  it('are exact after every change of a track and of its groups', async () => {
    await withServer(async (server) => {
      const { writer } = server.context;
      const name = { ru: 'Имя' };
      for (const uid of ['north', 'south']) await writer.label({ uid, name });
      await writer.album({ uid: 'ice', name, labelUid: 'north' });
      await writer.album({ uid: 'fire', name });
      await writer.library({ uid: 'doors', name });
      for (const uid of ['kim', 'elkina']) await writer.author({ uid, name });
      const ice = { authorUids: ['kim'], albumUid: 'ice' };
      const rain = { uid: 'rain', entity: 'music' as const, title: name, classifiers: [] };
      const steps: (() => Promise<unknown>)[] = [
        () => addTrack(server.context, { ...rain, ...ice, duration: 100.25 }),
        () => addTrack(server.context, { uid: 'frost', ...ice, duration: 50 }),
        () => addTrack(server.context, { uid: 'creak', entity: 'sound', authorUids: ['kim'], libraryUid: 'doors' }),
        () => writer.playlist({ uid: 'evening', name }, ['frost', 'rain']),
        () => writer.collection({ uid: 'house', name }, ['creak']),
        () => writer.track({ ...rain, authorUids: ['elkina', 'kim'], albumUid: 'fire' }),
        () => writer.track({ ...rain, authorUids: ['elkina'] }),
        () => writer.album({ uid: 'ice', name, labelUid: 'south' }),
        () => addTrack(server.context, { uid: 'frost', ...ice, duration: 70.5 }),
        () => writer.playlist({ uid: 'evening', name }, ['frost']),
        () => writer.removeTrack('frost'),
        () => writer.removeTrack('creak'),
      ];
      const seen: Record<string, number[]>[] = [];
      for (const step of steps) {
        await step();
        const counts = await countsOf(server);
        seen.push(counts);
        expect(counts).toEqual(await countedAnew(server));
      }
      expect(seen[3]).toMatchObject({ kim: [2, 150.25, 1, 100], ice: [2, 150.25, 0, 0], north: [2, 150.25, 0, 0] });
      expect(seen[4]).toMatchObject({ evening: [2, 150.25, 0, 0], house: [0, 0, 1, 100], doors: [0, 0, 1, 100] });
      expect(seen[8]).toMatchObject({ south: [1, 70.5, 0, 0], north: [0, 0, 0, 0], elkina: [1, 100.25, 0, 0] });
      expect(seen.at(-1)).toMatchObject({ evening: [0, 0, 0, 0], ice: [0, 0, 0, 0], kim: [0, 0, 0, 0] });
    });
  });

  it('omit tracks that are not playable yet', async () => {
    await withServer(async (server) => {
      const { writer, db } = server.context;
      await writer.author({ uid: 'kim', name: { ru: 'Ким' } });
      const { id } = await writer.track({
        uid: 'unheard',
        entity: 'music',
        title: { ru: 'Без звука' },
        authorUids: ['kim'],
        classifiers: [],
      });
      expect(await ownersOf(db, id)).toHaveLength(1);
      expect(await countsOf(server)).toEqual({ kim: [0, 0, 0, 0] });
    });
  });
});
