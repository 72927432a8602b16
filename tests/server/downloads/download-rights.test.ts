import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { musicVariationDownload } from '#shared/contract/downloads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { makeDownloads } from '../../support/download-catalogue.ts';
import type { DownloadIds } from '../../support/download-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { get, check } from './downloaded-files.ts';

const later = Math.floor(Date.now() / 1000) + 1000;

describeOnBoth('downloads', (database) => {
  let server: TestServer;
  let full: TestAccount;
  let folder: string;
  let ids: DownloadIds;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database(), variables: { PUBLIC_URL: 'https://tonika.test' } });
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-files-'));
    ({ ids } = await makeDownloads(server.context));
    full = await addAccount(server, { type: 'SOUNDS_AND_MUSIC', till: later });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  describe('and rights', () => {
    const cases: [string, Parameters<typeof addAccount>[1] | 'guest', number, number, number][] = [
      ['a guest', 'guest', 401, 401, 401],
      ['nobody’s subscription', {}, 403, 403, 403],
      ['ONLY_MUSIC', { type: 'ONLY_MUSIC', till: later }, 200, 403, 403],
      ['ONLY_SOUNDS', { type: 'ONLY_SOUNDS', till: later }, 403, 200, 403],
      ['SOUNDS_AND_MUSIC', { type: 'SOUNDS_AND_MUSIC', till: later }, 200, 200, 403],
      ['exclusive', { type: 'SOUNDS_AND_MUSIC', till: later, exclusiveTill: later }, 200, 200, 200],
      ['exclusive alone', { exclusiveTill: later }, 403, 403, 403],
      ['a lapsed one', { type: 'SOUNDS_AND_MUSIC', till: Math.floor(Date.now() / 1000) - 1 }, 403, 403, 403],
    ];
    it.each(cases)('of %s', async (_, options, music, sound, exclusive) => {
      const headers = options === 'guest' ? {} : (await addAccount(server, options)).headers;
      const status = async (url: string) => (await server.app.inject({ url, headers })).statusCode;
      for (const path of ['download-check', 'download']) {
        expect(await status(`/api/music/tracks/${path}?id=${ids.track}&file_type=csv`)).toBe(music);
        expect(await status(`/api/music/tracks/stems/${path}?id=${ids.stem}&file_type=csv`)).toBe(music);
        expect(await status(`/api/sound/tracks/${path}?id=${ids.sound}&file_type=csv`)).toBe(sound);
        expect(await status(`/api/music/tracks/${path}?id=${ids.exclusive}&file_type=csv`)).toBe(exclusive);
      }
    });

    it('are checked at the fetch: a subscription that ends after the check denies it, to the second', async () => {
      const person = await addAccount(server, { type: 'ONLY_MUSIC', till: later });
      const checked = await check(server, full, `id=${ids.version}&file_type=mp3`, person);
      const { url } = musicVariationDownload.check.response.parse(checked.json()).data;
      await server.context.db
        .updateTable('users')
        .set({ subscription_till: Date.UTC(2026, 10, 1) / 1000 })
        .where('id', '=', person.id)
        .execute();
      const refused = await get(server, full, url, person);
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        {
          message: 'Your subscription to music ended on 1 November 2026. To download music, renew it.',
          origin: 'tonika',
        },
      ]);
    });

    it('are not granted by the ticket, and the session cookie is enough', async () => {
      const checked = await check(server, full, `id=${ids.version}&file_type=csv`);
      const { url } = musicVariationDownload.check.response.parse(checked.json()).data;
      expect((await server.app.inject(url)).statusCode).toBe(401);
      expect((await server.app.inject({ url, headers: { cookie: full.cookie } })).statusCode).toBe(200);
    });
  });
});
