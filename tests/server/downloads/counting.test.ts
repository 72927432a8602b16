import { once } from 'node:events';
import { connect } from 'node:net';

import { musicVariationDownload } from '#shared/contract/downloads.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { makeDownloads } from '../../support/download-catalogue.ts';
import type { DownloadIds } from '../../support/download-catalogue.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const later = Math.floor(Date.now() / 1000) + 1000;

describeOnBoth('counted downloads', (database) => {
  let server: TestServer;
  let origin: string;
  let ids: DownloadIds;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database(), variables: { PUBLIC_URL: 'https://tonika.test' } });
    origin = await server.listen();
    ({ ids } = await makeDownloads(server.context));
  });
  afterAll(() => server.close());

  const check = (query: string, { headers }: TestAccount) =>
    server.app.inject({ url: `/api/music/tracks/variations/download-check?${query}`, headers });
  const counters = async () => {
    const { db } = server.context;
    const track = await db
      .selectFrom('tracks')
      .select('downloads_counter')
      .where('id', '=', ids.track)
      .executeTakeFirstOrThrow();
    const version = await db
      .selectFrom('variations')
      .select('downloads_counter')
      .where('id', '=', ids.version)
      .executeTakeFirstOrThrow();
    return [track.downloads_counter, version.downloads_counter];
  };
  const listOf = (account: TestAccount) =>
    server.context.db
      .selectFrom('downloaded_content')
      .select(['content_type_id', 'content_id', 'file_type'])
      .where('user_id', '=', account.id)
      .execute();
  /** What a response sent is recorded after its end. */
  const until = async (isRecorded: () => Promise<boolean>) => {
    while (!(await isRecorded())) await new Promise((resolve) => setImmediate(resolve));
  };
  const settled = (account: TestAccount, rows: number) => until(async () => (await listOf(account)).length >= rows);
  const ticketIsKnown = async ({ id }: TestAccount) => {
    const tickets = server.context.db.selectFrom('download_tickets').select('id').where('user_id', '=', id);
    return (await tickets.executeTakeFirst()) !== undefined;
  };

  it('count once per ticket, whole or in ranges, and never the cue sheet', async () => {
    const person = await addAccount(server, { type: 'ONLY_MUSIC', till: later });
    const [tracks = 0, versions = 0] = await counters();
    const ticketFor = async (type: string) => {
      const checked = await check(`id=${ids.version}&file_type=${type}`, person);
      return musicVariationDownload.check.response.parse(checked.json()).data.url;
    };
    const fetched = async (address: string, headers: Record<string, string> = {}) => {
      const response = await fetch(origin + address, { headers: { ...person.headers, ...headers } });
      return (await response.arrayBuffer()).byteLength;
    };
    const url = await ticketFor('mp3');
    const half = Math.floor((await fetched(url)) / 2);
    await settled(person, 1);
    await fetched(url);
    const resumed = await ticketFor('mp3');
    await fetched(resumed, { range: `bytes=${half}-` });
    await fetched(resumed, { range: 'bytes=0-99' });
    await fetched(await ticketFor('csv'));
    expect(await counters()).toEqual([tracks + 1, versions + 1]);
    await fetched(resumed, { range: `bytes=100-${half}` });
    await settled(person, 2);
    expect(await counters()).toEqual([tracks + 2, versions + 2]);
    const row = { content_type_id: 'MUSIC_VARIATION', content_id: ids.version, file_type: 'mp3' };
    expect(await listOf(person)).toEqual([row, row]);
  });

  it('ignore the ticket of another person or file', async () => {
    const [owner, other] = [
      await addAccount(server, { type: 'ONLY_MUSIC', till: later }),
      await addAccount(server, { type: 'ONLY_MUSIC', till: later }),
    ];
    const fetched = async (address: string, person: TestAccount, range?: string) => {
      const headers = { ...person.headers, ...(range && { range }) };
      return (await (await fetch(origin + address, { headers })).arrayBuffer()).byteLength;
    };
    const checked = await check(`id=${ids.version}&file_type=mp3`, owner);
    const { url } = musicVariationDownload.check.response.parse(checked.json()).data;
    await fetched(url, owner, 'bytes=0-99');
    await until(() => ticketIsKnown(owner));
    // The rest of it, by somebody else and of another file: neither completes what was begun.
    await fetched(url, other, 'bytes=100-');
    await fetched(url.replace('file_type=mp3', 'file_type=wav'), owner, 'bytes=100-');
    await fetched(url, other);
    await settled(other, 1);
    expect(await listOf(owner)).toEqual([]);
    await fetched(url, owner, 'bytes=100-');
    await settled(owner, 1);
    const row = { content_type_id: 'MUSIC_VARIATION', content_id: ids.version, file_type: 'mp3' };
    expect([await listOf(owner), await listOf(other)]).toEqual([[row], [row]]);
  });

  it('do not count where the connection was cut', async () => {
    const person = await addAccount(server, { type: 'ONLY_MUSIC', till: later });
    const { port } = new URL(origin);
    const checked = await check(`id=${ids.version}&file_type=wav`, person);
    const { url: file } = musicVariationDownload.check.response.parse(checked.json()).data;
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${file} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${person.headers.authorization}\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    await once(socket, 'close');
    await server.app.inject('/api/health');
    expect(await listOf(person)).toEqual([]);
  });
});
