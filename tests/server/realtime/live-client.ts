import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { readConfig } from '#server/config.ts';
import { commonDefinitions } from '#shared/contract/common.ts';
import Pusher from 'pusher-js';

import type { TestAccount } from '../../support/accounts.ts';
import { knownSettingsOf } from '../../support/set-up.ts';
import type { TestServer } from '../../support/server.ts';

export const realtime = async (server: TestServer) => {
  const response = await server.app.inject('/api/common/definitions');
  return commonDefinitions.response.parse(response.json()).data.realtime ?? { key: '', host: null };
};

export async function disable(server: TestServer, email: string, settings: Record<string, string> = {}): Promise<void> {
  const { dataDir } = server;
  const config = readConfig({ DATA_DIR: dataDir, ...knownSettingsOf(dataDir), ...settings }, 'en');
  const terminal = { config, locale: 'en' as const, signal: new AbortController().signal };
  for await (const _ of performWhereTheFolderIs(terminal, 'user-disable', { email }));
}

/**
 * The client that pages use, as they use it.
 *
 * @param authorizing where its channels are authorized: behind a balancer, that may be another process
 */
export async function connect(
  server: TestServer,
  url: URL,
  clients: Pusher[],
  { headers }: Pick<TestAccount, 'headers'>,
  authorizing = url,
): Promise<Pusher> {
  const { key } = await realtime(server);
  const client = new Pusher(key, {
    cluster: '',
    wsHost: url.hostname,
    wsPort: Number(url.port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { transport: 'ajax', endpoint: `${authorizing.origin}/api/broadcasting/auth`, headers },
  });
  clients.push(client);
  await new Promise((resolve) => client.connection.bind('connected', resolve));
  return client;
}

export const listen = (client: Pusher, userId: number) =>
  new Promise<{ outcome: string; reported: Promise<unknown> }>((resolve) => {
    const channel = client.subscribe(`private-user.${userId}`);
    const reported = new Promise((hear) => channel.bind('UserDisabled', hear));
    channel.bind('pusher:subscription_succeeded', () => resolve({ outcome: 'listens', reported }));
    channel.bind('pusher:subscription_error', ({ status }: { status: number }) =>
      resolve({ outcome: String(status), reported }),
    );
  });
