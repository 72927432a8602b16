import { statSync } from 'node:fs';
import { truncate, unlink } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addTrack, storePreview } from '../support/catalogue.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const size = 1_000_003;
const content = Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 251);
const base = '/api/music/tracks/variations/file-preview';

describe('preview streams over HTTP', () => {
  let server: TestServer;
  let origin: string;

  beforeAll(async () => {
    server = await startTestServer({ ownsFolder: true });
    origin = await server.listen();
    await addTrack(server.context, { uid: 'long', content });
  });
  afterAll(() => server.close());

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
