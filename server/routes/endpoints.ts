import { apiBase } from '#shared/contract/address.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';
import type { AppContext } from '../app-context.ts';
import { InvalidInput, notFound } from '../domain/failures.ts';
import { bodyBytes } from '../domain/limits.ts';
import { apart } from '../domain/written-json.ts';
import { anonymousRequest, requestContextOf, postingOf } from '../plugins/request-context.ts';
import type { RequestContext } from '../plugins/request-context.ts';
import type { Form } from '../plugins/form.ts';
import { parseQuery } from '../plugins/query-string.ts';
import type { Endpoints, GivenBody, GivenQuery } from './bound-endpoints.ts';

/** Binds endpoints of the contract to an app. */
export function bindEndpoints(
  app: FastifyInstance,
  parties: Pick<AppContext, 'db' | 'config' | 'secretKey'>,
): Endpoints {
  const posted = new WeakMap<FastifyRequest, RequestContext>();
  const inner = new Map<string, (query: unknown, locale: Locale) => Promise<string>>();
  const authorize = async (endpoint: Endpoint, context: RequestContext) => {
    if (endpoint.access === 'user') await context.signedIn();
  };
  return {
    json(endpoint, handler) {
      const serialise = serialiser(endpoint);
      const url = `${apiBase}/${endpoint.path}`;
      const respond = async (given: unknown, context: RequestContext) => {
        await authorize(endpoint, context);
        return serialise(await handler({ ...context, query: validated(endpoint, 'query', given) }));
      };
      inner.set(url, (given, locale) => respond(given, anonymousRequest(locale)));
      app.get(url, { schema: schemaOf(endpoint) }, async (request, reply) => {
        const text = await respond(request.query, requestContextOf(parties, request, reply));
        return reply.type('application/json; charset=utf-8').send(text);
      });
      return { endpoint, respond };
    },

    post(endpoint, handler) {
      const serialise = endpoint.kind === 'json' ? serialiser(endpoint) : undefined;
      const options = {
        schema: schemaOf(endpoint),
        ...(endpoint.upload && { config: { upload: endpoint.upload } }),
        bodyLimit: endpoint.access === 'user' ? bodyBytes.user : bodyBytes.guest,
        // Before the body is read: a guest uploads nothing to calls for users.
        async onRequest(request: FastifyRequest, reply: FastifyReply) {
          void reply.header('cache-control', 'no-store');
          const context = requestContextOf(parties, request, reply);
          posted.set(request, context);
          await authorize(endpoint, context);
        },
      };
      app.post(`${apiBase}/${endpoint.path}`, options, async (request, reply) => {
        const context = posted.get(request) ?? requestContextOf(parties, request, reply);
        const viewer = request.isMultipart() ? await context.viewer() : undefined;
        const form = await app.uploads.receive(request, endpoint.upload, viewer?.user.id);
        const response = await withForm(form, async () =>
          handler({
            ...postingOf(parties, endpoint, request, context, form),
            query: validated(endpoint, 'query', request.query),
            body: validated(endpoint, 'body', form.fields),
          }),
        );
        void reply.code(endpoint.status);
        return serialise ? reply.type('application/json; charset=utf-8').send(serialise(response)) : reply.send();
      });
      return { endpoint };
    },

    bytes(endpoint, handler) {
      app.route({
        // With its own HEAD: fastify's would read the whole file to count it.
        method: ['GET', 'HEAD'],
        url: `${apiBase}/${endpoint.path}`,
        exposeHeadRoute: false,
        compress: false,
        schema: schemaOf(endpoint),
        async handler(request, reply) {
          const context = requestContextOf(parties, request, reply);
          await authorize(endpoint, context);
          const query = validated(endpoint, 'query', request.query);
          return handler(query, request, reply, { ...context, query });
        },
      });
      return { endpoint };
    },

    async response(address, locale) {
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

/** The definition of an endpoint for fastify and the OpenAPI document. */
const schemaOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[0] ?? ''],
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.upload && { consumes: ['multipart/form-data', 'application/json'] }),
  ...(endpoint.access === 'user' && { security: [{ token: [] }, { session: [] }] }),
  ...(endpoint.kind === 'json' && { response: { [endpoint.status]: endpoint.response } }),
});

function validated<C extends Endpoint>(endpoint: C, part: 'query', given: unknown): GivenQuery<C>;
function validated<C extends Endpoint>(endpoint: C, part: 'body', given: unknown): GivenBody<C>;
function validated(endpoint: Endpoint, part: 'query' | 'body', given: unknown): unknown {
  if (!endpoint[part]) return undefined;
  const parsed = safeParse(endpoint[part], given);
  if (!parsed.success) throw new InvalidInput(parsed.error.issues, given);
  return parsed.data;
}

/** Sends only the fields that the schema names; a response that does not fit it is a 500. */
function serialiser(endpoint: Endpoint): (response: unknown) => string {
  const schema: $ZodType = endpoint.response;
  return (response) => {
    const { rest, into } = apart(response);
    const parsed = safeParse(schema, rest);
    if (!parsed.success) throw new Error(`${endpoint.path} answers against its own schema`, { cause: parsed.error });
    return into(JSON.stringify(parsed.data));
  };
}
