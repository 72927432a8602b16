import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { contentRangeHeader, parseRange, resolveRange } from '#shared/offline/range.ts';

/** One request as it arrived. */
export interface SeenRequest {
  readonly path: string | undefined;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly authorization: string | undefined;
}

/** Serves one file by ranges, on loopback, as the preview calls do; it can be made to behave badly. */
export async function serveFile(content: Uint8Array) {
  const seen: SeenRequest[] = [];
  const state = {
    content,
    etag: '"one"',
    cutAfter: Infinity,
    status: undefined as number | undefined,
    encoding: '',
    foreign: false,
    mime: 'audio/mpeg',
  };
  const sent = { bytes: 0 };

  const server = createServer((request, response) => {
    const { range, 'if-range': ifRange, authorization } = request.headers;
    seen.push({ path: request.url, range, ifRange: String(ifRange ?? '') || undefined, authorization });
    if (state.status !== undefined) return response.writeHead(state.status).end('no');
    const partial = request.url?.includes('get-stream-partial') && (ifRange === undefined || ifRange === state.etag);
    const spec = partial ? parseRange(range) : undefined;
    const size = state.content.length;
    const requested = spec && spec !== 'several' ? resolveRange(spec, size) : { start: 0, end: size };
    if (!requested) return response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    const body = state.content.subarray(requested.start, requested.end);
    response.writeHead(spec ? 206 : 200, {
      ...(state.foreign ? {} : { 'Tonika-Origin': '1; instance=0f9e2a1c' }),
      ETag: state.etag,
      'Content-Type': state.mime,
      'Content-Length': body.length,
      ...(state.encoding ? { 'Content-Encoding': state.encoding } : {}),
      ...(spec ? { 'Content-Range': contentRangeHeader(requested, size) } : {}),
    });
    const part = body.subarray(0, state.cutAfter);
    sent.bytes += part.length;
    if (part.length === body.length) return response.end(part);
    return response.write(part, () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    sent,
    state,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
