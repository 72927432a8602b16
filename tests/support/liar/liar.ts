import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { setTimeout as realPause } from 'node:timers/promises';

import type { Certificate } from './certificate.ts';
import { createDeliveries } from './deliveries.ts';
import { respondAsPortal, respondWithStatus, portalPath } from './foreign.ts';
import { forward } from './forward.ts';
import type { Lie, LieRule, ScheduledLie } from './lies.ts';
import type { LoggedRequest } from './request-log.ts';
import { createRules } from './rules.ts';
import { listenOn, portOf, closed } from './listening.ts';

export interface LiarOptions {
  /** Serves TLS with the first of these; the lie `certificate` presents the other one. */
  readonly tls?: { readonly own: Certificate; readonly wrong: Certificate };
  /** The clock of its schedule in milliseconds; the process's own where it is left out. */
  readonly now?: () => number;
  /** Waits by that clock. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

export type Liar = Awaited<ReturnType<typeof openLiar>>;

/**
 * An HTTP proxy on loopback in front of the server at `targetPort`, with fault rules that may change at any moment.
 * It handles requests, `openNetwork` handles bytes; the two can be chained.
 */
export async function openLiar(
  targetPort: number,
  { tls, now = () => performance.now(), pause = realPause }: LiarOptions = {},
) {
  const rules = createRules(now);
  const log: LoggedRequest[] = [];
  const deliveries = createDeliveries();
  const sockets = new Set<Socket>();
  /** Requests whose response is in transit, and those of them that depend on time only, or never end. */
  const open = { all: 0, waiting: 0 };
  /** What notes the end of each open response of a connection. */
  const endsOf = new WeakMap<Socket, Set<() => void>>();
  const agent = new Agent({ keepAlive: true });
  const elsewhere = await listenOn(createServer((_, outgoing) => respondAsPortal(outgoing, 'length', '')));
  const elsewhereOrigin = `http://127.0.0.1:${portOf(elsewhere)}`;

  const server: Server | TlsServer = tls
    ? createTlsServer({ key: tls.own.key, cert: tls.own.cert }, respond)
    : createServer(respond);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      // A response that waits for its turn on the connection does not notice its end.
      for (const end of endsOf.get(socket) ?? []) end();
    });
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket) => upgrade(incoming, socket));
  await listenOn(server);

  function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    const request = `${incoming.method} ${incoming.url}`;
    if (incoming.url === portalPath) return respondAsPortal(outgoing, 'length', '');
    const lie = rules.lieTo(request);
    const logged: LoggedRequest = { at: now(), request, lie: lie.kind };
    log.push(logged);
    open.all += 1;
    if (lie.kind === 'black-hole') open.waiting += 1;
    const { socket } = incoming;
    const ends = endsOf.get(socket) ?? new Set();
    endsOf.set(socket, ends);
    const end = () => {
      if (!ends.delete(end)) return;
      open.all -= 1;
      if (lie.kind === 'black-hole') open.waiting -= 1;
      if (outgoing.headersSent) logged.status = outgoing.statusCode;
    };
    ends.add(end);
    outgoing.on('close', end);
    outgoing.on('error', () => outgoing.destroy());
    respondWith(lie, incoming, outgoing);
  }

  function respondWith(lie: Lie, incoming: IncomingMessage, outgoing: ServerResponse) {
    if (lie.kind === 'black-hole') return incoming.resume();
    if (lie.kind === 'refused') return incoming.socket.resetAndDestroy();
    if (lie.kind === 'portal' || lie.kind === 'status' || lie.kind === 'stale-304') {
      incoming.resume();
      if (lie.kind === 'portal') return respondAsPortal(outgoing, lie.form, elsewhereOrigin);
      if (lie.kind === 'status') return respondWithStatus(outgoing, lie.status);
      return outgoing.writeHead(304).end();
    }
    deliveries.follow(incoming);
    const done = () => deliveries.note(incoming);
    return forward(incoming, outgoing, lie, { targetPort, agent, pause: countedPause, isDue: rules.isStillDue, done });
  }

  async function countedPause(milliseconds: number) {
    open.waiting += 1;
    await pause(milliseconds);
    open.waiting -= 1;
  }

  function upgrade(incoming: IncomingMessage, socket: Socket) {
    const lie = rules.lieTo(`${incoming.method} ${incoming.url}`);
    if (lie.kind === 'black-hole') return;
    if (lie.kind !== 'honest') return socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
    const upstream = connect({ host: '127.0.0.1', port: targetPort });
    const lines = incoming.rawHeaders.flatMap((name, index, all) => (index % 2 ? [] : [`${name}: ${all[index + 1]}`]));
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.on('error', () => socket.destroy());
    upstream.on('close', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    return upstream.pipe(socket).pipe(upstream);
  }

  /** The certificate belongs to a connection: the ones that are open end. */
  function present() {
    if (!tls || !('setSecureContext' in server)) return;
    const { key, cert } = rules.isAnyDue('certificate') ? tls.wrong : tls.own;
    server.setSecureContext({ key, cert });
    cut();
  }

  function cut() {
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: portOf(server),
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${portOf(server)}`,
    /** All requests so far, in their order. */
    log: log as readonly LoggedRequest[],
    /** What the server has done so far, in its order. */
    deliveries: () => deliveries.all(),
    /** Whether a response is on its way that neither time nor a cut has to bring on. */
    isBusy: () => open.all > open.waiting,
    /** Requests whose response has not ended yet. */
    open: () => open.all,
    /** Requests of the log that match, from a moment of its clock on. */
    requests: (match: RegExp, since = -Infinity) => log.filter((one) => one.at >= since && match.test(one.request)),
    /** Behaves by these rules from now on; by none of them it is honest. */
    become(next: readonly LieRule[] = []) {
      rules.become(next);
      present();
    },
    /** Behaves by a schedule that begins now. Without TLS: a certificate is changed by `become` alone. */
    follow: (schedule: readonly ScheduledLie[]) => rules.follow(schedule),
    /** Ends all connections now, also those on which nothing ever comes. */
    cut,
    async close() {
      cut();
      agent.destroy();
      await Promise.all([closed(server), closed(elsewhere)]);
    },
  };
}
