import { ResponseError, ForeignResponseError, NetworkError } from '#platform/api/errors.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { one } from '#shared/contract/primitives.ts';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { closeServers, serveUnmarked, thing, change, failure, serve, file } from './sender-server.ts';

afterEach(closeServers);

const html = { 'Content-Type': 'text/html' };

describe('a response of somebody else in the server’s place', () => {
  it.each<[string, number, Record<string, string>, string, string]>([
    ['a page with 200', 200, html, '<h1>Sign in</h1>', 'portal'],
    ['a page with 200 and no type', 200, {}, '<h1>Sign in</h1>', 'portal'],
    ['JSON of another shape', 200, { 'Content-Type': 'application/json' }, '{"status":"login"}', 'portal'],
    ['a redirect', 302, { Location: 'http://127.0.0.1:1/login' }, '', 'portal'],
    ['511', 511, html, '<h1>Sign in</h1>', 'portal'],
    ['a filter', 403, html, '<h1>Forbidden</h1>', 'filter'],
    ['a filter that speaks JSON', 401, {}, '{"message":"Forbidden"}', 'filter'],
    ['404 of a proxy', 404, html, '<h1>Not found</h1>', 'filter'],
    ['a gateway', 502, html, '<h1>Bad Gateway</h1>', 'gateway'],
    ['nothing at all', 204, {}, '', 'portal'],
  ])('is none of the server: %s', async (_, status, headers, body, source) => {
    const { send } = await serveUnmarked((__, response) => response.writeHead(status, headers).end(body || undefined));
    for (const response of [send(thing), send(change, { body: { name: 'a' }, idempotencyKey: 'once' })]) {
      const error = await failure(response);
      // In Node a redirect that is not followed shows its status, in a browser nothing but that it is one.
      expect(error).toBeInstanceOf(NetworkError);
      expect(error).toMatchObject({ name: 'ForeignResponseError', source });
    }
  });

  it('is detected when it replaced the body of our response', async () => {
    const { send } = await serve((_, response) => response.writeHead(200, html).end('<h1>Sign in</h1>'));
    expect(await failure(send(thing))).toMatchObject({ source: 'altered' });
    const cut = await serve((_, response) => response.end('{"data":{"na'));
    expect(await failure(cut.send(thing))).toBeInstanceOf(ForeignResponseError);
  });
});

describe('a response without our mark', () => {
  it('is ours when its body matches the endpoint’s schema or our error', async () => {
    const { send } = await serveUnmarked((request, response) => {
      if (request.url?.includes('1')) response.end('{"data":{"name":"a"}}');
      else response.writeHead(404).end('{"message":"Nothing","origin":"tonika"}');
    });
    await expect(send(thing, { query: { id: 1 } })).resolves.toMatchObject({ response: { data: { name: 'a' } } });
    expect(await failure(send(thing, { query: { id: 2 } }))).toMatchObject({ name: 'ApiError', status: 404 });
  });

  it('and without a body is ours when it has our policy; a file, when it is an attachment', async () => {
    const { send } = await serveUnmarked((request, response) => {
      if (request.method === 'POST')
        response.writeHead(204, { 'Content-Security-Policy': "default-src 'none';trusted-types tonika" }).end();
      else response.writeHead(200, { 'Content-Disposition': 'attachment; filename="a.csv"' }).end('a;b');
    });
    await expect(send(change, { body: { name: 'a' } })).resolves.toMatchObject({ response: undefined });
    expect((await send(file)).response).toBeInstanceOf(Blob);
  });
});

describe('the key of a request that acts once', () => {
  const save = defineEndpoint({
    method: 'POST',
    path: 'save',
    summary: '',
    body: z.object({}),
    response: one(z.object({ name: z.string() })),
  });
  const input = { body: {}, idempotencyKey: 'mine' };

  it('is not confirmed by a response with another key', async () => {
    const { send } = await serve((_, response) =>
      response.setHeader('Idempotency-Key', 'other').end('{"data":{"name":"a"}}'),
    );
    expect(await failure(send(save, input))).toBeInstanceOf(NetworkError);
  });

  it('is confirmed by a response with the key, whatever its content', async () => {
    const { send } = await serve((_, response) => response.setHeader('Idempotency-Key', 'mine').end('{"data":{}}'));
    expect(await failure(send(save, input))).toBeInstanceOf(ResponseError);
  });

  it('is confirmed by a body of the endpoint’s schema when a proxy strips the header', async () => {
    let body = '{"data":{"name":"a"}}';
    const { send } = await serve((_, response) => response.end(body));
    await expect(send(save, input)).resolves.toMatchObject({ response: { data: { name: 'a' } } });
    body = '{"data":{}}';
    expect(await failure(send(save, input))).toBeInstanceOf(NetworkError);
  });
});
