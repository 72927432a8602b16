import { ResponseError, ApiError, ForeignResponseError, NetworkError, superseded } from '#platform/api/errors.ts';
import { createSender } from '#platform/api/send.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { one } from '#shared/contract/primitives.ts';
import { formatMark, markHeader } from '#shared/network/mark.ts';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const thing = defineEndpoint({
  path: 'thing',
  summary: '',
  query: z.object({ id: z.optional(z.number()) }),
  response: one(z.object({ name: z.string() })),
});
const change = defineEndpoint({
  method: 'POST',
  path: 'change',
  summary: '',
  body: z.object({ name: z.string() }),
  kind: 'empty',
});
const file = defineEndpoint({ path: 'file', summary: '', kind: 'bytes' });

const upload = defineEndpoint({
  method: 'POST',
  path: 'upload',
  summary: '',
  kind: 'empty',
  upload: { field: 'file', maxBytes: 100 },
  body: z.object({
    note: z.nullable(z.string()),
    tags: z.array(z.number()),
    items: z.array(z.object({ id: z.number(), sub_id: z.number() })),
  }),
});

/** A form as a server reads it. */
async function formOf(request: IncomingMessage): Promise<FormData> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(parts), { headers }).formData();
}

const servers: Server[] = [];

/** Our server, as far as a page sees it, and a sender that speaks to it. */
const serve = async (listener: RequestListener, token: string | null = null, socketId: string | null = null) =>
  serveUnmarked(
    (request, response) => {
      response.setHeader(markHeader, formatMark('test'));
      listener(request, response);
    },
    token,
    socketId,
  );

/** Any server, or a proxy that strips the headers it does not know. */
async function serveUnmarked(listener: RequestListener, token: string | null = null, socketId: string | null = null) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const baseUrl = `http://127.0.0.1:${address.port}`;
  return {
    server,
    baseUrl,
    send: createSender({ baseUrl, language: () => 'en', token: () => token, socketId: () => socketId }),
  };
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A promise and what keeps it. */
function moment() {
  let resolve = () => {};
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve: () => resolve() };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('what is sent', () => {
  it('is a form when it has a file: null as an empty text, undefined omitted', async () => {
    let form: FormData | undefined;
    const reply = async (request: IncomingMessage, response: ServerResponse) => {
      form = await formOf(request);
      response.writeHead(204).end();
    };
    const { send } = await serve((request, response) => void reply(request, response));
    const body = { note: null, tags: [1, 2], items: [{ id: 7, sub_id: 3 }] };
    await send(upload, { body, file: new File(['bytes'], 'имя.txt', { type: 'text/plain' }) });
    const fields = [...(form ?? [])].filter(([, value]) => typeof value === 'string');
    expect(fields).toEqual([
      ['note', ''],
      ['tags[]', '1'],
      ['tags[]', '2'],
      ['items[0][id]', '7'],
      ['items[0][sub_id]', '3'],
    ]);
    const file = form?.get('file');
    expect(file).toMatchObject({ name: 'имя.txt', size: 5 });
  });

  it('has the socket id and the idempotency key', async () => {
    let headers: IncomingMessage['headers'] = {};
    const { send } = await serve(
      (request, response) => {
        ({ headers } = request);
        response.writeHead(204).end();
      },
      null,
      '1.2',
    );
    await send(change, { body: { name: 'a' }, idempotencyKey: 'once' });
    expect(headers).toMatchObject({
      'x-socket-id': '1.2',
      'idempotency-key': 'once',
      'content-type': 'application/json',
    });
  });

  it('has the language of the URL and the token', async () => {
    let seen: IncomingMessage | undefined;
    const { send } = await serve((request, response) => {
      seen = request;
      response.end('{"data":{"name":"a"}}');
    }, 'secret');
    await expect(send(thing, { query: { id: 7 } })).resolves.toEqual({
      response: { data: { name: 'a' } },
      cached: false,
    });
    expect(seen?.url).toBe('/api/thing?id=7');
    expect(seen?.headers).toMatchObject({ 'accept-language': 'en', authorization: 'Bearer secret' });
  });

  it('has the token of the time of the call, whatever changes before it is sent', async () => {
    const seen: (string | undefined)[] = [];
    const { baseUrl } = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{"data":{"name":"a"}}');
    });
    let token: string | null = null;
    const send = createSender({ baseUrl, language: () => 'en', token: () => token });
    const asNobody = send(thing, { query: { id: 7 } });
    token = 'secret';
    await asNobody;
    await send(thing, { query: { id: 7 } });
    expect(seen).toEqual([undefined, 'Bearer secret']);
  });

  it('sends a body as JSON and accepts an empty response', async () => {
    let body = '';
    const { send } = await serve((request, response) => {
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => response.writeHead(204).end());
    });
    await expect(send(change, { body: { name: 'новое' } })).resolves.toMatchObject({ response: undefined });
    expect(JSON.parse(body)).toEqual({ name: 'новое' });
  });

  it('marks a response from the service worker’s cache', async () => {
    const { send } = await serve((_, response) =>
      response.setHeader('X-Tonika-Held', '1').end('{"data":{"name":"a"}}'),
    );
    await expect(send(thing)).resolves.toMatchObject({ cached: true });
  });
});

