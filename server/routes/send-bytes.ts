import type { Readable } from 'node:stream';

import { contentRangeHeader, parseRange, resolveRange } from '#shared/offline/range.ts';
import type { Interval } from '#shared/offline/spans.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { matchesStrongly, matchesWeakly, rangeApplies } from '../domain/preconditions.ts';

/** Bytes that can be sent in ranges. */
export interface Content {
  size: number;
  /** Strong, quotes included. */
  etag: string;
  mime: string;
  /** The bytes of an interval; all of them without one. */
  read: (interval?: Interval) => Readable | Promise<Uint8Array>;
}

/** Bytes that come as a stream, however few. */
export interface StreamedContent extends Content {
  read: (interval?: Interval) => Readable;
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
export async function sendBytes({ request, reply, content, partial }: Sending): Promise<FastifyReply> {
  const { size, etag, mime } = content;
  const { headers, method } = request;
  void reply.header('etag', etag).header('accept-ranges', partial ? 'bytes' : 'none');
  if (!matchesStrongly(headers['if-match'], etag)) return reply.code(412).send();
  if (matchesWeakly(headers['if-none-match'], etag)) return reply.code(304).send();

  void reply.type(mime);
  if (method === 'HEAD') return reply.header('content-length', size).send();
  const range = partial && rangeApplies(oneOf(headers['if-range']), etag) ? parseRange(headers.range) : undefined;
  // A server may ignore a Range of several: a file in parts is of no use to a player.
  if (!range || range === 'several') return reply.header('content-length', size).send(await content.read());
  const interval = resolveRange(range, size);
  if (!interval) {
    return reply.code(416).removeHeader('content-type').header('content-range', `bytes */${size}`).send();
  }
  return reply
    .code(206)
    .header('content-range', contentRangeHeader(interval, size))
    .header('content-length', interval.end - interval.start)
    .send(await content.read(interval));
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
