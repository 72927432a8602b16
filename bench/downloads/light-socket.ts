import { connect, type Socket } from 'node:net';

/** Any key is valid: the client does not verify the server's accept header. */
const handshakeKey = 'dGhlIHNhbXBsZSBub25jZQ==';
/** A final text frame; a mask of zeros (RFC 6455, section 5). */
const textFrame = 0x81;
const masked = 0x80;
const noMask = Buffer.alloc(4);
const longLength = 126;

/**
 * A minimal WebSocket: a thousand of them are opened by the measuring thread, and the work of a library for each
 * would be counted as the server's. Messages under 64 kB in single frames.
 */
export class LightSocket {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #isOpen = false;
  #emit: (() => void) | undefined;

  constructor(url: URL) {
    this.#socket = connect(Number(url.port), url.hostname);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (bytes) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      this.#emit?.();
    });
    this.#socket.write(
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${handshakeKey}\r\n\r\n`,
    );
  }

  send(text: string): void {
    const payload = Buffer.from(text);
    const head =
      payload.length < longLength
        ? [textFrame, masked | payload.length]
        : [textFrame, masked | longLength, payload.length >> 8, payload.length & 0xff];
    this.#socket.write(Buffer.concat([Buffer.from(head), noMask, payload]));
  }

  /** The next message. */
  async next(): Promise<string> {
    for (;;) {
      const text = this.#taken();
      if (text !== undefined) return text;
      await new Promise<void>((resolve) => (this.#emit = resolve));
    }
  }

  end(): void {
    this.#socket.destroy();
  }

  #taken(): string | undefined {
    if (!this.#isOpen) {
      const end = this.#received.indexOf('\r\n\r\n');
      if (end === -1) return undefined;
      const head = this.#received.subarray(0, end).toString();
      if (!head.startsWith('HTTP/1.1 101')) throw new Error(head);
      this.#received = this.#received.subarray(end + 4);
      this.#isOpen = true;
    }
    const short = this.#received[1] ?? 0;
    const start = short === longLength ? 4 : 2;
    if (this.#received.length < start) return undefined;
    const end = start + (short === longLength ? this.#received.readUInt16BE(2) : short);
    if (this.#received.length < end) return undefined;
    const text = this.#received.subarray(start, end).toString();
    this.#received = this.#received.subarray(end);
    return text;
  }
}
