import { connectLive, disconnectLive } from '#platform/account/live.ts';
import { currentSocketId } from '#platform/api/token.ts';
import { session } from '#platform/session/state.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type State = 'connecting' | 'connected' | 'unavailable' | 'disconnected';

/** What Pusher and Echo are here: a connection whose states the test changes, and channels that are listened to. */
const wire = vi.hoisted(() => ({
  change: undefined as ((state: { current: string }) => void) | undefined,
  socketId: '1.1',
  channels: [] as string[],
  disable: () => {},
  ended: 0,
}));

vi.mock('pusher-js', () => ({
  default: class {
    connection = {
      get socket_id() {
        return wire.socketId;
      },
      bind: (_: string, listener: NonNullable<typeof wire.change>) => {
        wire.change = listener;
      },
    };
  },
}));
vi.mock('laravel-echo', () => ({
  default: class {
    private(channel: string) {
      wire.channels.push(channel);
      return {
        listen: (_: string, listener: () => void) => {
          wire.disable = listener;
        },
      };
    }
    disconnect() {
      wire.ended += 1;
    }
  },
}));
vi.mock('#platform/api/client.ts', () => ({
  callApi: async () => ({ data: { realtime: { key: 'key', host: null } } }),
}));

const become = (current: State) => wire.change?.({ current });

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://tonika.test/'));
  wire.ended = 0;
});
afterEach(() => {
  disconnectLive();
  session.trouble = false;
  wire.channels.length = 0;
  vi.unstubAllGlobals();
});

/** Connected, as soon as the libraries are there. */
async function connected(onDisabled = () => {}, onEnded = () => {}) {
  connectLive(7, { onDisabled, onEnded });
  await vi.waitFor(() => expect(wire.channels).toEqual(['user.7']), { timeout: 30_000 });
  become('connecting');
  become('connected');
}

it('names the socket in requests while it is connected', async () => {
  await connected();
  expect([currentSocketId(), session.trouble]).toEqual(['1.1', false]);
});

it('reports a broken socket, and its return under a new id', async () => {
  await connected();
  become('unavailable');
  expect([currentSocketId(), session.trouble]).toEqual([null, true]);
  wire.socketId = '2.2';
  become('connecting');
  become('connected');
  expect([currentSocketId(), session.trouble]).toEqual(['2.2', false]);
});

it('reports a final close by the server, but none by the page itself', async () => {
  let ended = 0;
  await connected(undefined, () => (ended += 1));
  become('disconnected');
  expect(ended).toBe(1);
  disconnectLive();
  become('disconnected');
  expect(ended).toBe(1);
});

it('ends with the session, and emits nothing afterwards', async () => {
  let reported = 0;
  await connected(() => (reported += 1));
  wire.disable();
  expect(reported).toBe(1);
  disconnectLive();
  expect([wire.ended, currentSocketId()]).toEqual([1, null]);
});
