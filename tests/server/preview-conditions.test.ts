import type { Row } from '#shared/contract/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addTrack } from '../support/catalogue.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const size = 1_000_003;
const content = Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 251);
const base = '/api/music/tracks/variations/file-preview';

describe('preview streams over HTTP', () => {
  let server: TestServer;
  let origin: string;
  let id: number;
  let etag: string;
  let row: Row;

  const stream = (headers: Record<string, string> = {}, init: RequestInit = {}, path = 'get-stream-partial') =>
    fetch(`${origin}${base}/${path}?id=${id}`, { ...init, headers });

  beforeAll(async () => {
    server = await startTestServer();
    origin = await server.listen();
    const track = await addTrack(server.context, { uid: 'long', content });
    id = track.variationId;
    const list = await (await fetch(`${origin}/api/music/tracks/list`)).json();
    row = (list as { data: Row[] }).data[0] as Row;
    etag = row.preview.mp3?.etag ?? '';
  });
  afterAll(() => server.close());

  it('honour If-Range only for the exact ETag', async () => {
    const range = 'bytes=10-19';
    expect((await stream({ range, 'if-range': etag })).status).toBe(206);
    for (const other of ['"another"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      const response = await stream({ range, 'if-range': other });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  });

  it('ignore an unsatisfiable range with If-Range', async () => {
    const response = await stream({ range: `bytes=${size}-`, 'if-range': '"another"' });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });

  it.each([() => etag, () => `W/${etag}`, () => `"x", ${etag}`, () => '*'])(
    'respond 304 to If-None-Match',
    async (tag) => {
      const response = await stream({ 'if-none-match': tag(), range: 'bytes=0-9' });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(await response.text()).toBe('');
    },
  );

  it('respond 412 when If-Match names another version', async () => {
    expect((await stream({ 'if-match': '"another"' })).status).toBe(412);
    expect((await stream({ 'if-match': etag, range: 'bytes=0-0' })).status).toBe(206);
  });
});
