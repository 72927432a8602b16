import { createHmac } from 'node:crypto';

import type pg from 'pg';

import type { Attempts } from '../domain/attempts.ts';

/** Keys are of strangers' making: past this many those that run out first go. */
const maxKeys = 100_000;
/** Tries between two removals of rows that have run out. */
const triesPerSweep = 1000;

const now = `floor(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/**
 * $1 the key, $2 how many, $3 milliseconds. One statement: the row is locked from reading its tries to writing them, so
 * that parallel attempts at all processes count one after another. The clock is the database's.
 */
const takeStatement = `
  insert into attempts as known (key, times, is_denied, expires_at)
  values ($1, jsonb_build_array(${now})::text, 0, ${now} + $3::bigint)
  on conflict (key) do update set (times, is_denied, expires_at) = (
    select
      (case when count(*) < $2::int then coalesce(jsonb_agg(t order by t), '[]') || to_jsonb(${now})
        else jsonb_agg(t order by t) end)::text,
      (count(*) >= $2::int)::int,
      coalesce(case when count(*) >= $2::int then max(t) end, ${now}) + $3::bigint
    from (select value::bigint as t from jsonb_array_elements_text(known.times::jsonb)) as tried
    where t > ${now} - $3::bigint
  )
  returning is_denied, (times::jsonb ->> 0)::bigint + $3::bigint - ${now} as wait`;

/** Removes the newest try, and the row with its last. */
const giveBackStatement = `
  with gone as (delete from attempts where key = $1 and jsonb_array_length(times::jsonb) <= 1)
  update attempts set times = (times::jsonb - -1)::text where key = $1 and jsonb_array_length(times::jsonb) > 1`;

const sweepStatement = `
  delete from attempts where expires_at <= greatest(${now},
    coalesce((select expires_at from attempts order by expires_at desc offset ${maxKeys} limit 1), 0))`;

/**
 * Counts tries in the table `attempts`, for all processes of a database, by the rules of `createAttempts`.
 *
 * @param secretKey keys are stored as digests under it: they have e-mails and addresses
 */
export function createSharedAttempts(pool: Pick<pg.Pool, 'query'>, secretKey: () => string): Attempts {
  const digest = (key: string) => createHmac('sha256', secretKey()).update(`attempts\n${key}`).digest('base64url');
  let tries = 0;

  return {
    async take(key, { times, milliseconds }) {
      tries += 1;
      if (tries % triesPerSweep === 1) await pool.query(sweepStatement);
      const { rows } = await pool.query<{ is_denied: number; wait: string }>(takeStatement, [
        digest(key),
        times,
        milliseconds,
      ]);
      const [row] = rows;
      return row?.is_denied === 1 ? Math.max(1, Math.ceil(Number(row.wait) / 1000)) : 0;
    },
    async giveBack(key) {
      await pool.query(giveBackStatement, [digest(key)]);
    },
    async clear(key) {
      await pool.query('delete from attempts where key = $1', [digest(key)]);
    },
  };
}
