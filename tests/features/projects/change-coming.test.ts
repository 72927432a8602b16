import 'fake-indexeddb/auto';

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { noteComing, placeComing } from '#features/projects/pending/change-coming.ts';
import { comingInto } from '#features/projects/pending/coming-items.ts';
import { comingId } from '#features/projects/pending/coming-list.ts';
import { changePending, readPending } from '#platform/outbox/pending-store.ts';
import { showOutbox } from '#platform/outbox/index.ts';
import { formatMark, markHeader } from '#shared/network/mark.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';
import { createFakeLocalStorage } from '#tests/support/fakes/local-storage.ts';
import { waiting } from '#tests/support/fakes/outbox.ts';
import { pageRequest } from '#tests/support/page-request.ts';

const [guest, temporary, real] = [0, -5, 31];
const content = (content_id: number) => ({
  track_id: content_id,
  content_id,
  content_type_id: 'MUSIC_VARIATION' as const,
});
const info: ProjectItem['info'] = {
  id: 1,
  track_id: 1,
  is_main: true,
  is_exclusive: false,
  title: { ru: 'Ночь', en: 'Night' },
  description: null,
  classifier_version: null,
  stem_name: null,
  stem_or_variation_name: null,
  stem_or_variation_ident: 'N1',
  stem_or_variation_ident_short: 'N1',
  author_id: null,
  author_name: null,
  authors: [],
  albums_id: null,
  album_name: null,
  library_id: null,
  library_name: null,
  soundform_picture: null,
  duration: 60,
  downloads_counter: 0,
};
const shared = { info, row: null, note: null, added_at: '2026-01-01T00:00:00.000Z' };
const itemOf = (id: number): ProjectItem => ({
  ...shared,
  id: comingId(content(id)),
  project_id: temporary,
  ...content(id),
});
/** On the server the items 1 and 2 have the ids 101 and 102. */
const listedOf = (id: number) => ({ ...shared, id: 100 + id, project_id: real, ...content(id) });
const listed = [1, 2].map(listedOf);

const creation = waiting('create', {
  path: 'projects/create',
  lane: 'projects',
  creates: temporary,
  body: { name: 'Night' },
});
const add = (id: number) =>
  waiting(`add ${id}`, {
    path: 'projects/content-item/add',
    lane: 'projects',
    body: { project_id: temporary, ...content(id) },
  });

const posted: unknown[] = [];
const server = createServer((request, response) => void respond(request, response));

async function respond(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://tonika.test');
  const isList = pathname.endsWith('/music/variations/list') && searchParams.get('project_id') === String(real);
  if (request.method === 'POST') posted.push([pathname, await json(request)]);
  const data = isList ? listed : pathname.endsWith('/move') ? { project_id: real, changed: 1 } : listed[0];
  response.setHeader(markHeader, formatMark('test'));
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Idempotency-Key', request.headers['idempotency-key'] ?? '');
  response.end(JSON.stringify({ data, meta: { page: 1, per_page: 40, total: 2, last_page: 1 } }));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, so it has an address with one.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('Request', pageRequest(origin));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('localStorage', createFakeLocalStorage().storage);
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

/** What the device has, as its pages show it. */
const store = async (...list: Pending[]) => {
  await changePending(guest, () => list);
  await showOutbox();
};
beforeEach(() => {
  posted.length = 0;
});

test('a note and a move change the requests that wait for the project', async () => {
  await store(creation, add(1), add(2));
  expect(await noteComing(itemOf(1), 'for the titles')).toBe(true);
  await placeComing(itemOf(2), null);
  expect(comingInto(temporary, await readPending(guest))).toEqual([
    { ...content(2), note: null },
    { ...content(1), note: 'for the titles' },
  ]);
  expect(posted).toEqual([]);
});

test('where the project was created in the same moment they change the items of the server', async () => {
  await store({ ...creation, tried: true, created: { id: real, hash: 'secret' } });
  expect(await noteComing(itemOf(1), 'for the titles')).toBe(true);
  await placeComing(itemOf(1), comingId(content(2)));
  expect(posted).toEqual([
    ['/api/projects/content-item/update', { id: 101, note: 'for the titles' }],
    ['/api/projects/content-item/move', { id: 101, after_item_id: 102 }],
  ]);
});

test('a note to an item that another window has removed is not stored', async () => {
  await store(creation, add(1));
  expect(await noteComing(itemOf(2), 'late')).toBe(false);
  expect(await readPending(guest)).toEqual([creation, add(1)]);
});
