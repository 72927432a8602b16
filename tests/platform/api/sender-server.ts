/** Servers that a sender speaks to, and the endpoints they offer. */
import { createSender } from '#platform/api/send.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { one } from '#shared/contract/primitives.ts';
import { formatMark, markHeader } from '#shared/network/mark.ts';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { afterEach } from 'vitest';
import * as z from 'zod/mini';

export const thing = defineEndpoint({
  path: 'thing',
  summary: '',
  query: z.object({ id: z.optional(z.number()) }),
  response: one(z.object({ name: z.string() })),
});
export const change = defineEndpoint({
  method: 'POST',
  path: 'change',
  summary: '',
  body: z.object({ name: z.string() }),
  kind: 'empty',
});
export const file = defineEndpoint({ path: 'file', summary: '', kind: 'bytes' });

export const upload = defineEndpoint({
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
export async function formOf(request: IncomingMessage): Promise<FormData> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(parts), { headers }).formData();
}

const servers: Server[] = [];

/** Our server, as far as a page sees it, and a sender that speaks to it. */
export const serve = async (listener: RequestListener, token: string | null = null, socketId: string | null = null) =>
  serveUnmarked(
    (request, response) => {
      response.setHeader(markHeader, formatMark('test'));
      listener(request, response);
    },
    token,
    socketId,
  );

/** Any server, or a proxy that strips the headers it does not know. */
export async function serveUnmarked(
  listener: RequestListener,
  token: string | null = null,
  socketId: string | null = null,
) {
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

/** Ends every server of this test. */
export async function closeServers() {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
afterEach(closeServers);

/** A promise and what keeps it. */
export function moment() {
  let resolve = () => {};
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve: () => resolve() };
}

export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
