import type { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { matchesStrongly, matchesWeakly, parseRange, rangeApplies } from '../domain/byte-range.ts';
import type { ByteRange } from '../domain/byte-range.ts';

/** Bytes that can be sent in ranges. */
export interface Content {
  size: number;
  /** Strong, quotes included. */
  etag: string;
  mime: string;
  /** The bytes of a range, both ends inclusive; all of them without one. */
  read: (range?: ByteRange) => Readable;
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  content: Content;
  /** Whether Range is honoured: an endpoint for whole files responds 200. */
  partial: boolean;
}

/**
 * Sends bytes by RFC 9110: preconditions (section 13.2.2), then the range (section 14), HEAD without one. fastify ends
 * the stream when the client goes away, and the stream its file.
 */
export function sendBytes({ request, reply, content, partial }: Sending): FastifyReply {
  const { size, etag, mime } = content;
  const { headers, method } = request;
  void reply.header('etag', etag).header('accept-ranges', partial ? 'bytes' : 'none');
  if (!matchesStrongly(headers['if-match'], etag)) return reply.code(412).send();
  if (matchesWeakly(headers['if-none-match'], etag)) return reply.code(304).send();

  void reply.type(mime);
  if (method === 'HEAD') return reply.header('content-length', size).send();
  const requestedRange =
    partial && rangeApplies(oneOf(headers['if-range']), etag) ? parseRange(headers.range, size) : 'whole';
  if (requestedRange === 'unsatisfiable') {
    return reply.code(416).removeHeader('content-type').header('content-range', `bytes */${size}`).send();
  }
  if (requestedRange === 'whole') return reply.header('content-length', size).send(content.read());
  const { start, end } = requestedRange;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(content.read(requestedRange));
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
