import type { UserRow } from './account-schema.ts';
import type { Db } from './database.ts';

/** Pages of one session that may hold a token at once; one more ends the oldest. */
const mostTokens = 50;

/** A session and whose it is. */
export interface SessionRow {
  sessionId: number;
  user: UserRow;
}

export async function addSession(
  db: Db,
  session: { userId: number; secretHash: string; expiresAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      secret_hash: session.secretHash,
      created_at: new Date().toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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
    .limit(mostTokens);
  await db.deleteFrom('tokens').where('session_id', '=', sessionId).where('id', 'not in', newest).execute();
}

/** Who has this token or this session's secret; undefined where it is unknown, ended or too old. */
export async function findSession(
  db: Db,
  by: 'token' | 'session',
  secretHash: string,
): Promise<SessionRow | undefined> {
  const valid = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.expires_at', '>', new Date().toISOString())
    .selectAll('users')
    .select('sessions.id as session_id');
  const row =
    by === 'session'
      ? await valid.where('sessions.secret_hash', '=', secretHash).executeTakeFirst()
      : await valid
          .innerJoin('tokens', 'tokens.session_id', 'sessions.id')
          .where('tokens.secret_hash', '=', secretHash)
          .executeTakeFirst();
  if (!row) return undefined;
  const { session_id, ...user } = row;
  return { sessionId: session_id, user };
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends the sessions of a person, all of them or all but one. */
export async function endSessionsOf(db: Db, userId: number, but?: number): Promise<void> {
  let ended = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (but !== undefined) ended = ended.where('id', '!=', but);
  await ended.execute();
}
