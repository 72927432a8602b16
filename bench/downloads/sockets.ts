import { readFile } from 'node:fs/promises';

import { dataPaths } from '#server/domain/data-paths.ts';
import { channelSignature, ownApp } from '#server/realtime/app-key.ts';
import { userChannel } from '#shared/contract/realtime.ts';

import type { TestAccount } from '../../tests/support/accounts.ts';
import type { App } from '../../tests/support/app.ts';
import { LightSocket } from './light-socket.ts';

/** Milliseconds: until all sockets have subscribed, and until all of them have the event. */
export interface SocketTimes {
  connected: number;
  notifiedAfter: number;
}

/** Opens sockets that subscribe to the channel of one account, and blocks the account. */
export async function measureSockets(app: App, account: TestAccount, count: number): Promise<SocketTimes> {
  const { key: keyFile } = dataPaths(app.dataDir);
  const adminKey = (await readFile(keyFile('admin'), 'utf8')).trim();
  const pusher = ownApp((await readFile(keyFile('secret'), 'utf8')).trim());
  const url = new URL(`${app.origin}/app/${pusher.key}?protocol=7`);
  const channel = userChannel(account.id);
  const listening = async () => {
    const socket = new LightSocket(url);
    const { data } = JSON.parse(await socket.next()) as { data: string };
    const { socket_id: socketId } = JSON.parse(data) as { socket_id: string };
    const auth = channelSignature(pusher, socketId, channel);
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    await socket.next();
    return socket;
  };
  const begun = performance.now();
  const sockets = await Promise.all(Array.from({ length: count }, listening));
  const connected = performance.now() - begun;
  const heard = Promise.all(sockets.map((socket) => socket.next()));
  const pressed = performance.now();
  await fetch(`${app.origin}/api/admin/user-disable`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email }),
  });
  await heard;
  const notified = performance.now() - pressed;
  for (const socket of sockets) socket.end();
  return { connected, notifiedAfter: notified };
}