describe('failures', () => {
  it('have the message and the nested fields of a 422', async () => {
    const { send } = await serve((_, response) =>
      response.writeHead(422).end('{"message":"Проверьте поля","errors":{"items.0.id":["нет"]},"origin":"tonika"}'),
    );
    const error = await failure(send(thing));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, message: 'Проверьте поля', fields: { items: { 0: { id: ['нет'] } } } });
  });

  it('include a response that violates the contract', async () => {
    const { send } = await serve((request, response) =>
      response.end(request.url?.includes('1') ? '{"data":{}}' : '{"another":"contract"}'),
    );
    expect(await failure(send(thing, { query: { id: 1 } }))).toBeInstanceOf(ResponseError);
    expect(await failure(send(thing, { query: { id: 2 } }))).toBeInstanceOf(ResponseError);
  });

  it('distinguish a broken connection from a refusal', async () => {
    const { send } = await serve((request) => request.socket.destroy());
    expect(await failure(send(thing))).toBeInstanceOf(NetworkError);
  });

  it("ends with the caller's own reason when the caller gives up", async () => {
    const reached = moment();
    const { send } = await serve(() => reached.resolve());
    const stop = new AbortController();
    const response = failure(send(thing, { signal: stop.signal }));
    await reached.promise;
    stop.abort();
    expect(await response).toMatchObject({ name: 'AbortError' });
  });
});

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

describe('identical pending requests', () => {
  it('ends the earlier with status 100 in favour of the latest', async () => {
    const waiting: (() => void)[] = [];
    const first = moment();
    const { send } = await serve((_, response) => {
      waiting.push(() => response.end('{"data":{"name":"late"}}'));
      if (waiting.length === 1) first.resolve();
      else for (const response of waiting) response();
    });
    const earlier = failure(send(thing, { query: { id: 1 } }));
    await first.promise;
    const later = send(thing, { query: { id: 1 } });
    expect(await earlier).toMatchObject({ name: 'ApiError', status: superseded });
    await expect(later).resolves.toMatchObject({ response: { data: { name: 'late' } } });
  });

  it('does not cancel a request that opted out', async () => {
    const waiting: (() => void)[] = [];
    const first = moment();
    const { send } = await serve((_, response) => {
      waiting.push(() => response.end('{"data":{"name":"a"}}'));
      if (waiting.length === 1) first.resolve();
      else for (const respond of waiting) respond();
    });
    const own = send(thing, { query: { id: 1 }, passing: true });
    await first.promise;
    const later = send(thing, { query: { id: 1 } });
    await expect(own).resolves.toMatchObject({ response: { data: { name: 'a' } } });
    await expect(later).resolves.toMatchObject({ response: { data: { name: 'a' } } });
  });

  it('leaves other queries and files alone', async () => {
    const { send } = await serve((request, response) =>
      response.end(request.url?.startsWith('/api/file') ? 'bytes' : '{"data":{"name":"a"}}'),
    );
    const responses = await Promise.all([
      send(thing, { query: { id: 1 } }),
      send(thing, { query: { id: 2 } }),
      send(file),
      send(file),
    ]);
    expect(responses).toHaveLength(4);
    expect(responses[3].response).toBeInstanceOf(Blob);
  });
});
