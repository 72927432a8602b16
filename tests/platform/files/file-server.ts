/** Servers of one file, and the transfer that reads it. */
import { createServer, type RequestListener, type Server } from 'node:http';

import { FileTransfer, type TransferHost } from '#platform/files/file-transfer.ts';
import { formatMark, markHeader } from '#shared/network/mark.ts';

export const file = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
export const etag = '"one"';
const servers: Server[] = [];

/** Our server, as far as a page sees it, and a host that waits for nothing. */
export const serve = async (listener: RequestListener, host: Partial<TransferHost> = {}) =>
  serveUnmarked((request, response) => {
    response.setHeader(markHeader, formatMark('test'));
    listener(request, response);
  }, host);

export async function serveUnmarked(listener: RequestListener, host: Partial<TransferHost> = {}) {
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

/** Ends every server of this test. */
export async function closeServers() {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Sends what is asked for, and cuts the line after so many bytes of each answer. */
export function cutting(after: number, requested: (string | undefined)[] = []): RequestListener {
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

export const none = { bytes: () => {}, waiting: () => {} };
export const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
