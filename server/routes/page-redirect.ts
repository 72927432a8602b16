import { localePath, splitLocale } from '#shared/domain/locale.ts';
import { accessOf, authorize } from '#shared/pages/access.ts';
import { bearsLinkSecret, mailMark } from '#shared/pages/link-secrets.ts';
import { returnKey, safeReturnAddress } from '#shared/pages/return-address.ts';
import type { FastifyRequest } from 'fastify';

import { identify } from '../accounts/identity.ts';
import type { AppContext } from '../app-context.ts';
import { HttpError } from '../domain/failures.ts';
import { linkOrigin } from '../domain/origin.ts';

/**
 * Where the visitor of a page is sent instead (spec.md sections 4 and 5): a guest from a page of an account to the
 * registration, a signed-in person from a page for guests to where they came from, else home. Undefined where the page is
 * theirs, or where only the app can tell.
 */
export async function redirectOfPage(
  request: FastifyRequest,
  context: Pick<AppContext, 'db' | 'config'>,
): Promise<string | undefined> {
  const url = new URL(request.url, linkOrigin(request, context.config));
  const { locale, path } = splitLocale(url.pathname.replace(/\/+$/, '') || '/');
  const rule = accessOf(path);
  // The link of a mail works for its holder, and the app says whose session it meets.
  if (rule === 'all' || bearsLinkSecret(url.search.slice(1)) || url.search === `?${mailMark}`) return undefined;
  // A link on another site does not identify anybody (accounts/identity.ts).
  if (request.headers['sec-fetch-site'] === 'cross-site') return undefined;
  const isUser = await isSignedIn(request, context);
  if (isUser === undefined) return undefined;
  const isOwn = (address: string) => new URL(address, url).origin === url.origin;
  switch (authorize(rule, isUser ? 'user' : 'guest')) {
    case 'home':
      return safeReturnAddress(url.searchParams.get(returnKey), isOwn) ?? localePath(locale, '/');
    case 'register':
      return `${localePath(locale, '/register')}?${returnKey}=${encodeURIComponent(url.pathname + url.search)}`;
    default:
      return undefined;
  }
}

/** Undefined for the session of a disabled account, of which the app says so. */
async function isSignedIn(
  request: FastifyRequest,
  { db, config }: Pick<AppContext, 'db' | 'config'>,
): Promise<boolean | undefined> {
  try {
    return (await identify(db, request, config)) !== undefined;
  } catch (cause) {
    if (cause instanceof HttpError) return undefined;
    throw cause;
  }
}
