import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { truncate, unlink } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';

import { previewInfo, waveform } from '#shared/contract/previews.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { addStem, addTrack, storePreview } from '../support/catalogue.ts';
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
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const slice = (start: number, end: number) => Buffer.from(content.subarray(start, end + 1));

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

  it.each([
    ['bytes=0-499999', 0, 499_999],
    ['bytes=500000-999999', 500_000, 999_999],
    ['bytes=1000000-1499999', 1_000_000, size - 1],
    ['bytes=0-', 0, size - 1],
    ['bytes=-1', size - 1, size - 1],
    ['bytes=-100000', size - 100_000, size - 1],
    ['bytes=-99999999', 0, size - 1],
    ['bytes=131071-131072', 131_071, 131_072],
  ])('respond %s with exactly those bytes', async (range, start, end) => {
    const response = await stream({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect((await bytes(response)).equals(slice(start, end))).toBe(true);
  });

  it.each([`bytes=${size}-`, 'bytes=5000000-6000000', 'bytes=-0'])('respond 416 to %s', async (range) => {
    const response = await stream({ range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
    expect(await response.text()).toBe('');
  });

  it.each([undefined, 'bytes=9-5', 'bytes=x', 'lines=0-5', 'bytes=0-1,3-4'])(
    'respond with the whole file when the range is %j',
    async (range) => {
      const response = await stream(range === undefined ? {} : { range });
      expect(response.status).toBe(200);
      expect(response.headers.get('accept-ranges')).toBe('bytes');
      expect((await bytes(response)).equals(Buffer.from(content))).toBe(true);
    },
  );

  it('return the whole file at get-stream for any range', async () => {
    const response = await stream({ range: 'bytes=0-9' }, {}, 'get-stream');
    expect(response.status).toBe(200);
    expect(await bytes(response)).toHaveLength(size);
  });

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

  it('respond to HEAD as for a whole file, without a body and for any range', async () => {
    const response = await stream({ range: 'bytes=0-9' }, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(size));
    expect(response.headers.get('content-range')).toBeNull();
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await response.text()).toBe('');
  });

  it('are never compressed, and cached for ever under their version only', async () => {
    const versioned = await fetch(`${origin}${row.preview.mp3?.url}`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(versioned.headers.get('content-encoding')).toBeNull();
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    await versioned.arrayBuffer();
    for (const url of [`${base}/get-stream-partial?id=${id}`, `${base}/get-stream-partial?id=${id}&v=old`]) {
      const response = await fetch(`${origin}${url}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=60, no-transform');
      await response.arrayBuffer();
    }
  });

  it('close the file of a client that disconnects', async () => {
    const openPreviews = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).includes('previews/long');
        } catch {
          return false;
        }
      });
    const requests = Array.from({ length: 8 }, () => get(`${origin}${base}/get-stream-partial?id=${id}`));
    const responses = await Promise.all(requests.map((request) => once(request, 'response')));
    expect(responses).toHaveLength(8);
    // Nobody reads: the kernel's buffers take part of the file, the rest waits at the server with the file open.
    await vi.waitFor(() => expect(openPreviews().length).toBeGreaterThan(0));
    for (const request of requests) {
      request.on('error', () => undefined);
      request.destroy();
    }
    await vi.waitFor(() => expect(openPreviews()).toEqual([]), { timeout: 5000 });
  });

  it('have a description with a seek table, cached under its version', async () => {
    const response = await fetch(`${origin}${row.info}`);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const { data } = (await response.json()) as { data: unknown };
    const info = previewInfo.parse(data);
    expect(info).toMatchObject({ id, duration: 100, loudness: { integrated: -14.2, gain: -3.8 } });
    expect(info.formats.mp3).toMatchObject({ size, etag, delay: 576, seek: { step: 4608, sizes: [size] } });
    expect(info.formats.webm).toBeNull();
  });

  it('list the digests of all blocks, also for earlier imports', async () => {
    const stored = () =>
      server.context.db.selectFrom('previews').select('digests').where('etag', '=', etag).executeTakeFirstOrThrow();
    const expected = Array.from({ length: Math.ceil(size / 50_000) }, (_, index) =>
      createHash('sha256')
        .update(content.subarray(index * 50_000, (index + 1) * 50_000))
        .digest('hex')
        .slice(0, 16),
    ).join('');
    await server.context.db.updateTable('previews').set({ digests: null }).where('etag', '=', etag).execute();
    for (let time = 0; time < 2; time += 1) {
      const response = await fetch(`${origin}${row.info}`);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const { data } = (await response.json()) as { data: unknown };
      expect(previewInfo.parse(data).formats.mp3?.blocks).toEqual({ size: 50_000, sha256: expected });
      expect((await stored()).digests).toBe(expected);
    }
  });

  it('have the waveform as stored', async () => {
    const { data } = (await (await fetch(`${origin}${row.waveform}`)).json()) as { data: unknown };
    const drawn = waveform.parse(data);
    expect(drawn.points).toBe(100);
    expect([...new Int8Array(Buffer.from(drawn.data, 'base64')).slice(0, 6)]).toEqual([0, 0, -1, 1, -2, 2]);
  });

  it('get a new version of the description when a format is added', async () => {
    const webm = await storePreview(server.context, 'long', Buffer.from('webm bytes'), 'webm');
    await server.context.writer.preview({ variationUid: 'long-main' }, webm);
    const list = (await (await fetch(`${origin}/api/music/tracks/list`)).json()) as { data: Row[] };
    expect(list.data[0]?.info).not.toBe(row.info);
    expect(list.data[0]?.waveform).toBe(row.waveform);
    const response = await fetch(`${origin}${list.data[0]?.preview.webm?.url}`);
    expect(response.headers.get('content-type')).toBe('audio/webm; codecs="opus"');
    expect(await response.text()).toBe('webm bytes');
    expect(await server.context.writer.mediaOf({ variationUid: 'long-main' })).toMatchObject({
      formats: ['mp3', 'webm'],
    });
  });

  it('of stems have their own URL', async () => {
    const stem = await addStem(server.context, { trackUid: 'long', uid: 'drums', content: Buffer.from('drums') });
    const response = await fetch(`${origin}/api/music/tracks/stems/file-preview/get-stream-partial?id=${stem}`);
    expect(await response.text()).toBe('drums');
  });

  it('prepare a missing format with priority, and wait for it', async () => {
    const { variationId } = await addTrack(server.context, { uid: 'later' });
    const url = `${origin}${base}/get-stream-partial?id=${variationId}&format=webm`;
    expect((await fetch(url)).status).toBe(404);
    const requested: string[] = [];
    server.context.urgent = async (uid, format) => {
      requested.push(`${uid} ${format}`);
      const webm = await storePreview(server.context, 'later', Buffer.from('made at once'), 'webm');
      await server.context.writer.preview({ variationUid: uid }, webm);
      return true;
    };
    const response = await fetch(url);
    server.context.urgent = undefined;
    expect(await response.text()).toBe('made at once');
    expect(requested).toEqual(['later-main webm']);
  });

  it('respond 404 with a message when the file is missing or truncated', async () => {
    const { variationId } = await addTrack(server.context, { uid: 'lost', content: Buffer.from('0123456789') });
    const file = path.join(server.dataDir, 'files/previews/lost-main.mp3');
    expect(statSync(file).size).toBe(10);
    const request = () =>
      fetch(`${origin}${base}/get-stream-partial?id=${variationId}`, { headers: { range: 'bytes=0-4' } });
    await truncate(file, 5);
    expect((await request()).status).toBe(404);
    await unlink(file);
    const response = await request();
    expect(response.status).toBe(404);
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.json()).toEqual({ message: 'Файл этой записи не найден', origin: 'tonika' });
  });
});
