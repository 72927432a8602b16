import { sessionEndedCode, userChannel } from '#shared/contract/realtime.ts';

import type { LiveEvents } from '../domain/live-events.ts';
import { sameSecret } from '../security/same-secret.ts';
import { channelSignature } from './app-key.ts';
import type { PusherApp } from './app-key.ts';
import { encode, parseMessage } from './protocol.ts';
import type { Heard } from './protocol.ts';
import { Connection, type ClientSocket } from './connection.ts';

/** Seconds of silence after which either side sends a ping. */
const activitySeconds = 120;
/** Seconds to wait for the pong. */
const pongSeconds = 30;
const maxChannels = 20;

/**
 * The Pusher protocol, version 7, for private channels: subscriptions and the sending of events. Independent of the
 * network.
 */
export class Hub implements LiveEvents {
  readonly #app: PusherApp;
  readonly #now: () => number;
  readonly #connections = new Map<string, Connection>();
  readonly #listeners = new Map<string, Set<Connection>>();

  constructor(app: PusherApp, now: () => number = Date.now) {
    this.#app = app;
    this.#now = now;
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Greets a new socket. */
  join(clientSocket: ClientSocket): Connection {
    const connection = new Connection(clientSocket, this.#now());
    this.#connections.set(connection.socketId, connection);
    const greeting = { socket_id: connection.socketId, activity_timeout: activitySeconds };
    clientSocket.send(encode('pusher:connection_established', greeting));
    return connection;
  }

  leave(connection: Connection): void {
    this.#connections.delete(connection.socketId);
    for (const channel of connection.channels) this.#unsubscribe(connection, channel);
  }

  /**
   * Notes whose session lets a socket into a channel: it closes with that session.
   *
   * @returns whether the socket is here
   */
  authorize(socketId: string, sessionId: number): boolean {
    const connection = this.#connections.get(socketId);
    if (connection) connection.sessionId = sessionId;
    return connection !== undefined;
  }

  /** The sessions by which sockets listen. */
  get sessionIds(): number[] {
    return [...new Set([...this.#connections.values()].flatMap(({ sessionId }) => sessionId ?? []))];
  }

  /** Makes those clients reconnect that listen by a session which is not known here. */
  reconnectUnknown(): void {
    for (const { sessionId, channels, clientSocket } of this.#connections.values()) {
      if (sessionId === undefined && channels.size > 0) clientSocket.close(4200, 'The session is not known');
    }
  }

  closeSessions(sessionIds: readonly number[]): void {
    const ended = new Set(sessionIds);
    for (const { sessionId, clientSocket } of this.#connections.values()) {
      if (sessionId !== undefined && ended.has(sessionId))
        clientSocket.close(sessionEndedCode, 'The session has ended');
    }
  }

  hear(connection: Connection, text: string): void {
    connection.heardAt = this.#now();
    connection.pingedAt = undefined;
    const heard = parseMessage(text);
    if (!heard) return connection.clientSocket.send(encode('pusher:error', { code: null, message: 'Not a message' }));
    this.#respond(connection, heard);
  }

  /** Any frame counts as a sign of life, even an unknown one. */
  noteAlive(connection: Connection): void {
    connection.heardAt = this.#now();
    connection.pingedAt = undefined;
  }

  /** Pings the silent sockets and closes those without a pong; called every few seconds. */
  tick(): void {
    const now = this.#now();
    for (const connection of this.#connections.values()) {
      const { heardAt, pingedAt, clientSocket } = connection;
      if (pingedAt !== undefined && now - pingedAt > pongSeconds * 1000)
        clientSocket.close(4201, 'Pong reply not received');
      else if (pingedAt === undefined && now - heardAt > activitySeconds * 1000) {
        connection.pingedAt = now;
        clientSocket.send(encode('pusher:ping', {}));
      }
    }
  }

  async notifyUser(userId: number, event: string): Promise<void> {
    const channel = userChannel(userId);
    const text = encode(event, {}, channel);
    for (const { clientSocket } of this.#listeners.get(channel) ?? []) clientSocket.send(text);
  }

  /** Makes every client reconnect immediately (4200 to 4299 of the protocol): behind a proxy, to another process. */
  closeAll(): void {
    for (const { clientSocket } of this.#connections.values()) clientSocket.close(4200, 'The server is stopping');
  }

  #respond(connection: Connection, { event, channel, auth }: Heard): void {
    const { clientSocket } = connection;
    if (event === 'pusher:ping') clientSocket.send(encode('pusher:pong', {}));
    else if (event === 'pusher:pong') return;
    else if (event === 'pusher:subscribe') this.#subscribe(connection, channel, auth);
    else if (event === 'pusher:unsubscribe') this.#unsubscribe(connection, channel);
    else clientSocket.send(encode('pusher:error', { code: 4301, message: 'Events of clients are not passed on' }));
  }

  #subscribe(connection: Connection, channel: string, auth: string): void {
    const { clientSocket, channels, socketId } = connection;
    const expected = channelSignature(this.#app, socketId, channel);
    if (!sameSecret(auth, expected) || !channel.startsWith('private-') || channels.size >= maxChannels) {
      const authError = { type: 'AuthError', error: 'This socket may not listen to the channel', status: 401 };
      return clientSocket.send(encode('pusher:subscription_error', authError, channel));
    }
    channels.add(channel);
    const listeners = this.#listeners.get(channel);
    if (listeners) listeners.add(connection);
    else this.#listeners.set(channel, new Set([connection]));
    clientSocket.send(encode('pusher_internal:subscription_succeeded', {}, channel));
  }

  #unsubscribe(connection: Connection, channel: string): void {
    connection.channels.delete(channel);
    const listeners = this.#listeners.get(channel);
    listeners?.delete(connection);
    if (listeners?.size === 0) this.#listeners.delete(channel);
  }
}
