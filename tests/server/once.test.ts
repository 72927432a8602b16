import { HttpError, invalidField, notFound, TooManyTries, type InvalidInput } from '#server/domain/failures.ts';
import { doOnce } from '#server/plugins/once.ts';
import { tidy } from '#server/accounts/housekeeping.ts';
import { countUp, readMeta } from '#server/repositories/meta.ts';
import type { Db } from '#server/repositories/database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describeOnBoth('a request with a key', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
  });
  afterAll(() => server.close());

  const secretKey = 'the key of this test, not in the database';
  /** Work that can be counted. */
  const count = (name: string) => async (db: Db) => ({ times: await countUp(db, name) });

  it('acts once, for repeated and parallel requests', async () => {
    const { db } = server.context;
    const work = { owner: 'user:1', key: 'a', asked: ['favorites/mark', { id: 1, kind: 'x' }], secretKey };
    const responses = await Promise.all(Array.from({ length: 5 }, () => doOnce(db, work, count('once'))));
    const rewritten = { ...work, asked: ['favorites/mark', { kind: 'x', id: 1 }] };
    responses.push(await doOnce(db, rewritten, count('once')));
    expect(responses).toEqual(Array.from({ length: 6 }, () => ({ times: 1 })));
    expect(await readMeta(db, 'once')).toBe('1');
  });

  it('is refused with 409 for another request', async () => {
    const { db } = server.context;
    await doOnce(db, { owner: 'user:1', key: 'b', asked: [1], secretKey }, count('other'));
    await expect(
      doOnce(db, { owner: 'user:1', key: 'b', asked: [2], secretKey }, count('other')),
    ).rejects.toMatchObject({
      status: 409,
    });
    expect(await readMeta(db, 'other')).toBe('1');
  });

  it('belongs to one person', async () => {
    const { db } = server.context;
    for (const owner of ['user:1', 'user:2', 'guest'])
      await doOnce(db, { owner, key: 'c', asked: [1], secretKey }, count('each'));
    expect(await readMeta(db, 'each')).toBe('3');
  });

  it('that was refused for good stays refused: a late copy of the request does nothing', async () => {
    const { db } = server.context;
    const rejections: [string, HttpError | InvalidInput, object][] = [
      ['full', new HttpError(409, 'projectsFull', { limit: '7' }), { status: 409, values: { limit: '7' } }],
      ['gone', notFound(), { status: 404 }],
      ['unknown', invalidField('track_id', 'unknownValue', 7), { issues: [{ path: ['track_id'] }] }],
      ['missing', invalidField('name', 'required', undefined), { given: {} }],
    ];
    for (const [key, rejection, shown] of rejections) {
      const work = { owner: 'user:1', key, asked: [1], secretKey };
      const refused = doOnce(db, work, async (transaction) => {
        await countUp(transaction, key);
        throw rejection;
      });
      await expect(refused).rejects.toBe(rejection);
      await expect(doOnce(db, work, count(key))).rejects.toMatchObject({ message: rejection.message, ...shown });
      await expect(doOnce(db, { ...work, asked: [2] }, count(key))).rejects.toMatchObject({ text: 'keyReused' });
      expect(await readMeta(db, key)).toBeUndefined();
      expect(await doOnce(db, { ...work, key: `${key} again` }, count(key))).toEqual({ times: 1 });
    }
  });

  it.each([
    ['a disabled account', new HttpError(403, 'blocked')],
    ['a session that is over', new HttpError(401, 'unauthorized')],
    ['too many requests', new TooManyTries(60)],
    ['a full disk', new HttpError(507, 'noSpace')],
  ])('that was refused may be sent again, and leaves nothing behind: %s', async (key, rejection) => {
    const { db } = server.context;
    const work = { owner: 'user:2', key, asked: [1], secretKey };
    const refused = doOnce(db, work, async (transaction) => {
      await countUp(transaction, key);
      throw rejection;
    });
    await expect(refused).rejects.toBe(rejection);
    expect(await readMeta(db, key)).toBeUndefined();
    expect(await doOnce(db, work, count(key))).toEqual({ times: 1 });
  });

  it('of a failed request leaves nothing behind', async () => {
    const { db } = server.context;
    const work = { owner: 'user:1', key: 'd', asked: [1], secretKey };
    const failed = doOnce(db, work, async (transaction) => {
      await countUp(transaction, 'failed');
      throw new RangeError('a fault of ours');
    });
    await expect(failed).rejects.toThrow(RangeError);
    expect(await readMeta(db, 'failed')).toBeUndefined();
    expect(await doOnce(db, work, count('failed'))).toEqual({ times: 1 });
  });

  it('expires after thirty days', async () => {
    const { db } = server.context;
    const work = { owner: 'user:1', key: 'e', asked: [1], secretKey };
    await doOnce(db, work, count('old'));
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
    await db.updateTable('idempotency_keys').set({ created_at: longAgo }).where('key', '=', 'e').execute();
    await tidy(db);
    expect(await doOnce(db, work, count('old'))).toEqual({ times: 2 });
  });
});
