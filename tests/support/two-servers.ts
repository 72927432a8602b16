import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { PeerMessage } from '#server/domain/peers.ts';

import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

/** Two servers of one service: one PostgreSQL, one data folder, pools and memory of their own. */
export interface TwoServers {
  a: TestServer;
  b: TestServer;
  folder: string;
  /** The settings of both. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** Starts both at once. */
export async function startTwoServers(
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<TwoServers> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-cluster-'));
  const settings = { CLUSTER: '1', DATABASE_URL: databaseUrl, DATA_DIR: folder, ...variables };
  const start = () => startTestServer({ databaseUrl, folder, variables: settings });
  const [a, b] = await Promise.all([start(), start()]);
  return {
    a,
    b,
    folder,
    settings,
    async close() {
      await Promise.all([a.close(), b.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when a server hears a message of this kind from another process. */
export const heard = ({ context }: TestServer, kind: PeerMessage['kind']) =>
  new Promise<void>((resolve) => {
    const stop = context.peers.listen({
      onMessage(message) {
        if (message.kind !== kind) return;
        stop();
        resolve();
      },
    });
  });
