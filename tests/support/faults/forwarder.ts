import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Passes connections on to ports of this machine: a balancer before processes, a stable address before databases. */
export interface Forwarder {
  readonly port: number;
  /** New connections go to these ports in turns; one that refuses is passed over. */
  to(...ports: number[]): void;
  /** Ends all connections. */
  cut(): void;
  close(): Promise<void>;
}

export async function startForwarder(...first: number[]): Promise<Forwarder> {
  let ports = first;
  let turn = 0;
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };

  const join = (client: Socket, remaining: readonly number[]) => {
    const [port, ...others] = remaining;
    if (port === undefined || client.destroyed) return void client.destroy();
    const upstream = track(connect({ port, host: '127.0.0.1' }));
    let isJoined = false;
    upstream.once('connect', () => {
      isJoined = true;
      client.pipe(upstream).pipe(client);
    });
    // A reset has to reach the other side, and `pipe` passes on ends alone.
    upstream.once('close', (isBroken) => {
      if (!isJoined) join(client, others);
      else if (isBroken) client.destroy();
    });
    client.once('close', () => upstream.destroy());
  };

  const server = createServer((client) => {
    track(client);
    turn += 1;
    join(client, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    to: (...next) => void (ports = next),
    cut,
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
