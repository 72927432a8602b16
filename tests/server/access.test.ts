import { apiBase } from '#shared/contract/address.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/index.ts';
import { addItems } from '#server/repositories/project-items.ts';
import { addProject } from '#server/repositories/projects.ts';
import { afterAll, beforeAll, it, expect } from 'vitest';
import { addAccount, type TestAccount } from '../support/accounts.ts';
import { makeDownloads, type DownloadIds } from '../support/download-catalogue.ts';
import { describeOnBoth, startTestServer, type TestServer } from '../support/server.ts';
import { type RequestCase, type Role, roleNames, roles, singles } from './access-roles.ts';

describeOnBoth('endpoints', (database) => {
  let server: TestServer;
  let ids: DownloadIds & Record<'album' | 'playlist' | 'library' | 'collection', number>;
  const accounts = new Map<Role, TestAccount>();
  const projects = new Map<Role, number>();

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    const { writer } = server.context;
    const made = await makeDownloads(server.context);
    const name = { ru: 'Имя' };
    ids = {
      ...made.ids,
      album: await writer.album({ uid: 'album', name, labelUid: 'label' }),
      library: await writer.library({ uid: 'library', name }),
      playlist: await writer.playlist({ uid: 'playlist', name }, ['m']),
      collection: await writer.collection({ uid: 'collection', name }, ['s']),
    };
    for (const role of roleNames) {
      const { account: requested } = roles[role];
      if (!requested) continue;
      const account = await addAccount(server, requested);
      accounts.set(role, account);
      projects.set(role, await ownProject(account.id));
    }
  });
  afterAll(() => server.close());

  /** A project of a person's own with a music track in it, from the time when they had a subscription. */
  async function ownProject(userId: number): Promise<number> {
    const { db } = server.context;
    const reported = { name: 'Film', description: null, owner_name: null, picture_id: null, is_shared: 1 } as const;
    const { id } = await addProject(db, { ...reported, user_id: userId, hash: `hash-${userId}` });
    await addItems(db, id, [{ content_type_id: 'MUSIC_VARIATION', content_id: ids.variation, track_id: ids.track }]);
    return id;
  }

  /** What a person would ask a call for; of calls that take other things, what they are asked for wrongly. */
  function requestCasesOf({ path }: Endpoint): RequestCase[] {
    const [, entity, part = 'track'] = singles.exec(path) ?? [];
    if (entity === 'sound') {
      return [{ query: `id=${part === 'track' ? ids.sound : ids.soundVariation}&file_type=csv`, needs: 'sound' }];
    }
    if (entity === 'music') {
      const id = { track: ids.track, variations: ids.version, stems: ids.stem }[part];
      const plain: RequestCase = { query: `id=${id}&file_type=csv`, needs: 'music' };
      const exclusive: RequestCase = { query: `id=${ids.exclusive}&file_type=csv`, needs: 'exclusive' };
      return part === 'track' ? [plain, exclusive] : [plain];
    }
    return zips().filter(({ path: own }) => path === own || path === `${own}-check`);
  }

  const zips = (): (RequestCase & { path: string })[] => [
    { path: 'music/tracks/download-many', query: `ids[]=${ids.track}`, needs: 'music' },
    { path: 'music/tracks/download-many', query: `ids[]=${ids.track}&ids[]=${ids.exclusive}`, needs: 'exclusive' },
    { path: 'music/tracks/variations/download-many', query: `ids[]=${ids.version}`, needs: 'music' },
    { path: 'music/tracks/stems/download-many', query: `ids[]=${ids.stem}`, needs: 'music' },
    { path: 'music/tracks/stems/download-zip', query: `track_id=${ids.track}`, needs: 'music' },
    { path: 'music/albums/download', query: `id=${ids.album}`, needs: 'music' },
    { path: 'music/playlists/download', query: `id=${ids.playlist}`, needs: 'music' },
    { path: 'reports/download', query: 'id=999999' },
    { path: 'projects/download-zip', query: 'is_check=1', ownProject: 'id', needs: 'music' },
    { path: 'projects/download-zip-check', query: '', ownProject: 'id', needs: 'music' },
    { path: 'projects/download-zip', query: '', ownProject: 'id', needs: 'music' },
    { path: 'sound/tracks/download-many', query: `ids[]=${ids.sound}`, needs: 'sound' },
    { path: 'sound/tracks/variations/download-many', query: `ids[]=${ids.soundVariation}`, needs: 'sound' },
    { path: 'sound/libraries/download', query: `id=${ids.library}`, needs: 'sound' },
    { path: 'sound/collections/download', query: `id=${ids.collection}`, needs: 'sound' },
  ];

  const statusOf = async (endpoint: Endpoint, { query, ownProject }: RequestCase, role: Role) => {
    const own = ownProject === undefined ? '' : `&${ownProject}=${projects.get(role) ?? 0}`;
    // Who logs out does so once: each such call ends a session of its own.
    const account =
      endpoint.path.endsWith('/logout') && accounts.has(role) ? await freshAccount(role) : accounts.get(role);
    const { statusCode } = await server.app.inject({
      // A zip's head says whether it may be had.
      method: endpoint.kind === 'bytes' ? 'HEAD' : endpoint.method,
      url: `${apiBase}/${endpoint.path}?${query}${own}`,
      headers: { ...account?.headers },
      ...(endpoint.method === 'POST' && { payload: {} }),
    });
    return statusCode;
  };
  const freshAccount = (role: Role) => addAccount(server, roles[role].account);

  /** What a call answers somebody of this role. */
  function expected(endpoint: Endpoint, { needs }: RequestCase, role: Role): (status: number) => boolean {
    if (endpoint.access === 'open') return (status) => status !== 401 && status !== 403 && status < 500;
    if (role === 'guest') return (status) => status === 401;
    if (role === 'disabled') return (status) => status === 403;
    if (needs === undefined) return (status) => status !== 401 && status !== 403 && status < 500;
    return roles[role].has.includes(needs) ? (status) => status === 200 : (status) => status === 403;
  }

  const table = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
  it.each(table)('%s responds to each role as specified', async (_, endpoint) => {
    const known = requestCasesOf(endpoint);
    const requested = known.length > 0 ? known : [{ query: '' }];
    for (const one of requested) {
      for (const role of roleNames) {
        const status = await statusOf(endpoint, one, role);
        expect({ role, query: one.query, status, is: expected(endpoint, one, role)(status) }).toMatchObject({
          is: true,
        });
      }
    }
  });

  it('that send files to signed-in people are all in the table of this test', () => {
    const files = endpoints.filter(({ kind, access }) => kind === 'bytes' && access === 'user');
    expect(files.filter((endpoint) => requestCasesOf(endpoint).length === 0).map(({ path }) => path)).toEqual([]);
  });
});
