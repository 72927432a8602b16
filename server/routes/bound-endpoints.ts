import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { ApiRequest, Posted } from '../accounts/api-request.ts';
import type { PartlyWritten } from '../domain/written-json.ts';
import type { RequestContext } from '../plugins/request-context.ts';

export type GivenQuery<C> = C extends Endpoint<infer Query> ? z.output<Query> : never;
export type GivenBody<C> = C extends Endpoint<z.ZodMiniType, infer Body> ? z.output<Body> : never;
type ResponseBody<C> = C extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer Response> ? z.input<Response> : never;

/** The handler of an endpoint without a response body returns nothing. */
type Done<C> = undefined extends ResponseBody<C> ? void : ResponseBody<C>;

/** An endpoint of the contract with its handler. */
export interface BoundEndpoint<C extends Endpoint = Endpoint> {
  readonly endpoint: C;
}

/** A JSON endpoint with its handler. */
export interface BoundJson<C extends Endpoint = Endpoint> extends BoundEndpoint<C> {
  /**
   * The response as JSON text.
   *
   * @param query as it was sent
   * @throws what the endpoint fails with
   */
  respond(query: unknown, context: RequestContext): Promise<string>;
}

type Group = Readonly<Record<string, Endpoint>>;
type BoundGroup<Part> = Part extends Endpoint
  ? BoundEndpoint<Part>
  : { readonly [Name in keyof Part]: BoundGroup<Part[Name]> };

/**
 * The endpoints of every file of the contract, bound, under the same names; schemas and constants beside them do not
 * count.
 */
export type Bound<Contract> = {
  readonly [File in keyof Contract]: {
    readonly [Name in keyof Contract[File] as Contract[File][Name] extends Endpoint | Group ? Name : never]: BoundGroup<
      Contract[File][Name]
    >;
  };
};

/** Binds endpoints of the contract to an app. */
export interface Endpoints {
  /** Binds a GET endpoint with a JSON response: its query is validated, its response serialised by the schema. */
  json<C extends Endpoint>(
    endpoint: C,
    handler: (apiRequest: ApiRequest<GivenQuery<C>>) => Promise<PartlyWritten<ResponseBody<C>>>,
  ): BoundJson<C>;
  /**
   * Binds a POST endpoint. Its body is validated as strictly as its schema says; an endpoint for users responds 401
   * before anything else. The handler of one without a response body (`empty`) returns nothing.
   */
  post<C extends Endpoint>(
    endpoint: C,
    handler: (apiRequest: Posted<GivenQuery<C>, GivenBody<C>>) => Promise<Done<C>>,
  ): BoundEndpoint<C>;
  /** Binds a GET endpoint that sends bytes, with HEAD; the handler writes to the reply itself. */
  bytes<C extends Endpoint>(
    endpoint: C,
    handler: (
      query: GivenQuery<C>,
      request: FastifyRequest,
      reply: FastifyReply,
      apiRequest: ApiRequest<GivenQuery<C>>,
    ) => Promise<FastifyReply>,
  ): BoundEndpoint<C>;
  /**
   * The response to the address of a JSON endpoint, as JSON text, without a request: what a page arrives with.
   *
   * @throws what the endpoint would fail with
   */
  response(address: string, locale: Locale): Promise<string>;
}
