import type { LiveEvents } from '../domain/live-events.ts';
import type { Peers } from '../domain/peers.ts';
import type { Hub } from './hub.ts';

/** Sends events to the pages of this process, and has the others send them to theirs. */
export function eventsForAll(own: LiveEvents, peers: Peers): LiveEvents {
  return {
    async notifyUser(userId, event) {
      await own.notifyUser(userId, event);
      await peers.publish({ kind: 'user-event', userId, event });
    },
    closeSessions(sessionIds) {
      own.closeSessions(sessionIds);
      if (sessionIds.length > 0) void peers.publish({ kind: 'sessions-ended', sessionIds: [...sessionIds] });
    },
  };
}

/**
 * Does for the sockets of this process what other processes say.
 *
 * @param endedOf which of these sessions have ended: asked after a gap
 * @returns ends it
 */
export function followPeers(
  hub: Hub,
  peers: Peers,
  endedOf: (sessionIds: readonly number[]) => Promise<readonly number[]>,
): () => void {
  const catchUp = async () => {
    // Which session let them in, another process may have said meanwhile.
    hub.reconnectUnknown();
    try {
      hub.closeSessions(await endedOf(hub.sessionIds));
    } catch {
      // The database is away again: the sockets authorize anew.
      hub.closeAll();
    }
  };
  return peers.listen({
    onMessage(message) {
      if (message.kind === 'user-event') void hub.notifyUser(message.userId, message.event);
      else if (message.kind === 'sessions-ended') hub.closeSessions(message.sessionIds);
      else if (message.kind === 'socket-authorized') hub.authorize(message.socketId, message.sessionId);
    },
    onGap: () => void catchUp(),
  });
}
