import { createHash } from 'node:crypto';

import { previewInfo, waveform } from '#shared/contract/previews.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addTrack, storePreview } from '../support/catalogue.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const size = 1_000_003;
const content = Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 251);

describe('preview streams over HTTP', () => {
  let server: TestServer;
  let origin: string;
  let id: number;
  let etag: string;
  let row: Row;

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
});
