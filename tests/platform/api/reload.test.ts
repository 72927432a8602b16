import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { giveFirstData } from '#platform/api/first-data.ts';
import { reloadResponse, watchResponse } from '#platform/api/load.ts';
import { entryOf, expireResponses } from '#platform/api/responses.ts';
import { requestAddress } from '#shared/contract/address.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { one } from '#shared/contract/primitives.ts';
import { formatMark, markHeader } from '#shared/network/mark.ts';
import { pageRequest } from '#tests/support/page-request.ts';

const thing = defineEndpoint({ path: 'thing', summary: '', response: one(z.object({ name: z.string() })) });

let requests = 0;
const server = createServer((_, response) => {
  requests += 1;
  response.setHeader(markHeader, formatMark('test'));
  response.end('{"data":{"name":"of who is here"}}');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, so it has an address with one.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('Request', pageRequest(origin));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', new URL(origin));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

it('requests from the server, despite public data rendered with the page', async () => {
  const address = requestAddress(thing);
  giveFirstData(new Map([[address, { data: { name: 'of everybody' } }]]));
  await reloadResponse(thing, undefined);
  expect(entryOf(address)).toMatchObject({ origin: 'server', response: { data: { name: 'of who is here' } } });
});

it('requests once, also for components mounted meanwhile', async () => {
  expireResponses(() => true);
  requests = 0;
  const reloaded = reloadResponse(thing, undefined);
  const watch = watchResponse(thing, undefined);
  await reloaded;
  expect(requests).toBe(1);
  watch.stop();
});
