import { ResponseError, ApiError, NetworkError } from '#platform/api/errors.ts';
import { createSender } from '#platform/api/send.ts';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { closeServers, formOf, serve, upload, change, thing, failure, moment } from './sender-server.ts';

afterEach(closeServers);

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
