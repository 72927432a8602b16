import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A request written byte by byte, and what comes back until the connection ends. */
export interface RawRequest {
  readonly socket: Socket;
  send(text: string | Uint8Array): Promise<void>;
  /** Resolves with the status once a response begins. */
  status(): Promise<number>;
  /** Resolves with what was received once a text is in it. */
  receives(text: string): Promise<string>;
  /** Resolves with everything received once the connection has ended. */
  end(): Promise<string>;
}

/** Connects to a server; the first lines of the request follow with `send`. */
export async function rawRequest(url: string): Promise<RawRequest> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  const closed = once(socket, 'close');
  closed.catch(() => {});
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const until = async (isThere: () => boolean) => {
    while (!isThere()) {
      await Promise.race([once(socket, 'data'), closed]);
      if (socket.destroyed && !isThere()) throw new Error(`the connection ended with: ${received}`);
    }
  };
  return {
    socket,
    async send(text) {
      await new Promise<void>((resolve) => socket.write(text, () => resolve()));
    },
    async status() {
      await until(() => received.length > 12);
      return Number(received.slice(9, 12));
    },
    async receives(text) {
      await until(() => received.includes(text));
      return received;
    },
    async end() {
      await closed;
      return received;
    },
  };
}

/** The head of a multipart request with the boundary `x`. */
export function multipartHead(path: string, headers: Record<string, string>): string {
  const lines = Object.entries({
    Host: '127.0.0.1',
    'Accept-Language': 'en',
    'Content-Type': 'multipart/form-data; boundary=x',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`POST /api/${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** The beginning of a file's part. */
export const filePart = (field: string, name = 'a.txt') =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`;

/** A field's part with the line break that ends it. */
export const fieldPart = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
