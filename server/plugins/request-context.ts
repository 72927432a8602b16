import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { authCookie } from '#shared/contract/auth.ts';
import { deviceCookieName } from '../accounts/devices.ts';
import { identify } from '../accounts/identity.ts';
import type { SignedIn } from '../accounts/identity.ts';
import type { AppContext } from '../app-context.ts';
import type { ApiRequest, Posted } from '../accounts/api-request.ts';
import { invalidField, HttpError } from '../domain/failures.ts';
import { readCookies } from '../domain/language.ts';
import { doOnce } from './once.ts';
import { linkOrigin } from '../domain/origin.ts';
import { noteUser } from '../security/request-scope.ts';
import { digestOf } from './form.ts';
import type { Form } from './form.ts';
import { isIdempotencyKey } from './idempotency-key.ts';

type Parties = Pick<AppContext, 'db' | 'config' | 'secretKey'>;

/** What a handler learns of a request beside what the call's schemas say. */
export type RequestContext = Omit<ApiRequest<unknown>, 'query'>;

/** The log of security and errors says who it was. */
function noted(viewer: SignedIn | undefined): SignedIn | undefined {
  if (viewer) noteUser(viewer.user.id);
  return viewer;
}

/** A request as its handler sees it. */
export function requestContextOf(
  { db, config }: Parties,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestContext {
  let found: Promise<SignedIn | undefined> | undefined;
  const viewer = () => {
    // What depends on who asks is never kept by anybody else.
    void reply.header('cache-control', 'no-store');
    return (found ??= identify(db, request, config).then(noted));
  };
  return {
    locale: request.locale,
    header: (name, value) => void reply.header(name, value),
    origin: linkOrigin(request, config),
    log: (cause, message) => request.log.error({ err: cause }, message),
    viewer,
    signedIn: async () => mustBe(await viewer()),
  };
}

/** Nobody asks: the page brings these answers along, the same for everybody. */
export const anonymousRequest = (locale: RequestContext['locale']): RequestContext => ({
  locale,
  header: () => undefined,
  origin: '',
  log: () => undefined,
  viewer: async () => undefined,
  signedIn: async () => mustBe(undefined),
});

function mustBe(viewer: SignedIn | undefined): SignedIn {
  if (!viewer) throw new HttpError(401, 'unauthorized');
  return viewer;
}

/** The same for a POST, with the form that it brought. */
export function postingOf(
  parties: Parties,
  endpoint: Endpoint,
  request: FastifyRequest,
  context: RequestContext,
  form: Form,
): Omit<Posted<unknown, unknown>, 'query' | 'body'> {
  const { db, config } = parties;
  const isHttps = request.protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false);
  const cookies = readCookies(request.headers.cookie);
  return {
    ...context,
    file: form.file,
    client: {
      address: request.ip,
      origin: linkOrigin(request, config),
      isHttps,
      userAgent: request.headers['user-agent'] ?? '',
      sessionSecret: cookies.get(authCookie) || undefined,
      deviceSecret: cookies.get(deviceCookieName(isHttps)),
    },
    async once(work) {
      const viewer = await context.viewer();
      const owner = viewer ? `user:${viewer.user.id}` : 'guest';
      const requestParts = [endpoint.path, form.fields, digestOf(form.file)];
      return doOnce(db, { owner, key: keyOf(request), asked: requestParts, secretKey: parties.secretKey }, work);
    },
  };
}

function keyOf(request: FastifyRequest): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (isIdempotencyKey(given)) return given;
  throw invalidField('idempotency-key', 'invalid', given);
}
