import type { FastifyReply, FastifyRequest } from 'fastify';

import { matchesStrongly, matchesWeakly, parseRange, rangeApplies } from '../domain/byte-range.ts';
import type { FileStore } from '../media/storage.ts';

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  store: FileStore;
  place: { key: string; size: number; etag: string; mime: string };
  /** Whether ranges are honoured: the call for partial streams does, the one for whole files answers 200. */
  partial: boolean;
}

/**
 * Sends a file by RFC 9110: preconditions (section 13.2.2), then the range (section 14), HEAD without one. fastify ends
 * the stream when the client goes away, and the stream its file.
 */
export function sendPreview({ request, reply, store, place, partial }: Sending): FastifyReply {
  const { key, size, etag, mime } = place;
  const { headers, method } = request;
  void reply.header('etag', etag).header('accept-ranges', partial ? 'bytes' : 'none');
  if (!matchesStrongly(headers['if-match'], etag)) return reply.code(412).send();
  if (matchesWeakly(headers['if-none-match'], etag)) return reply.code(304).send();

  void reply.type(mime);
  if (method === 'HEAD') return reply.header('content-length', size).send();
  const asked = partial && rangeApplies(oneOf(headers['if-range']), etag) ? parseRange(headers.range, size) : 'whole';
  if (asked === 'unsatisfiable') {
    return reply.code(416).removeHeader('content-type').header('content-range', `bytes */${size}`).send();
  }
  if (asked === 'whole') return reply.header('content-length', size).send(store.read(key));
  const { start, end } = asked;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(store.read(key, { start, end }));
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
