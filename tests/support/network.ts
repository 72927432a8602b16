import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { createDelayQueue } from './delay-queue.ts';
import { createDownlink } from './downlink.ts';
import type { NetworkModel } from './network-model.ts';

/** The line models that figures are measured on. */
export const networkModels = {
  fast: { rtt: 20, rate: 50_000_000 / 8 },
  slow: { rtt: 150, rate: 1_600_000 / 8 },
  flaky: { rtt: 20, rate: 50_000_000 / 8, cutAfter: 300_000 },
} as const satisfies Record<string, NetworkModel>;

export type Network = Awaited<ReturnType<typeof openNetwork>>;

/** A TCP proxy on loopback in front of `targetPort`: the line between a browser and the server, as bad as one likes. */
export async function openNetwork(targetPort: number, first: NetworkModel = {}) {
  let model = first;
  const sockets = new Set<Socket>();
  const bytes = { down: 0, up: 0 };
  const carry = createCarrier(() => model, bytes);

  const server = createServer((client) => {
    track(client);
    if (model.hang) return;
    const upstream = track(connect({ host: '127.0.0.1', port: targetPort }));
    const endBoth = () => {
      client.destroy();
      upstream.destroy();
    };
    carry.both(client, upstream);
    client.on('close', endBoth);
    upstream.on('error', endBoth);
  });

  function track(socket: Socket) {
    sockets.add(socket);
    socket.setNoDelay(true);
    // A socket that ends is news to its partner, not to the process.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);

  /** Ends all connections now. */
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stopListening = async () => {
    if (!server.listening) return;
    server.close();
    cut();
    await once(server, 'close');
  };

  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    /** What has passed since the line was opened. */
    bytes,
    cut,
    /** The line behaves differently from now on; open connections keep their own limits. */
    become: (next: NetworkModel) => (model = next),
    /** Nobody is there: connections are refused, open ones end. */
    refuse: stopListening,
    /** Somebody is there again, at the same port. */
    async restore() {
      if (!server.listening) await listen(port);
    },
    async close() {
      carry.stop();
      await stopListening();
    },
  };
}

/** Carries what two ends of connections send to each other, as late as the model has it; counts the bytes that were passed on. */
export function createCarrier(model: () => NetworkModel, bytes: { down: number; up: number }) {
  const downlink = createDownlink(model);
  return {
    /** `upstream` is the end towards the server. The connection itself takes a round trip. */
    both(client: Duplex, upstream: Duplex) {
      const { rtt = 0, cutAfter = Infinity } = model();
      const opened = performance.now() + rtt;
      const queue = createDelayQueue<() => void>((send) => send());
      const due = () => Math.max(opened, performance.now()) + rtt / 2;
      client.on('data', (data: Buffer) => {
        bytes.up += data.length;
        queue.add(() => upstream.write(data), due());
      });
      client.on('end', () => queue.add(() => upstream.end(), due()));
      downlink.attach(upstream, client, { limit: cutAfter, count: (length) => (bytes.down += length) });
    },
    stop: () => downlink.stop(),
  };
}
