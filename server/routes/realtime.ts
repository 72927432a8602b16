import { broadcastingAuth, userChannel } from '#shared/contract/realtime.ts';
import type { FastifyInstance } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { notFound } from '../domain/failures.ts';
import type { LiveEvents } from '../domain/live-events.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { parseQuery } from '../plugins/query-string.ts';
import { channelSignature, outsideApp, ownApp } from '../realtime/app-key.ts';
import { noPeers } from '../domain/peers.ts';
import type { Peers } from '../domain/peers.ts';
import { Hub } from '../realtime/hub.ts';
import { outsideEvents } from '../realtime/outside.ts';
import { eventsForAll, followPeers } from '../realtime/peer-events.ts';
import { serveSockets } from '../realtime/sockets.ts';
import { endedSessionsOf } from '../repositories/ended-sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    liveEvents: LiveEvents;
    /** The facts for pages (common/definitions). */
    realtime: { key: string; host: string | null };
  }
}

/** Live events as the routes use them. */
interface Live {
  pusher: ReturnType<typeof ownApp>;
  hub: Hub;
  peers: Peers;
}

/** Live events: our own hub at `/app/{key}`, or a Pusher-compatible server elsewhere; the page speaks to both alike. */
export function serveRealtime(app: FastifyInstance, { config, db, peers, secretKey }: AppContext): Live {
  const outside = outsideApp(config);
  const pusher = outside ?? ownApp(secretKey);
  const hub = new Hub(pusher);
  app.metrics.gauge('tonika_live_sockets', 'Open sockets of live events', () => hub.size);
  app.decorate('realtime', { key: pusher.key, host: outside?.host ?? null });
  if (outside) {
    const failed = (cause: unknown) => app.log.error({ err: cause }, 'a live event was not sent');
    app.decorate('liveEvents', outsideEvents(outside, failed));
  } else {
    app.decorate('liveEvents', eventsForAll(hub, peers));
    const sockets = serveSockets(app.server, hub, { key: pusher.key, config });
    const leavePeers = followPeers(hub, peers, (ids) => endedSessionsOf(db, ids));
    app.addHook('preClose', async () => {
      leavePeers();
      await sockets.close();
    });
  }

  // What pusher-js sends when it is left to itself.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => parseQuery(body),
  );
  return { pusher, hub, peers: outside ? noPeers : peers };
}

/** Authorizes a page's connection for the channel of its person. */
export function realtimeRoutes(endpoints: Endpoints, { pusher, hub, peers }: Live) {
  return {
    broadcastingAuth: endpoints.post(broadcastingAuth, async ({ body, signedIn }) => {
      const { user, sessionId } = await signedIn();
      if (body.channel_name !== userChannel(user.id)) throw notFound();
      const isHere = hub.authorize(body.socket_id, sessionId);
      if (!isHere) await peers.publish({ kind: 'socket-authorized', socketId: body.socket_id, sessionId });
      return { auth: channelSignature(pusher, body.socket_id, body.channel_name) };
    }),
  };
}
