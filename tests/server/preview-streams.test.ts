import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { get } from 'node:http';

import type { Row } from '#shared/contract/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { addStem, addTrack } from '../support/catalogue.ts';
import { setUp } from '../support/set-up.ts';
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

  it('end with the track, which is withdrawn between two ranges', async () => {
    const withdrawn = await addTrack(server.context, { uid: 'withdrawn', content });
    const range = (start: number) =>
      fetch(`${origin}${base}/get-stream-partial?id=${withdrawn.variationId}`, {
        headers: { range: `bytes=${start}-${start + 9}` },
      });
    expect((await range(0)).status).toBe(206);
    await server.context.writer.removeTrack('withdrawn');
    expect((await range(10)).status).toBe(404);
  });

  it('return the whole file at get-stream for any range', async () => {
    const response = await stream({ range: 'bytes=0-9' }, {}, 'get-stream');
    expect(response.status).toBe(200);
    expect(await bytes(response)).toHaveLength(size);
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

  // A bucket has no open files.
  it.skipIf(setUp === 'cluster')('close the file of a client that disconnects', async () => {
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
    await vi.waitFor(() => expect(openPreviews().length).toBeGreaterThan(0), { timeout: 60_000 });
    for (const request of requests) {
      request.on('error', () => undefined);
      request.destroy();
    }
    await vi.waitFor(() => expect(openPreviews()).toEqual([]), { timeout: 60_000 });
  });

  it('of stems have their own URL', async () => {
    const stem = await addStem(server.context, { trackUid: 'long', uid: 'drums', content: Buffer.from('drums') });
    const response = await fetch(`${origin}/api/music/tracks/stems/file-preview/get-stream-partial?id=${stem}`);
    expect(await response.text()).toBe('drums');
  });
});
