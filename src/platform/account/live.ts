import { callApi } from '#platform/api/client.ts';
import { commonDefinitions } from '#platform/api/lazy-endpoints.ts';
import { setSocketId } from '#platform/api/token.ts';
import { broadcastingAuth } from '#shared/contract/realtime.ts';

import { session } from '../session/state.ts';

/** Closes the current connection, if there is one. */
let disconnect = () => {};
/** Counts connections: one that was given up while its libraries were loading must not open. */
let attempt = 0;

/** Handlers of the events of an account. */
interface LiveListeners {
  onDisabled: () => void;
  /** The server parted with this page for good: the session has ended. */
  onEnded: () => void;
}

/** Listens to what happens to a person's account while the page is open (api.md "Live events"). */
export function connectLive(userId: number, events: LiveListeners): void {
  disconnectLive();
  const own = attempt;
  void open(userId, events, () => own === attempt).catch(() => {
    // Without live events the next response shows it.
    if (own === attempt) session.trouble = true;
  });
}

/** Closes the live connection, and one that is still being opened. */
export function disconnectLive(): void {
  attempt += 1;
  disconnect();
  disconnect = () => {};
  setSocketId(null);
}

async function open(userId: number, { onDisabled, onEnded }: LiveListeners, isCurrent: () => boolean) {
  const [{ default: Echo }, { default: Pusher }, { data }] = await Promise.all([
    import('laravel-echo'),
    import('pusher-js'),
    // A like request of the page must not take its place: this page would hear of nothing until it is reloaded.
    callApi(commonDefinitions, { passing: true }),
  ]);
  const { realtime } = data;
  if (!realtime || !isCurrent()) return;
  const server = new URL(realtime.host === null ? location.origin : `${location.protocol}//${realtime.host}`);
  const isSecure = server.protocol === 'https:';
  const port = Number(server.port || (isSecure ? 443 : 80));
  const pusher = new Pusher(realtime.key, {
    // Required by its types, and not used where there is a host.
    cluster: 'own',
    wsHost: server.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: isSecure,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, response) => {
        callApi(broadcastingAuth, { body: { socket_id: socketId, channel_name: channelName } }).then(
          (auth) => response(null, auth),
          (error: unknown) => response(error instanceof Error ? error : new Error(String(error)), null),
        );
      },
    },
  });
  const echo = new Echo({ broadcaster: 'pusher', key: realtime.key, client: pusher });
  disconnect = () => echo.disconnect();
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    setSocketId(current === 'connected' ? pusher.connection.socket_id : null);
    session.trouble = current !== 'connected' && current !== 'connecting';
    if (current === 'disconnected' && isCurrent()) onEnded();
    // The person may have been disabled during the break without an event to this page: a new subscription checks it.
  });
  const listen = () => echo.private(`user.${userId}`).listen('.UserDisabled', onDisabled);
  listen();
}
