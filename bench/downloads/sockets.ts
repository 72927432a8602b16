import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { channelSignature, ownApp } from '#server/realtime/app-key.ts';
import { userChannel } from '#shared/contract/realtime.ts';
import { WebSocket } from 'ws';

import type { TestAccount } from '../../tests/support/accounts.ts';
import type { App } from '../../tests/support/app.ts';

/** Milliseconds: until all sockets listen to their channel, and until all of them were told. */
export interface SocketTimes {
  connected: number;
  told: number;
}

/** Opens sockets that all listen to the channel of one account, and blocks the account. */
export async function measureSockets(app: App, account: TestAccount, count: number): Promise<SocketTimes> {
  const adminKey = (await readFile(path.join(app.dataDir, 'admin.key'), 'utf8')).trim();
  const pusher = ownApp(adminKey);
  const url = `${app.origin.replace('http', 'ws')}/app/${pusher.key}?protocol=7`;
  const channel = userChannel(account.id);
  const listening = async () => {
    const socket = new WebSocket(url);
    const { data } = JSON.parse(await next(socket)) as { data: string };
    const { socket_id: socketId } = JSON.parse(data) as { socket_id: string };
    const auth = channelSignature(pusher, socketId, channel);
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    await next(socket);
    return socket;
  };
  const begun = performance.now();
  const sockets = await Promise.all(Array.from({ length: count }, listening));
  const connected = performance.now() - begun;
  const heard = Promise.all(sockets.map((socket) => next(socket)));
  const pressed = performance.now();
  await fetch(`${app.origin}/api/admin/user-disable`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email }),
  });
  await heard;
  const told = performance.now() - pressed;
  for (const socket of sockets) socket.terminate();
  return { connected, told };
}

const next = async (socket: WebSocket) => String(((await once(socket, 'message')) as [Buffer])[0]);
