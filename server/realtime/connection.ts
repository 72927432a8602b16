import { randomInt } from 'node:crypto';

/** The other end of a socket. */
export interface ClientSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** A socket that speaks the protocol. */
export class Connection {
  readonly socketId: string;
  readonly clientSocket: ClientSocket;
  readonly channels = new Set<string>();
  /** When it last sent anything, and when it was pinged; milliseconds. */
  heardAt: number;
  /** By which it was let into a channel; undefined for a guest. */
  sessionId: number | undefined;
  pingedAt: number | undefined;

  constructor(clientSocket: ClientSocket, now: number) {
    this.socketId = `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`;
    this.clientSocket = clientSocket;
    this.heardAt = now;
  }
}
