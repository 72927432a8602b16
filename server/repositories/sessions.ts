import type { UserRow } from './account-schema.ts';
import type { Db } from './database.ts';

/** Maximum number of pages (tokens) of a session; a new one ends the oldest. */
const maxTokens = 50;

/** Where a session is used from. */
export interface SessionClient {
  address: string | null;
  userAgent: string | null;
}

/** A session and whose it is. */
export interface SessionRow {
  sessionId: number;
  /** The token it was found by; undefined where it was the session's own secret. */
  tokenId: number | undefined;
  /** ISO 8601, at most an hour old while the session is used. */
  lastUsedAt: string;
  user: UserRow;
}

/** Which sessions still count: not expired, and used since `usedAfter` where the server ends them by disuse. */
export interface SessionTerms {
  usedAfter: Date | undefined;
}

/** Stores a session; returns its id. */
export async function addSession(
  db: Db,
  session: { userId: number; secretHash: string; expiresAt: Date } & SessionClient,
): Promise<number> {
  const now = new Date().toISOString();
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      secret_hash: session.secretHash,
      created_at: now,
      last_used_at: now,
      address: session.address,
      user_agent: session.userAgent,
      expires_at: session.expiresAt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a token to a session. */
export async function addToken(db: Db, sessionId: number, secretHash: string): Promise<void> {
  await db
    .insertInto('tokens')
    .values({ session_id: sessionId, secret_hash: secretHash, created_at: new Date().toISOString() })
    .execute();
  const newest = db
    .selectFrom('tokens')
    .select('id')
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(maxTokens);
  await db.deleteFrom('tokens').where('session_id', '=', sessionId).where('id', 'not in', newest).execute();
}

/** The person of this token or session secret; undefined if it is unknown, ended or expired. */
export async function findSession(
  db: Db,
  by: 'token' | 'session',
  secretHash: string,
  { usedAfter }: SessionTerms,
): Promise<SessionRow | undefined> {
  let valid = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.expires_at', '>', new Date().toISOString())
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.last_used_at as session_last_used_at']);
  if (usedAfter) valid = valid.where('sessions.last_used_at', '>', usedAfter.toISOString());
  const found =
    by === 'session'
      ? await valid.where('sessions.secret_hash', '=', secretHash).executeTakeFirst()
      : await valid
          .innerJoin('tokens', 'tokens.session_id', 'sessions.id')
          .where('tokens.secret_hash', '=', secretHash)
          .select('tokens.id as token_id')
          .executeTakeFirst();
  if (!found) return undefined;
  const { session_id, session_last_used_at, token_id, ...user } = { token_id: undefined, ...found };
  return { sessionId: session_id, tokenId: token_id, lastUsedAt: session_last_used_at, user };
}

/** Notes that a session is used, unless another request has done so since `before`. */
export async function touchSession(db: Db, id: number, before: Date, client: SessionClient): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: new Date().toISOString(), address: client.address, user_agent: client.userAgent })
    .where('id', '=', id)
    .where('last_used_at', '<', before.toISOString())
    .execute();
}

/** Gives a session another secret; of its tokens the one given goes on. */
export async function replaceSecret(
  db: Db,
  sessionId: number,
  secretHash: string,
  tokenId: number | undefined,
): Promise<void> {
  await db.updateTable('sessions').set({ secret_hash: secretHash }).where('id', '=', sessionId).execute();
  let ended = db.deleteFrom('tokens').where('session_id', '=', sessionId);
  if (tokenId !== undefined) ended = ended.where('id', '!=', tokenId);
  await ended.execute();
}

/** The sessions of a person that still count, the last used first. */
export async function listSessions(db: Db, userId: number, { usedAfter }: SessionTerms) {
  let valid = db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString());
  if (usedAfter) valid = valid.where('last_used_at', '>', usedAfter.toISOString());
  return valid.orderBy('last_used_at', 'desc').orderBy('id', 'desc').execute();
}

/** Ends a session. @returns whether there was one; of `userId`, where it is given */
export async function endSession(db: Db, sessionId: number, userId?: number): Promise<boolean> {
  let ended = db.deleteFrom('sessions').where('id', '=', sessionId);
  if (userId !== undefined) ended = ended.where('user_id', '=', userId);
  return (await ended.executeTakeFirst()).numDeletedRows > 0n;
}

/** Ends the session of a secret. @returns its id; undefined where there is none */
export async function endSessionOfSecret(db: Db, secretHash: string): Promise<number | undefined> {
  const row = await db.deleteFrom('sessions').where('secret_hash', '=', secretHash).returning('id').executeTakeFirst();
  return row?.id;
}

/** Ends the sessions of a person, all of them or all but one. @returns the ids of those that ended */
export async function endSessionsOf(db: Db, userId: number, but?: number): Promise<number[]> {
  let ended = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (but !== undefined) ended = ended.where('id', '!=', but);
  return (await ended.returning('id').execute()).map(({ id }) => id);
}
