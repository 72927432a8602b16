import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { chanceOf } from '../lab/random.ts';
import type { Lie } from './lies.ts';

/** Ends the connection after so many bytes, however much more was promised. */
export function sendCut(
  response: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  { after, of = 'body', how = 'end' }: Extract<Lie, { kind: 'cut' }>,
): void {
  const { socket } = outgoing;
  if (!socket) return;
  const end = () => {
    response.destroy();
    if (how === 'reset') socket.resetAndDestroy();
    // The end of the stream and not a reset: what was sent before arrives.
    else socket.end(() => socket.destroy());
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}: ${String(one)}\r\n`),
  );
  const isChunked = headers['content-length'] === undefined;
  const head = `HTTP/1.1 ${status} .\r\n${lines.join('')}${isChunked ? 'transfer-encoding: chunked\r\n' : ''}\r\n`;
  let left = of === 'body' ? head.length + after : after;
  const write = (bytes: Buffer) => {
    if (left <= 0 || socket.destroyed) return;
    const part = bytes.subarray(0, left);
    left -= part.length;
    socket.write(part, left <= 0 ? end : undefined);
  };
  write(Buffer.from(head, 'latin1'));
  if (left <= 0) {
    end();
    return;
  }
  response.on('data', (bytes: Buffer) => {
    if (!isChunked) return write(bytes);
    const part = bytes.subarray(0, Math.max(0, left));
    left -= part.length;
    socket.write(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), part]));
    if (left <= 0) end();
    else socket.write('\r\n');
  });
  // The body was shorter than that: it arrives whole, and the connection ends after it.
  response.on('end', () => {
    if (left <= 0) return;
    if (isChunked) socket.write('0\r\n\r\n');
    end();
  });
}

/** Bytes of ten packets of Ethernet (RFC 6928: the initial window of TCP). */
const slice = 14_600;
/** Milliseconds until a lost packet is sent again (RFC 6298 section 2.4 as Linux has it). */
const resentAfter = 200;

/** The head after a while, the body at a rate, later by a retransmission for every lost slice. */
export function sendSlowly(
  response: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  { delay = 0, rate = Infinity, loss = 0 }: Extract<Lie, { kind: 'slow' }>,
  pause: (milliseconds: number) => Promise<unknown>,
): void {
  const send = async () => {
    await pause(delay);
    outgoing.writeHead(status, headers);
    const chance = chanceOf(Number(headers['content-length'] ?? 1));
    for await (const chunk of response) {
      const bytes = chunk as Buffer;
      for (let start = 0; start < bytes.length; start += loss > 0 ? slice : bytes.length) {
        if (outgoing.destroyed) return;
        if (loss > 0 && chance.happens(loss)) await pause(resentAfter);
        const part = loss > 0 ? bytes.subarray(start, start + slice) : bytes;
        outgoing.write(part);
        await pause((part.length / rate) * 1000);
      }
    }
    outgoing.end();
  };
  void send().catch(() => outgoing.destroy());
}
