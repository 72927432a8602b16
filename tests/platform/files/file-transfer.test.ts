import { ApiError, ForeignResponseError, NetworkError } from '#platform/api/errors.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { closeServers, serveUnmarked, none, cutting, bytesOf, file, serve, etag } from './file-server.ts';

afterEach(closeServers);
const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

it('rejects a page of a portal, and reports it', async () => {
  const transfer = await serveUnmarked((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
  );
  const error = await failure(transfer.run(new AbortController().signal, none));
  expect(error).toBeInstanceOf(ForeignResponseError);
  expect(transfer.received).toBe(0);
});

it('accepts an attachment without our mark, stripped by a proxy', async () => {
  const transfer = await serveUnmarked(cutting(1000));
  expect(await bytesOf(await transfer.run(new AbortController().signal, none))).toEqual(file);
});

describe('a file on its way into the page', () => {
  it('arrives completely, with the server’s file name, by the person’s token', async () => {
    const seen: (string | undefined)[] = [];
    const send = cutting(Infinity);
    const transfer = await serve((request, response) => {
      seen.push(request.headers.authorization);
      send(request, response);
    });
    const blob = await transfer.run(new AbortController().signal, none);
    expect(await bytesOf(blob)).toEqual(file);
    expect([blob.type, transfer.name, transfer.size]).toEqual(['audio/wav', 'a.wav', 1000]);
    expect(seen).toEqual(['Bearer token']);
  });

  it('resumes at the next byte after any cut', async () => {
    const requested: (string | undefined)[] = [];
    const transfer = await serve(cutting(300, requested));
    expect(await bytesOf(await transfer.run(new AbortController().signal, none))).toEqual(file);
    expect(requested).toEqual([undefined, 'bytes=300-', 'bytes=600-', 'bytes=900-']);
  });

  it('restarts when the file has changed', async () => {
    const other = Buffer.alloc(50, 7);
    let first = true;
    const transfer = await serve((request, response) => {
      if (!first) {
        response.writeHead(200, { etag: '"two"', 'content-length': other.length }).end(other);
        return;
      }
      first = false;
      cutting(300)(request, response);
    });
    expect(await bytesOf(await transfer.run(new AbortController().signal, none))).toEqual(other);
  });

  it('fails with the server’s message, also midway', async () => {
    let first = true;
    const transfer = await serve((request, response) => {
      if (first) cutting(300)(request, response);
      else
        response
          .writeHead(403, { 'content-type': 'application/json' })
          .end('{"message":"Подписка закончилась","origin":"tonika"}');
      first = false;
    });
    const error = await failure(transfer.run(new AbortController().signal, none));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 403, message: 'Подписка закончилась' });
  });

  it('retries a failing server a limited number of times', async () => {
    let tries = 0;
    const transfer = await serve((_, response) => {
      tries += 1;
      response.writeHead(503).end('{"message":"No","origin":"tonika"}');
    });
    expect(await failure(transfer.run(new AbortController().signal, none))).toMatchObject({ status: 503 });
    expect(tries).toBe(7);
  });

  it('waits offline, and resumes with the received bytes', async () => {
    let online = true;
    const waited: string[] = [];
    const stop = new AbortController();
    const transfer = await serve(cutting(300), {
      fetch: (input, init) => (online ? fetch(input, init) : Promise.reject(new TypeError('offline'))),
      untilOnline: async (_, waiting) => {
        waiting();
        if (transfer.received >= 600) stop.abort();
        online = true;
      },
    });
    const error = await failure(
      transfer.run(stop.signal, {
        bytes: () => {
          online = false;
        },
        waiting: () => waited.push('waiting'),
      }),
    );
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(waited.length).toBeGreaterThan(1);
    expect(transfer.received).toBe(600);
    expect(await bytesOf(await transfer.run(new AbortController().signal, none))).toEqual(file);
  });

  it('treats a stalled connection as cut', async () => {
    const stalls: (() => void)[] = [];
    let first = true;
    const transfer = await serve(
      (request, response) => {
        if (!first) return cutting(Infinity)(request, response);
        first = false;
        response.writeHead(200, { etag, 'content-length': file.length });
        response.write(file.subarray(0, 300));
      },
      {
        wait: (milliseconds, signal) =>
          new Promise((resolve) => {
            if (milliseconds < 8_000) return resolve();
            stalls.push(resolve);
            signal.addEventListener('abort', () => resolve(), { once: true });
          }),
      },
    );
    const blob = await transfer.run(new AbortController().signal, {
      ...none,
      bytes: () => void setTimeout(() => stalls.at(-1)?.()),
    });
    expect(await bytesOf(blob)).toEqual(file);
  });

  it('fails as a network error when nothing arrives', async () => {
    const transfer = await serve((request) => request.socket.destroy());
    expect(await failure(transfer.run(new AbortController().signal, none))).toBeInstanceOf(NetworkError);
  });
});
