import { authCookie } from '#shared/contract/auth.ts';
import type { FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { HttpError } from '../domain/failures.ts';
import { readCookies } from '../domain/language.ts';
import { isOwnOrigin } from '../domain/origin.ts';
import type { Db } from '../repositories/database.ts';
import { findSession, touchSession } from '../repositories/sessions.ts';
import type { SessionRow } from '../repositories/sessions.ts';
import { hashSecret } from './secrets.ts';
import { sessionClientOf, sessionTerms } from './sessions.ts';
import { stateOf } from '../domain/user-states.ts';

/** How exactly the last use of a session is known. */
const hour = 60 * 60 * 1000;

/** A signed-in person, and by which of the two secrets. */
export interface SignedIn extends SessionRow {
  by: 'token' | 'session';
}

/**
 * The person of a request; undefined for a guest. A Bearer token is valid for every method. The session cookie alone
 * is valid for GET and HEAD, and not from other sites, so that nobody can act for the person.
 */
export async function identify(
  db: Db,
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl' | 'sessionIdleDays'>,
): Promise<SignedIn | undefined> {
  const terms = sessionTerms(config);
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== undefined) {
    return found(db, request, await findSession(db, 'token', hashSecret(token), terms), 'token');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  // Nor for a page of another site that links here: it would make us issue a token that the person did not request.
  if (request.headers['sec-fetch-site'] === 'cross-site') return undefined;
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request.host, config.publicUrl)) return undefined;
  const secret = readCookies(request.headers.cookie).get(authCookie);
  if (secret === undefined || secret === '') return undefined;
  return found(db, request, await findSession(db, 'session', hashSecret(secret), terms), 'session');
}

async function found(
  db: Db,
  request: FastifyRequest,
  session: SessionRow | undefined,
  by: SignedIn['by'],
): Promise<SignedIn | undefined> {
  if (!session) return undefined;
  // Sessions end when an account is disabled; this check is for a request already in progress.
  if (stateOf(session.user) === 'disabled') throw new HttpError(403, 'blocked');
  const before = new Date(Date.now() - hour);
  if (session.lastUsedAt < before.toISOString()) {
    const client = sessionClientOf({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' });
    await touchSession(db, session.sessionId, before, client);
  }
  return { ...session, by };
}
