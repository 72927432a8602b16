import { apiBase } from '#shared/contract/address.ts';
import type { Call } from '#shared/contract/call.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';

import type { AppContext } from '../domain/app-context.ts';
import type { Asked, Posted } from '../domain/asked.ts';
import { InvalidInput, notFound } from '../domain/failures.ts';
import { bodyBytes } from '../domain/limits.ts';
import { apart, type PartlyWritten } from '../domain/written-json.ts';
import { askedByNobody, askingOf, postingOf } from './asking.ts';
import type { Asking } from './asking.ts';
import type { Form } from './form.ts';
import { parseQuery } from './query-string.ts';

type GivenQuery<C> = C extends Call<infer Query> ? z.output<Query> : never;
type GivenBody<C> = C extends Call<z.ZodMiniType, infer Body> ? z.output<Body> : never;
type Answer<C> = C extends Call<z.ZodMiniType, z.ZodMiniType, infer Response> ? z.input<Response> : never;

/** A call that answers nothing has no answer to give. */
type Done<C> = undefined extends Answer<C> ? void : Answer<C>;

/** Calls of the contract as they are bound to an app. */
export interface Calls {
  /** Binds a GET call that answers JSON: the query is validated, the answer passes through the response's schema. */
  json<C extends Call>(call: C, handler: (asked: Asked<GivenQuery<C>>) => Promise<PartlyWritten<Answer<C>>>): void;
  /**
   * Binds a POST call. Its body is validated as strictly as its schema says; a call for users answers 401 before
   * anything else. One that answers nothing (`empty`) has no answer to give.
   */
  post<C extends Call>(call: C, handler: (asked: Posted<GivenQuery<C>, GivenBody<C>>) => Promise<Done<C>>): void;
  /** Binds a GET call that answers bytes, with HEAD; the handler speaks to the reply itself. */
  bytes<C extends Call>(
    call: C,
    handler: (
      query: GivenQuery<C>,
      request: FastifyRequest,
      reply: FastifyReply,
      asked: Asked<GivenQuery<C>>,
    ) => Promise<FastifyReply>,
  ): void;
  /**
   * The answer to an address of a JSON call, as JSON text, without a request: what a page arrives with.
   *
   * @throws what the call would fail with
   */
  answer(address: string, locale: Locale): Promise<string>;
}

/** Binds calls of the contract to an app. */
export function bindCalls(app: FastifyInstance, parties: Pick<AppContext, 'db' | 'config' | 'secretKey'>): Calls {
  const posted = new WeakMap<FastifyRequest, Asking>();
  const inner = new Map<string, (query: unknown, locale: Locale) => Promise<string>>();
  const admit = async (call: Call, asking: Asking) => {
    if (call.access === 'user') await asking.signedIn();
  };
  return {
    json(call, handler) {
      const serialise = serialiser(call);
      const url = `${apiBase}/${call.path}`;
      const answer = async (given: unknown, asking: Asking) => {
        await admit(call, asking);
        return serialise(await handler({ ...asking, query: validated(call, 'query', given) }));
      };
      inner.set(url, (given, locale) => answer(given, askedByNobody(locale)));
      app.get(url, { schema: schemaOf(call) }, async (request, reply) => {
        const text = await answer(request.query, askingOf(parties, request, reply));
        return reply.type('application/json; charset=utf-8').send(text);
      });
    },

    post(call, handler) {
      const serialise = call.kind === 'json' ? serialiser(call) : undefined;
      const options = {
        schema: schemaOf(call),
        ...(call.upload && { config: { upload: call.upload } }),
        bodyLimit: call.access === 'user' ? bodyBytes.user : bodyBytes.guest,
        // Before the body is read: a guest uploads nothing to calls for users.
        async onRequest(request: FastifyRequest, reply: FastifyReply) {
          void reply.header('cache-control', 'no-store');
          const asking = askingOf(parties, request, reply);
          posted.set(request, asking);
          await admit(call, asking);
        },
      };
      app.post(`${apiBase}/${call.path}`, options, async (request, reply) => {
        const asking = posted.get(request) ?? askingOf(parties, request, reply);
        const viewer = request.isMultipart() ? await asking.viewer() : undefined;
        const form = await app.uploads.receive(request, call.upload, viewer?.user.id);
        const answer = await withForm(form, async () =>
          handler({
            ...postingOf(parties, call, request, asking, form),
            query: validated(call, 'query', request.query),
            body: validated(call, 'body', form.fields),
          }),
        );
        void reply.code(call.status);
        return serialise ? reply.type('application/json; charset=utf-8').send(serialise(answer)) : reply.send();
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
        async handler(request, reply) {
          const asking = askingOf(parties, request, reply);
          await admit(call, asking);
          const query = validated(call, 'query', request.query);
          return handler(query, request, reply, { ...asking, query });
        },
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

/** Handles a form and removes its file, whatever comes of it. */
async function withForm<T>(form: Form, handle: () => Promise<T>): Promise<T> {
  try {
    return await handle();
  } finally {
    await form.dispose();
  }
}

/** What fastify and the OpenAPI document know of a call. */
const schemaOf = (call: Call) => ({
  summary: call.summary,
  tags: [call.path.split('/')[0] ?? ''],
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  ...(call.upload && { consumes: ['multipart/form-data', 'application/json'] }),
  ...(call.access === 'user' && { security: [{ token: [] }, { session: [] }] }),
  ...(call.kind === 'json' && { response: { [call.status]: call.response } }),
});

function validated<C extends Call>(call: C, part: 'query', given: unknown): GivenQuery<C>;
function validated<C extends Call>(call: C, part: 'body', given: unknown): GivenBody<C>;
function validated(call: Call, part: 'query' | 'body', given: unknown): unknown {
  if (!call[part]) return undefined;
  const parsed = safeParse(call[part], given);
  if (!parsed.success) throw new InvalidInput(parsed.error.issues, given);
  return parsed.data;
}

/** Only what the schema names leaves the server, and an answer that does not fit it is a failure of ours. */
function serialiser(call: Call): (answer: unknown) => string {
  const schema: $ZodType = call.response;
  return (answer) => {
    const { rest, into } = apart(answer);
    const parsed = safeParse(schema, rest);
    if (!parsed.success) throw new Error(`${call.path} answers against its own schema`, { cause: parsed.error });
    return into(JSON.stringify(parsed.data));
  };
}
