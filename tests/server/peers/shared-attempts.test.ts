import { createSharedAttempts } from '#server/peers/shared-attempts.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { describeOnPostgres } from './on-postgres.ts';

/** Hours: what the tests take themselves does not matter. */
const limit = { times: 2, milliseconds: 10_000_000 };

const near = (seconds: number) => Math.ceil(seconds / 500) * 500;

describeOnPostgres('attempts that are counted in the database', (database) => {
  let pool: pg.Pool;
  beforeEach(async () => {
    pool = new pg.Pool({ connectionString: await database() });
  });
  afterEach(() => pool.end());

  const open = () => createSharedAttempts(pool, () => 'the secret key of this test');
  const rows = async () => (await pool.query<{ key: string; times: string }>('select key, times from attempts')).rows;
  /** Lets this much time pass for the first `count` tries. */
  const age = (milliseconds: number, count: number) =>
    pool.query(
      `update attempts set expires_at = expires_at - $1, times = (
        select json_agg(case when number <= $2 then t::bigint - $1 else t::bigint end)
        from jsonb_array_elements_text(times::jsonb) with ordinality as tried (t, number))`,
      [milliseconds, count],
    );

  it('are freed when the oldest has left the window', async () => {
    const attempts = open();
    expect(await attempts.take('a', limit)).toBe(0);
    expect(await attempts.take('a', limit)).toBe(0);
    await age(4_000_000, 1);
    expect(near(await attempts.take('a', limit))).toBe(6000);
    expect(await attempts.take('b', limit)).toBe(0);
    await age(6_000_000, 1);
    expect(await attempts.take('a', limit)).toBe(0);
    expect(near(await attempts.take('a', limit))).toBe(10_000);
  });

  it('are given back one by one, and forgotten all at once', async () => {
    const attempts = open();
    for (let at = 0; at < 2; at += 1) await attempts.take('a', limit);
    await attempts.giveBack('a');
    expect(await attempts.take('a', limit)).toBe(0);
    expect(await attempts.take('a', limit)).toBeGreaterThan(0);
    await attempts.clear('a');
    expect(await rows()).toEqual([]);
    await attempts.take('a', limit);
    await attempts.giveBack('a');
    await attempts.giveBack('a');
    expect(await rows()).toEqual([]);
  });

  it('name nobody, and are removed when they have run out', async () => {
    await open().take('login anna@example.test', limit);
    await age(20_000_000, 1);
    await open().take('another', limit);
    const left = await rows();
    expect(left).toHaveLength(1);
    expect(left[0]?.key).toMatch(/^[\w-]{43}$/);
  });
});
