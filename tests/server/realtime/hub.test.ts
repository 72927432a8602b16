import { channelSignature } from '#server/realtime/app-key.ts';
import { Hub } from '#server/realtime/hub.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = { key: 'key', secret: 'secret' };

/** A socket whose other end remembers what it was told. */
function openSocket() {
  const reported: { event: string; channel?: string; data: unknown }[] = [];
  const closed: number[] = [];
  const line = {
    send: (text: string) => {
      const { data, ...rest } = JSON.parse(text) as { event: string; channel?: string; data: string };
      reported.push({ ...rest, data: JSON.parse(data) });
    },
    close: (code: number) => void closed.push(code),
  };
  return { line, reported, closed };
}

describe('the hub', () => {
  let now = 0;
  let hub: Hub;
  beforeEach(() => {
    now = 1_000_000;
    hub = new Hub(app, () => now);
  });

  const listen = (userId: number) => {
    const other = openSocket();
    const connection = hub.join(other.line);
    const channel = `private-user.${userId}`;
    const auth = channelSignature(app, connection.socketId, channel);
    hub.hear(connection, JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    return { ...other, connection };
  };

  it('signs as Pusher does', () => {
    // The example of Pusher's own documentation of channel authorisation.
    expect(
      channelSignature({ key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }, '1234.1234', 'private-foobar'),
    ).toBe('278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4');
  });

  it('greets, authorizes subscribers, and notifies only them', async () => {
    const [first, second] = [listen(1), listen(2)];
    expect(first.reported[0]).toMatchObject({
      event: 'pusher:connection_established',
      data: { socket_id: first.connection.socketId, activity_timeout: 120 },
    });
    expect(first.reported[1]).toMatchObject({
      event: 'pusher_internal:subscription_succeeded',
      channel: 'private-user.1',
    });
    await hub.notifyUser(1, 'UserDisabled');
    expect(first.reported.at(-1)).toEqual({ event: 'UserDisabled', channel: 'private-user.1', data: {} });
    expect(second.reported).toHaveLength(2);
  });

  it.each([
    ['without a signature', 'private-user.1', () => undefined],
    ['with another socket’s', 'private-user.1', () => channelSignature(app, '1.1', 'private-user.1')],
    ['with another channel’s', 'private-user.2', (id: string) => channelSignature(app, id, 'private-user.1')],
    ['to a public channel', 'news', (id: string) => channelSignature(app, id, 'news')],
  ])('denies a subscription %s', async (_, channel, sign) => {
    const other = openSocket();
    const connection = hub.join(other.line);
    const data = { channel, auth: sign(connection.socketId) };
    hub.hear(connection, JSON.stringify({ event: 'pusher:subscribe', data }));
    expect(other.reported.at(-1)).toMatchObject({ event: 'pusher:subscription_error', channel, data: { status: 401 } });
    await hub.notifyUser(1, 'UserDisabled');
    expect(other.reported).toHaveLength(2);
  });

  it('stops notifying after a disconnect or an unsubscribe', async () => {
    const [left, gone] = [listen(1), listen(1)];
    hub.hear(left.connection, '{"event":"pusher:unsubscribe","data":{"channel":"private-user.1"}}');
    hub.leave(gone.connection);
    await hub.notifyUser(1, 'UserDisabled');
    expect([left.reported.length, gone.reported.length]).toEqual([2, 2]);
    expect(hub.size).toBe(1);
  });

  it('pings idle sockets, and closes those that do not respond', () => {
    const [silent, alive] = [listen(1), listen(2)];
    now += 121_000;
    hub.tick();
    expect(silent.reported.at(-1)?.event).toBe('pusher:ping');
    hub.hear(alive.connection, '{"event":"pusher:pong","data":{}}');
    now += 31_000;
    hub.tick();
    expect([silent.closed, alive.closed]).toEqual([[4201], []]);
  });

  it('responds to a ping and forwards no event of a client', () => {
    const { connection, reported } = listen(1);
    hub.hear(connection, '{"event":"pusher:ping","data":{}}');
    hub.hear(connection, '{"event":"client-typing","channel":"private-user.1","data":{}}');
    expect(reported.slice(2)).toMatchObject([
      { event: 'pusher:pong' },
      { event: 'pusher:error', data: { code: 4301 } },
    ]);
  });

  it.each([
    '',
    'x',
    '[]',
    'null',
    '{"event":7}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":"x"}',
  ])('survives %j', (text) => {
    const other = openSocket();
    hub.hear(hub.join(other.line), text);
    expect(other.reported.at(-1)).toMatchObject({ event: 'pusher:error' });
    expect(other.closed).toEqual([]);
  });
});
