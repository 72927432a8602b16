import { formatMark, markHeader } from '#shared/network/mark.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Marks responses as ours (src/shared/network). */
export interface OriginMark {
  readonly value: string;
  /** For a response before which no hook runs. */
  readonly set: (reply: FastifyReply) => void;
}

/** @param instance names this server's database among all others */
export function createOriginMark(instance: string): OriginMark {
  const value = formatMark(instance);
  return { value, set: (reply) => void reply.header(markHeader, value) };
}

/** Sets the mark on every response; register before whatever may end a request in a hook. */
export function markResponses(app: FastifyInstance, mark: OriginMark): void {
  app.addHook('onRequest', (_, reply, done) => {
    mark.set(reply);
    done();
  });
}
