import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';

import { commonDefinitions } from '#shared/contract/common.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { findProgram } from '../support/browser.ts';
import { addTrack } from '../support/catalogue.ts';
import { proxies, type Proxy } from '../support/proxies.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Longer than what a proxy keeps in memory. */
const content = Uint8Array.from({ length: 3_000_003 }, (_, index) => (index * 31 + (index >> 8)) % 251);
/** The certificate is one of the test's own. */
const anyCertificate = { rejectUnauthorized: false };

for (const [name, { start, needs }] of Object.entries(proxies)) {
  describe.skipIf(!needs.every((program) => findProgram(program)))(
    `behind ${name}, by the configuration in deploy,`,
    () => {
      let server: TestServer;
      let proxy: Proxy;
      let preview: string;

      async function send(path: string, { body, ...options }: RequestOptions & { body?: Uint8Array | string } = {}) {
        const sent = httpsRequest(`https://localhost:${proxy.port}${path}`, { ...anyCertificate, ...options });
        sent.end(body);
        const [response] = (await once(sent, 'response')) as [IncomingMessage];
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
      }

      beforeAll(async () => {
        server = await startTestServer({ variables: { PUBLIC_URL: 'https://localhost', TRUST_PROXY: '1' } });
        const { variationId } = await addTrack(server.context, { uid: 'long', content });
        preview = `/api/music/tracks/variations/file-preview/get-stream-partial?id=${variationId}`;
        // The first list makes the index: before, the server is not ready, and a balancer sends it nothing.
        await server.app.inject('/api/music/tracks/list');
        proxy = await start(new URL(await server.listen()).host);
      });
      afterAll(async () => {
        await proxy.close();
        await server.close();
      });

      it('responses have the mark by which pages know the server, and its compression', async () => {
        const { status, headers } = await send('/api/music/tracks/list', { headers: { 'accept-encoding': 'br' } });
        expect(status).toBe(200);
        expect(headers).toHaveProperty('tonika-origin');
        expect(headers['content-encoding']).toBe('br');
        expect(headers['strict-transport-security']).toContain('max-age=31536000');
      });

      it('sound comes whole and by range, uncompressed, under a strong ETag', async () => {
        const whole = await send(preview, { headers: { 'accept-encoding': 'gzip, br' } });
        expect(whole.status).toBe(200);
        expect(whole.body.equals(content)).toBe(true);
        expect(whole.headers).not.toHaveProperty('content-encoding');
        const etag = whole.headers.etag ?? '';
        expect(etag).toMatch(/^"/);
        const part = await send(preview, { headers: { range: 'bytes=1000000-1000999', 'if-range': etag } });
        expect(part.status).toBe(206);
        expect(part.headers['content-range']).toBe(`bytes 1000000-1000999/${content.length}`);
        expect(part.body.equals(content.subarray(1_000_000, 1_001_000))).toBe(true);
        expect((await send(preview, { headers: { range: 'bytes=0-9', 'if-range': '"other"' } })).status).toBe(200);
        expect((await send(preview, { headers: { 'if-none-match': etag } })).status).toBe(304);
      });

      it('a file of two megabytes reaches the server', async () => {
        const form = new FormData();
        const fields = {
          reason: 'other',
          subject: 'A reel',
          message: 'Here it is.',
          name: 'Anna',
          email: 'anna@tonika.test',
        };
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        form.set('file', new Blob(['PK\u0003\u0004', content.subarray(0, 2_000_000)]), 'reel.zip');
        const encoded = new Response(form);
        const { status, body } = await send('/api/feedback/create', {
          method: 'POST',
          headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
          body: new Uint8Array(await encoded.arrayBuffer()),
        });
        expect(body.toString()).toContain('"id"');
        expect(status).toBe(201);
      });

      it('commands of the owner stay those of the machine', async () => {
        const authorization = `Bearer ${server.context.adminKey}`;
        const asOwner = { authorization: authorization, 'content-type': 'application/json' };
        const { status } = await send('/api/admin/user-list', { method: 'POST', headers: asOwner, body: '{}' });
        expect(status).toBe(403);
      });

      it('live events arrive', async () => {
        const { data } = commonDefinitions.response.parse(
          JSON.parse((await send('/api/common/definitions')).body.toString()),
        );
        const address = `wss://localhost:${proxy.port}/app/${data.realtime?.key}?protocol=7`;
        const socket = new WebSocket(address, anyCertificate);
        const [message] = (await once(socket, 'message')) as [Buffer];
        expect(JSON.parse(message.toString())).toMatchObject({ event: 'pusher:connection_established' });
        socket.close();
        await once(socket, 'close');
      });
    },
  );
}
