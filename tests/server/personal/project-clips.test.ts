import { countSent } from '#server/downloads/count.ts';
import { projectClipsMatch } from '#shared/contract/projects.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { makeDownloads } from '../../support/download-catalogue.ts';
import type { DownloadIds } from '../../support/download-catalogue.ts';
import { addTrack } from '../../support/catalogue.ts';
import { atProjects, later } from '../../support/project-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('clips of an edit', (database) => {
  let server: TestServer;
  let ids: DownloadIds;
  let account: TestAccount;
  let anna: ReturnType<typeof atProjects>;
  let project: number;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    ({ ids } = await makeDownloads(server.context));
    account = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
    anna = atProjects(server, account);
    project = await anna.made();
    const track = { track_id: ids.track, content_type_id: 'MUSIC_VARIATION' } as const;
    await anna.add(project, { ...track, content_id: ids.version });
    await anna.add(project, { ...track, content_id: ids.variation });
    await anna.add(project, { track_id: ids.track, content_id: ids.stem, content_type_id: 'MUSIC_STEM' });
    const sound = {
      userId: account.id,
      type: 'SOUND_VARIATION' as const,
      contentId: ids.soundVariation,
      fileType: 'wav',
    };
    const bytes = { ticket: undefined, etag: '"a"', size: 1, span: { start: 0, end: 1 } };
    await countSent(server.context.db, sound, bytes);
  });
  afterAll(() => server.close());

  const match = async (names: string[]) => {
    const response = await anna.post('clips/match', { project_id: project, names });
    expect(response.statusCode).toBe(200);
    return projectClipsMatch.response.parse(response.json()).data;
  };

  it.each([
    ['TNK-M-000001-02', 'ident', 'version'],
    ['tnk-m-000001-02.WAV', 'ident', 'version'],
    ['TNK-M-000001-02_01', 'ident', 'version'],
    ['TNK-M-000001-02 (1).wav', 'ident', 'version'],
    ['TNK-M-000001-02-1', 'ident', 'version'],
    ['TNK-M-000001-S01.mp3', 'ident', 'stem'],
    ['TNK-M-000001.wav', 'ident', 'variation'],
    ['TNK_M_000001_02.wav', 'ident', 'version'],
    ['Music_TNK_M_000001_S01', 'file_name', 'stem'],
    ['TNK-S-000001', 'ident', 'soundVariation'],
    ['C:\\Sounds\\TNK-S-000001-01.wav', 'ident', 'soundVariation'],
    ['Ансамбль - Ночь трамвай (Без ударных) [TNK-M-000001-02].wav', 'file_name', 'version'],
    ['ENSEMBLE - NIGHT TRAM (NO DRUMS) [TNK-M-0000', 'file_name', 'version'],
    ['Ensemble - Night tram.wav', 'file_name', 'variation'],
    ['DOORWood_Old door creak_TNK_TNK-S-000001-01.wav', 'file_name', 'soundVariation'],
    ['DOORWood_Скрип двери_OTHER_LIB.wav', 'ucs', 'soundVariation'],
    ['doorwood-ext_OLD DOOR CREAK_L.wav', 'ucs', 'soundVariation'],
    ['Old Door Creak', 'title', 'soundVariation'],
    ['ночь трамвай', 'title', 'variation'],
    ['Night tram (Bass)_03.wav', 'title', 'stem'],
    ['/Volumes/Edit/Night_tram.aif', 'title', 'variation'],
  ] as const)('are found by the names that editing programs make: %s', async (name, by, which) => {
    expect(await match([name])).toMatchObject([{ name, by, content: { content_id: ids[which] } }]);
  });

  it.each(['Ночь', 'V1', '0', 'TNK-M-999999-01', '   ', '💥', '\u0000', '_', '.wav', 'Редкая'])(
    'without any such name are not found: %j',
    async (name) => {
      expect(await match([name])).toEqual([{ name, by: null, content: null }]);
    },
  );

  it('are found after their track left the catalogue', async () => {
    const uid = `gone-${account.id}`;
    const gone = await addTrack(server.context, { uid, title: { ru: 'Пропажа', en: 'Loss' } });
    await anna.add(project, { track_id: gone.id, content_id: gone.variationId, content_type_id: 'MUSIC_VARIATION' });
    await server.context.writer.removeTrack(uid);
    expect(await match(['loss.wav'])).toMatchObject([
      { by: 'title', content: { content_id: gone.variationId, row: null, info: { title: { ru: 'Пропажа' } } } },
    ]);
  });

  it('are matched in bulk, in order, and for the owner only', async () => {
    const names = Array.from({ length: 2000 }, (_, index) =>
      index % 2 ? `TNK-M-000001-02_${index}` : `clip ${index}`,
    );
    const found = await match(names);
    expect(found.map(({ name }) => name)).toEqual(names);
    expect(found.filter(({ by }) => by === 'ident').length).toBeGreaterThan(900);
    const body = { project_id: project, names: ['x'] };
    const boris = atProjects(server, await addAccount(server));
    expect((await boris.post('clips/match', body)).statusCode).toBe(404);
    expect((await atProjects(server, undefined).post('clips/match', body)).statusCode).toBe(401);
    expect((await anna.post('clips/match', { ...body, names: [...names, 'one more'] })).statusCode).toBe(422);
    expect((await anna.post('clips/match', { ...body, names: ['x'.repeat(301)] })).statusCode).toBe(422);
  });
});
