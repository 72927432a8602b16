import { createServer, type RequestListener, type Server } from 'node:http';

import { ApiError, ForeignResponseError, NetworkError } from '#platform/api/errors.ts';
import { FileTransfer, type TransferHost } from '#platform/files/file-transfer.ts';
import { formatMark, markHeader } from '#shared/network/mark.ts';
import { afterEach, describe, expect, it } from 'vitest';

const file = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
const etag = '"one"';
const servers: Server[] = [];

/** Our server, as far as a page sees it, and a host that waits for nothing. */
const serve = async (listener: RequestListener, host: Partial<TransferHost> = {}) =>
  serveUnmarked((request, response) => {
    response.setHeader(markHeader, formatMark('test'));
    listener(request, response);
  }, host);

async function serveUnmarked(listener: RequestListener, host: Partial<TransferHost> = {}) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return new FileTransfer(`http://127.0.0.1:${address.port}/file`, {
    fetch,
    headers: () => ({ Authorization: 'Bearer token' }),
    // A stall never comes by itself here; waits between tries are over at once.
    wait: (milliseconds, signal) =>
      milliseconds < 8_000
        ? Promise.resolve()
        : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    untilOnline: () => Promise.resolve(),
    // The shortest waits: a stall takes longer than any of them.
    random: () => 1,
    ...host,
  });
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Sends what is asked for, and cuts the line after so many bytes of each answer. */
function cutting(after: number, requested: (string | undefined)[] = []): RequestListener {
  return (request, response) => {
    requested.push(request.headers.range);
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(start > 0 ? 206 : 200, {
      etag,
      'content-type': 'audio/wav',
      'content-length': file.length - start,
      'content-disposition': "attachment; filename*=UTF-8''a.wav",
      ...(start > 0 && { 'content-range': `bytes ${start}-${file.length - 1}/${file.length}` }),
    });
    const part = file.subarray(start, start + after);
    response.write(part, () => (start + part.length < file.length ? response.destroy() : response.end()));
  };
}

const none = { bytes: () => {}, waiting: () => {} };
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
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
