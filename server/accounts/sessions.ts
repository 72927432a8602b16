import { authCookie } from '#shared/contract/auth.ts';

import type { Config } from '../config.ts';
import type { Client } from '../domain/client.ts';
import type { Db } from '../repositories/database.ts';
import { addSession, addToken, endSessionOfSecret, replaceSecret } from '../repositories/sessions.ts';
import type { SessionClient, SessionTerms } from '../repositories/sessions.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** Of the cookie and the session behind it (spec.md section 9). */
const sessionDays = 300;
const day = 24 * 60 * 60;
/** Longer than any browser's name. */
const maxUserAgent = 400;

/** A session just begun: the secret for the cookie and the first token. */
export interface Entered {
  secret: string;
  token: string;
}

/** The origin of a request, as stored with its session. */
export const sessionClientOf = ({ address, userAgent }: Pick<Client, 'address' | 'userAgent'>): SessionClient => ({
  address: address.replace(/^::ffff:(?=\d+\.)/i, ''),
  userAgent: userAgent.slice(0, maxUserAgent),
});

/** Which sessions still count now, by the server's settings (SESSION_IDLE_DAYS). */
export const sessionTerms = ({ sessionIdleDays }: Pick<Config, 'sessionIdleDays'>): SessionTerms => ({
  usedAfter: sessionIdleDays === undefined ? undefined : new Date(Date.now() - sessionIdleDays * day * 1000),
});

/** Begins a session of a person. @returns its secrets, for the cookie and the page */
export async function beginSession(
  db: Db,
  userId: number,
  client: SessionClient = { address: null, userAgent: null },
): Promise<Entered> {
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + sessionDays * day * 1000);
  const sessionId = await addSession(db, { userId, secretHash: hashSecret(secret), expiresAt, ...client });
  return { secret, token: await issueToken(db, sessionId) };
}

/**
 * Starts a session in a browser; the session of its cookie ends, whoever's it was, because nobody could use it any
 * more.
 *
 * @returns with the id of the session that ended, for its sockets
 */
export async function replaceSession(
  db: Db,
  userId: number,
  client: Client,
): Promise<{ entered: Entered; endedSession: number | undefined }> {
  const { sessionSecret } = client;
  const endedSession =
    sessionSecret === undefined ? undefined : await endSessionOfSecret(db, hashSecret(sessionSecret));
  return { entered: await beginSession(db, userId, sessionClientOf(client)), endedSession };
}

/** Gives a session another secret, and ends its tokens but that of the request. @returns the secret for the cookie */
export async function renewSession(db: Db, sessionId: number, tokenId: number | undefined): Promise<string> {
  const secret = newSecret();
  await replaceSecret(db, sessionId, hashSecret(secret), tokenId);
  return secret;
}

/** A fresh token of a session: each page that opens gets its own. */
export async function issueToken(db: Db, sessionId: number): Promise<string> {
  const token = newSecret();
  await addToken(db, sessionId, hashSecret(token));
  return token;
}

/** The cookie that bears a session, or takes it away. */
export function sessionCookie(secret: string | undefined, isHttps: boolean): string {
  const age = secret === undefined ? 0 : sessionDays * day;
  const value = `${authCookie}=${secret ?? ''}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax`;
  return isHttps ? `${value}; Secure` : value;
}
