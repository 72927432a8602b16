import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

import type { TestServer } from '../../support/server.ts';

/** Reads a response whole, and resolves once the server has ended it, too: what it counts and logs then is there. */
export async function fetchServed({ app }: TestServer, url: string, headers: Record<string, string>): Promise<void> {
  const served = once(app.server, 'request').then(([, response]) => once(response as ServerResponse, 'close'));
  await Promise.all([fetch(url, { headers }).then((response) => response.arrayBuffer()), served]);
}
