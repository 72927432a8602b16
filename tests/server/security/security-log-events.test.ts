import { tidy } from '#server/accounts/housekeeping.ts';
import { accountEndpoints } from '#server/security/account-endpoints.ts';
import { local, localAuth, registerConfirm } from '#shared/contract/auth.ts';
import { contract, endpointsIn } from '#shared/contract/index.ts';
import { securityEventsList } from '#shared/contract/security-events.ts';
import {
  passkeyOptionsCreate,
  passkeyProofOptions,
  passkeySignIn,
  secondFactorState,
  totpCreate,
} from '#shared/contract/second-factor.ts';
import { sessionsList } from '#shared/contract/sessions.ts';
import { profilePictureUpdate, profileUpdate, setLocale } from '#shared/contract/users.ts';
import { checkRegisterConfirmHash } from '#shared/contract/users.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { listenToLog, post, own, type Line } from './recorded-events.ts';

describeOnBoth('the security log', (database) => {
  let server: TestServer;
  let log: ReturnType<typeof listenToLog>;
  beforeEach(async () => {
    log = listenToLog();
    server = await startTestServer({ databaseUrl: await database(), logger: log.logger, isAlone: true });
  });
  afterEach(() => server.close());

  it('shows a person their own events, the latest first, in pages', async () => {
    const { email, headers, id } = await addAccount(server);
    const other = await addAccount(server);
    await post(server, 'auth/login', { email, password: 'not this one' });
    await post(server, 'auth/login', { email: other.email, password });
    await post(server, 'auth/login', { email, password });
    const { data, meta } = await own(server, headers);
    expect(meta.total).toBe(2);
    expect(data).toMatchObject([
      { event: 'login', outcome: 'accepted', network: '127.0.0.1' },
      { event: 'login', outcome: 'refused' },
    ]);
    expect((await own(server, headers, '?page=2&per_page=1')).data).toEqual([data[1]]);
    expect((await server.app.inject(`/api/${securityEventsList.path}`)).statusCode).toBe(401);

    const longAgo = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString();
    await server.context.db
      .updateTable('security_events')
      .set({ created_at: longAgo })
      .where('user_id', '=', id)
      .execute();
    await tidy(server.context.db);
    expect((await own(server, headers)).meta.total).toBe(0);
    expect((await own(server, other.headers)).meta.total).toBe(1);
  });
});

describe('the security log', () => {
  it('has an event for every endpoint that changes an account, or a reason for none', () => {
    const openings = [passkeySignIn, secondFactorState, passkeyProofOptions, passkeyOptionsCreate, totpCreate];
    const harmless = [
      profileUpdate,
      profilePictureUpdate,
      setLocale,
      checkRegisterConfirmHash,
      sessionsList,
      ...openings,
    ];
    const acting = [
      local.login,
      local.logout,
      localAuth.login,
      localAuth.logout,
      registerConfirm,
      ...endpointsIn(contract.users),
      ...endpointsIn(contract.sessions),
      ...endpointsIn(contract.secondFactor),
    ];
    const unknown = acting.filter((call) => !harmless.includes(call as (typeof harmless)[number]));
    expect(unknown.map(({ path }) => path).filter((path) => !(path in accountEndpoints))).toEqual([]);
  });

  it('has the method, the endpoint and the person of a failure', async () => {
    const log = listenToLog();
    const server = await startTestServer({ logger: log.logger, isAlone: true });
    const { headers, id } = await addAccount(server);
    await server.context.db.schema.dropTable('security_events').execute();
    const response = await server.app.inject({ url: `/api/${securityEventsList.path}`, headers });
    expect(response.statusCode).toBe(500);
    const failures = log
      .text()
      .split('\n')
      .filter((line) => line.includes('a request failed'))
      .map((line) => JSON.parse(line) as Line);
    expect(failures).toMatchObject([{ method: 'GET', call: `/api/${securityEventsList.path}`, user: id }]);
    await server.close();
  });
});
