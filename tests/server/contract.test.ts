import { apiBase } from '#shared/contract/address.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addPublishedPost } from '../support/posts.ts';
import { addAccount } from '../support/accounts.ts';
import { addStem, addTrack } from '../support/catalogue.ts';
import { atProjects } from '../support/project-catalogue.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { summary?: string; parameters?: { name: string; in: string }[] }>>;
}

let server: TestServer;
/** The address of a project that is shared. */
let hash: string;
let ids: { track: number; variation: number; sound: number; soundVariation: number; stem: number };
/** Of each resource that gathers tracks, one, and the key by which its tracks are asked for. */
let groups: Record<string, { id: number; owner: string }>;

beforeAll(async () => {
  server = await startTestServer();
  const { writer } = server.context;
  const name = { ru: 'Имя' };
  const author = { id: await writer.author({ uid: 'author', name, aListPosition: 0 }), owner: 'author_id' };
  const label = await writer.label({ uid: 'label', name });
  const album = await writer.album({ uid: 'album', name, labelUid: 'label' });
  const library = await writer.library({ uid: 'library', name });
  const authorUids = ['author'];
  const music = await addTrack(server.context, { uid: 'm', authorUids, albumUid: 'album' });
  const sound = await addTrack(server.context, { uid: 's', entity: 'sound', authorUids, libraryUid: 'library' });
  groups = {
    albums: { id: album, owner: 'album_id' },
    labels: { id: label, owner: 'label_id' },
    playlists: { id: await writer.playlist({ uid: 'playlist', name }, ['m']), owner: 'playlist_id' },
    authors: author,
    libraries: { id: library, owner: 'library_id' },
    collections: { id: await writer.collection({ uid: 'collection', name }, ['s']), owner: 'track_collection_id' },
  };
  await addPublishedPost(server);
  const owner = await addAccount(server);
  const theirs = atProjects(server, owner);
  const { data } = (await theirs.post('create', { name: 'Film' })).json<{ data: { id: number; hash: string } }>();
  await theirs.post('update', { id: data.id, sharing: 'on' });
  hash = data.hash;
  const stem = await addStem(server.context, { trackUid: 'm', uid: 'stem' });
  // As every server at its start: it is ready once it has an index.
  await server.app.inject(`${apiBase}/music/tracks/list`);
  ids = { track: music.id, variation: music.variationId, sound: sound.id, soundVariation: sound.variationId, stem };
});
afterAll(() => server.close());

const openApi = async () => (await server.app.inject('/api/openapi.json')).json<OpenApi>();

/** The id that a call of this path takes. */
function queryOf(path: string): string {
  const [entity, resource = ''] = path.split('/');
  const trackGroup = groups[resource];
  if (trackGroup && path.endsWith('/detail')) return `id=${trackGroup.id}`;
  if (trackGroup) return `${trackGroup.owner}=${trackGroup.id}`;
  if (path === 'pages/detail') return 'name=licensing';
  if (path === 'blog/posts/detail') return 'slug=post';
  if (path === 'projects/detail-by-hash') return `hash=${hash}`;
  if (path.startsWith('projects/')) return `project_hash=${hash}`;
  if (path.includes('stems/file-preview')) return `id=${ids.stem}`;
  if (path.includes('file-preview') || path.endsWith('variations/detail')) {
    return `id=${entity === 'music' ? ids.variation : ids.soundVariation}`;
  }
  if (/tracks\/(detail|similar-tracks\/list)$/.test(path)) return `id=${entity === 'music' ? ids.track : ids.sound}`;
  if (/(variations|stems)\/list$/.test(path)) return `track_id=${entity === 'music' ? ids.track : ids.sound}`;
  return '';
}

const endpointsOf = (kind: Endpoint['kind']) =>
  endpoints
    .filter((endpoint) => endpoint.kind === kind && endpoint.method === 'GET' && endpoint.access === 'open')
    .map((endpoint) => [endpoint.path, endpoint] as const);

it.each(endpointsOf('json'))('responds %s by its contract', async (path, endpoint) => {
  const response = await server.app.inject(`${apiBase}/${path}?${queryOf(path)}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(endpoint.response.safeParse(response.json()).error).toBeUndefined();
});

it.each(endpointsOf('bytes'))('responds %s with the bytes of the preview', async (path) => {
  const response = await server.app.inject(`${apiBase}/${path}?${queryOf(path)}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('audio/mpeg');
});

it.each(endpoints.filter(({ access }) => access === 'user').map((endpoint) => [endpoint.path, endpoint] as const))(
  'responds 401 to a guest who requests %s, before anything else is checked',
  async (path, { method }) => {
    const response = await server.app.inject({
      method,
      url: `${apiBase}/${path}`,
      ...(method === 'POST' && { payload: { not: 'its' } }),
    });
    expect(response.statusCode).toBe(401);
  },
);

it.each(endpoints.filter(({ method, access }) => method === 'POST' && access === 'open').map(({ path }) => path))(
  'accepts no unknown field for %s',
  async (path) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `${apiBase}/${path}`,
      payload: { scope: ['admin'] },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: { scope: [expect.any(String)] } });
  },
);

it('lists every endpoint in the OpenAPI document, with its parameters, and nothing else', async () => {
  const document = await openApi();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'head')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${apiBase}/${path}`).toSorted());
  const list = document.paths['/api/music/tracks/list']?.['get'];
  expect(list?.summary).toBeTruthy();
  expect(list?.parameters?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['search_string', 'search_scope', 'sort', 'page', 'per_page']),
  );
});

it('shows the documentation under a policy of its own, at its path only', async () => {
  const docs = await server.app.inject('/api/docs/');
  expect(docs.statusCode).toBe(200);
  expect(docs.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  const api = await server.app.inject('/api/health');
  expect(api.headers['content-security-policy']).not.toContain('unsafe');
  expect(api.headers['content-security-policy']).toContain('trusted-types tonika');
});

it('names the dictionaries by id, with the ids of the locales fixed', async () => {
  const { data } = (await server.app.inject('/api/common/dictionaries')).json<{
    data: Record<string, Record<string, { id: number; code?: string; continent_id?: number }>>;
  }>();
  expect(data['locales']).toMatchObject({ 1: { code: 'ru' }, 2: { code: 'en' } });
  const russia = Object.values(data['countries'] ?? {}).find(({ code }) => code === 'RU');
  expect(data['continents']?.[String(russia?.continent_id)]).toMatchObject({ name: { en: 'Europe' } });
});

it('compresses JSON of a kilobyte and more, with the language and the encoding in Vary', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const large = await server.app.inject({ url: '/api/music/tracks/list', headers });
  expect(large.headers['content-encoding']).toBe('br');
  expect(String(large.headers['vary']).toLowerCase().split(/,\s*/).toSorted()).toEqual([
    'accept-encoding',
    'accept-language',
  ]);
  const small = await server.app.inject({ url: '/api/music/tracks/list?page=9', headers });
  expect(small.headers['content-encoding']).toBeUndefined();
});

it('responds 503 and names the failed component', async () => {
  const { store } = server.context;
  const { ready } = store;
  store.ready = async () => false;
  const response = await server.app.inject('/api/health');
  store.ready = ready;
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ status: 'down', storage: 'down', database: 'ok' });
});
