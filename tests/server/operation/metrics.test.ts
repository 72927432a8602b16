import { once } from 'node:events';
import { get } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { addAccount } from '../../support/accounts.ts';
import { addTrack } from '../../support/catalogue.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { realtime } from '../realtime/live-client.ts';
import { fetchServed } from './fetch-served.ts';

const token = 'a token of the metrics, long enough';
const stream = '/api/music/tracks/variations/file-preview/get-stream-partial';
/** More than the network takes from a reader that pauses. */
const size = 20_000_000;

describe('/metrics', () => {
  let server: TestServer;
  let origin: string;
  let id: number;

  const scrape = async (headers: Record<string, string> = {}) => {
    const response = await server.app.inject({ url: '/metrics', headers });
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    return response.payload;
  };
  const value = async (series: string) => {
    const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  beforeAll(async () => {
    // Each process counts its own requests.
    server = await startTestServer({ isAlone: true });
    origin = await server.listen();
    id = (await addTrack(server.context, { uid: 'heard', content: new Uint8Array(size) })).variationId;
  });
  afterAll(() => server.close());

  it('counts requests by the pattern of their route, and has no address of any', async () => {
    await fetchServed(server, `${origin}/media/pictures/0123456789abcdef/100.webp?token=secret-of-a-link`, {});
    await fetchServed(server, `${origin}/api/no-such-endpoint/secret-of-a-path`, {});
    const count = 'tonika_http_request_duration_seconds_count';
    const labels = 'method="GET",route="/media/pictures/:hash/:file",status="4xx"';
    expect(await value(`${count}{${labels}}`)).toBe(1);
    expect(await scrape()).not.toMatch(/secret-of|0123456789abcdef/);
  });

  it('counts ranges of previews, their bytes and the plays that begin with them', async () => {
    const range = (header: string) => fetchServed(server, `${origin}${stream}?id=${id}`, { range: header });
    await range('bytes=0-65535');
    await range('bytes=65536-131071');
    expect(await value('tonika_preview_ranges_total{format="mp3",outcome="complete"}')).toBe(2);
    expect(await value('tonika_preview_bytes_total{format="mp3"}')).toBe(131_072);
    expect(await value('tonika_plays_started_total')).toBe(1);
  });

  it('counts a range that its client breaks off, with what was sent of it', async () => {
    const bytes = await value('tonika_preview_bytes_total{format="mp3"}');
    const ended = once(server.app.server, 'request').then(([, response]) => once(response, 'close'));
    const request = get(`${origin}${stream}?id=${id}`, { agent: false });
    const [response] = await once(request, 'response');
    await once(response, 'readable');
    request.destroy();
    await ended;
    expect(await value('tonika_preview_ranges_total{format="mp3",outcome="aborted"}')).toBe(1);
    const sent = ((await value('tonika_preview_bytes_total{format="mp3"}')) ?? 0) - (bytes ?? 0);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(size);
  });

  it('counts the plays that pages report', async () => {
    const { headers } = await addAccount(server);
    const play = {
      content_type_id: 'MUSIC_VARIATION',
      content_id: id,
      key: 'k1',
      listened_at: new Date().toISOString(),
    };
    const payload = { items: [play] };
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/users/listened/content/add',
      headers,
      payload,
    });
    expect(response.json()).toMatchObject({ data: { added: 1 } });
    expect(await value('tonika_plays_reported_total')).toBe(1);
  });

  it('has the age and size of the index, open sockets, jobs and the process', async () => {
    await server.app.inject('/api/music/tracks/list');
    const { key } = await realtime(server);
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/app/${key}?protocol=7`);
    await once(socket, 'message');
    expect(await value('tonika_live_sockets')).toBe(1);
    socket.terminate();
    expect(await value('tonika_index_loaded')).toBe(1);
    expect(await value('tonika_index_tracks')).toBe(1);
    expect(await value('tonika_index_age_seconds')).toBeGreaterThan(0);
    expect(await value('tonika_index_behind_seconds')).toBe(0);
    expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(0);

    await server.app.metrics.jobs.run('mended', async () => {
      expect(await value('tonika_jobs_running{job="mended"}')).toBe(1);
    });
    const broken = server.app.metrics.jobs.run('broken', () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(await value('tonika_jobs_running{job="mended"}')).toBe(0);
    expect(await value('tonika_jobs_ended_total{job="mended",outcome="done"}')).toBe(1);
    expect(await value('tonika_jobs_ended_total{job="broken",outcome="failed"}')).toBe(1);
  });

  it('is read on this machine only, through no proxy', async () => {
    const { app } = server;
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(403);
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    expect((await app.inject({ url: '/metrics', headers: proxied })).statusCode).toBe(403);
  });
});

it('/metrics with METRICS_TOKEN is read from anywhere with it, and from nowhere without', async () => {
  const server = await startTestServer({ variables: { METRICS_TOKEN: token } });
  const status = async (authorization?: string) => {
    const headers = { ...(authorization !== undefined && { authorization }) };
    const response = await server.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers });
    return response.statusCode;
  };
  expect(await status(`Bearer ${token}`)).toBe(200);
  expect(await status('Bearer another')).toBe(401);
  expect((await server.app.inject('/metrics')).statusCode).toBe(401);
  await server.close();
});
