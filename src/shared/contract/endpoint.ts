import type * as z from 'zod/mini';
/** What an endpoint responds with: one thing, a list with its page, a file's bytes, or nothing (204). */
export type ResponseKind = 'json' | 'bytes' | 'empty';

/** Who may use an endpoint: everybody, or requests with a valid token only (401 otherwise). */
export type Access = 'open' | 'user';

/** Bytes of the largest file that a form may have; the dictionaries name it in their hints. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** A file that an endpoint takes beside its fields, in a multipart form. */
export interface Upload {
  /** The form's field that bears it. */
  readonly field: string;
  /** A larger file gets 413. */
  readonly maxBytes: number;
}

/**
 * One endpoint of the API: its address, its input and its response. The server validates and serialises with it, the
 * page sends and parses with it, and the OpenAPI document is generated from it. Query is the schema of the query
 * string, body of the JSON body, response of the JSON response (spec.md section 7, api.md "Ground rules").
 */
export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST';
  /** The address under the base `/api`, without a leading slash: `music/tracks/list`. */
  readonly path: string;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly kind: ResponseKind;
  readonly access: Access;
  /** The status of a successful response. */
  readonly status: 200 | 201 | 204;
  readonly upload: Upload | undefined;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
}

/** All fields of `parts` that defineEndpoint does not derive. */
type Parts<Query, Body, Response> = {
  method?: 'GET' | 'POST';
  path: string;
  summary: string;
  kind?: ResponseKind;
  access?: Access;
  status?: 200 | 201;
  upload?: Upload;
  query?: Query;
  body?: Body;
  response?: Response;
};

/** Builds an endpoint; GET, JSON, open to everybody, and no query or body unless the definition says otherwise. */
export function defineEndpoint<
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Response extends z.ZodMiniType = z.ZodMiniUndefined,
>(parts: Parts<Query, Body, Response>): Endpoint<Query, Body, Response> {
  return {
    method: parts.method ?? 'GET',
    path: parts.path,
    summary: parts.summary,
    kind: parts.kind ?? 'json',
    access: parts.access ?? 'open',
    status: parts.kind === 'empty' ? 204 : (parts.status ?? 200),
    upload: parts.upload,
    // An absent schema is an absent part of the request: callers then have nothing to pass.
    query: parts.query as Query,
    body: parts.body as Body,
    response: parts.response as Response,
  };
}

/** An endpoint, or one that is loaded later in its place. */
type Whole<C> = C extends LazyEndpoint<infer Loaded> ? Loaded : C;

/** The query that a caller of an endpoint passes. */
export type QueryOf<C> = Whole<C> extends Endpoint<infer Query> ? z.input<Query> : never;

/** The body that a caller of an endpoint passes. */
export type BodyOf<C> = Whole<C> extends Endpoint<z.ZodMiniType, infer Body> ? z.input<Body> : never;

/** The parsed response of an endpoint. */
export type ResponseOf<C> =
  Whole<C> extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer Response> ? z.output<Response> : never;

/**
 * An endpoint whose schemas are loaded with its first request. The main chunk needs its address only: the responses
 * of the first screen come with the page, and schemas with their library are a tenth of the first load.
 */
export interface LazyEndpoint<C extends Endpoint = Endpoint> {
  readonly method: 'GET';
  readonly path: string;
  readonly kind: 'json';
  readonly load: () => Promise<C>;
}
