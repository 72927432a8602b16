import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describeOnBoth('an idempotency key', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
  });
  afterAll(() => server.close());

  const post = (url: string, key: string, payload: object = {}) =>
    server.app.inject({ method: 'POST', url, headers: { 'idempotency-key': key }, payload });

  it.each([
    ['done', '/api/feedback/create', 201],
    ['refused for its input', '/api/feedback/create', 422],
    ['refused for want of a session', '/api/favorites/mark', 401],
    ['at an unknown address', '/api/none', 404],
  ])('is returned by the response when it is %s', async (_, url, status) => {
    const payload =
      status === 201
        ? { reason: 'other', name: 'Anna', email: 'a@example.test', subject: 'A question', message: 'A question' }
        : {};
    const response = await post(url, 'key-1', payload);
    expect([response.statusCode, response.headers['idempotency-key']]).toEqual([status, 'key-1']);
  });

  it('is not returned when it is invalid', async () => {
    const response = await post('/api/feedback/create', 'two words');
    expect(response.headers['idempotency-key']).toBeUndefined();
    const without = await server.app.inject({ url: '/api/health' });
    expect(without.headers['idempotency-key']).toBeUndefined();
  });

  it('/api/connected redirects from the tab of a portal to the first page', async () => {
    const response = await server.app.inject({ url: '/api/connected' });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/']);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
