import { apiBase } from '#shared/contract/address.ts';
import type { Call } from '#shared/contract/call.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';

import type { Asked } from '../domain/app-context.ts';
import { InvalidInput, notFound } from '../domain/failures.ts';
import { parseQuery } from './query-string.ts';

type GivenQuery<C> = C extends Call<infer Query> ? z.output<Query> : never;
type Answer<C> = C extends Call<z.ZodMiniType, z.ZodMiniType, infer Response> ? z.input<Response> : never;

/** Calls of the contract as they are bound to an app. */
export interface Calls {
  /** Binds a GET call that answers JSON: the query is validated, the answer passes through the response's schema. */
  json<C extends Call>(call: C, handler: (asked: Asked<GivenQuery<C>>) => Promise<Answer<C>>): void;
  /** Binds a GET call that answers bytes, with HEAD; the handler speaks to the reply itself. */
  bytes<C extends Call>(
    call: C,
    handler: (query: GivenQuery<C>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void;
  /**
   * The answer to an address of a JSON call, as JSON text, without a request: what a page arrives with.
   *
   * @throws what the call would fail with
   */
  answer(address: string, locale: Locale): Promise<string>;
}

/** Binds calls of the contract to an app. */
export function bindCalls(app: FastifyInstance): Calls {
  const inner = new Map<string, (query: unknown, locale: Locale) => Promise<string>>();
  return {
    json(call, handler) {
      const serialise = serialiser(call);
      const url = `${apiBase}/${call.path}`;
      const answer = async (given: unknown, asked: Omit<Asked<unknown>, 'query'>) =>
        serialise(await handler({ ...asked, query: validated(call, given) }));
      inner.set(url, (given, locale) => answer(given, { locale, header: () => undefined }));
      app.get(url, { schema: schemaOf(call) }, async (request, reply) => {
        const text = await answer(request.query, {
          locale: request.locale,
          header: (name, value) => void reply.header(name, value),
        });
        return reply.type('application/json; charset=utf-8').send(text);
      });
    },

    bytes(call, handler) {
      app.route({
        // With its own HEAD: fastify's would read the whole file to count it.
        method: ['GET', 'HEAD'],
        url: `${apiBase}/${call.path}`,
        exposeHeadRoute: false,
        compress: false,
        schema: schemaOf(call),
        handler: (request, reply) => handler(validated(call, request.query), request, reply),
      });
    },

    async answer(address, locale) {
      const [path = '', query = ''] = address.split('?');
      const bound = inner.get(path);
      if (!bound) throw notFound();
      return bound(parseQuery(query), locale);
    },
  };
}

/** What fastify and the OpenAPI document know of a call. */
const schemaOf = (call: Call) => ({
  summary: call.summary,
  tags: [call.path.split('/')[0] ?? ''],
  ...(call.query && { querystring: call.query }),
  ...(call.kind === 'json' && { response: { 200: call.response } }),
});

function validated<C extends Call>(call: C, given: unknown): GivenQuery<C> {
  if (!call.query) return undefined as GivenQuery<C>;
  const parsed = safeParse(call.query, given);
  if (!parsed.success) throw new InvalidInput(parsed.error.issues, given);
  return parsed.data as GivenQuery<C>;
}

/** Only what the schema names leaves the server, and an answer that does not fit it is a failure of ours. */
function serialiser(call: Call): (answer: unknown) => string {
  const schema: $ZodType = call.response;
  return (answer) => {
    const parsed = safeParse(schema, answer);
    if (!parsed.success) throw new Error(`${call.path} answers against its own schema`, { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
}
