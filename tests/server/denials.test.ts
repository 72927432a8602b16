import { addDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { registerConfirm } from '#shared/contract/auth.ts';
import { formatDate } from '#shared/domain/format.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { atProjects, makeProjectCatalogue, type ProjectCatalogue } from '../support/project-catalogue.ts';
import { describeOnBoth, startTestServer, type TestServer } from '../support/server.ts';

const names = ['none', 'music', 'sounds', 'full', 'exclusive', 'lapsed'] as const;
const things = ['night', 'rare', 'door'] as const;
type Thing = (typeof things)[number];

const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000);
const ended = `Your subscription to sound effects and music ended on ${formatDate('en', dayAgo.toISOString())}. `;
const onlyMusic = 'Your subscription covers music only. ';
const onlySounds = 'Your subscription covers sound effects only. ';
const noSubscription = 'You have no subscription yet. ';
const noExclusive = 'Exclusive tracks are not part of the subscription. ';

/** How a denial begins; an empty text where there is none. */
const reasons: Record<(typeof names)[number], Record<Thing, string>> = {
  none: { night: noSubscription, rare: noExclusive, door: noSubscription },
  music: { night: '', rare: noExclusive, door: onlyMusic },
  sounds: { night: onlySounds, rare: noExclusive, door: '' },
  full: { night: '', rare: noExclusive, door: '' },
  exclusive: { night: '', rare: '', door: '' },
  lapsed: { night: ended, rare: ended, door: ended },
};

describeOnBoth('a denial', (database) => {
  let server: TestServer;
  let all: ProjectCatalogue;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    all = await makeProjectCatalogue(server);
    await addDemoAccounts(server.context.db);
  });
  afterAll(() => server.close());

  async function accountOf(name: string) {
    const payload = { email: `${name}@tonika.test`, password: 'tonika-demo' };
    const response = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const { token } = registerConfirm.response.parse(response.json()).data;
    return { headers: { authorization: `Bearer ${token}` } };
  }

  it.each(names)(
    'tells the account “%s” the reason, the date, the request and the next step, by every endpoint',
    async (name) => {
      const account = await accountOf(name);
      const projects = atProjects(server, account);
      const project = await projects.made();
      const headers = { 'accept-language': 'en', ...account.headers };
      const download = (path: string) => server.app.inject({ url: `/api/${path}`, headers });
      for (const thing of things) {
        const { track_id, content_id, content_type_id } = all[thing];
        const entity = thing === 'door' ? 'sound' : 'music';
        const reason = reasons[name][thing];
        const calls = [
          ['download', await download(`${entity}/tracks/download-check?id=${track_id}`)],
          ['download', await download(`${entity}/tracks/variations/download?id=${content_id}`)],
          ['download', await download(`${entity}/tracks/download-many?ids[]=${track_id}`)],
          ['add', await projects.add(project, all[thing])],
          [
            'add',
            await projects.post('content-item/add-from-entity', {
              project_id: project,
              item_type_id: content_type_id,
              item_id: content_id,
            }),
          ],
        ] as const;
        for (const [verb, response] of calls) {
          const { message = '' } = response.json<{ message?: string }>();
          const isDenied = response.statusCode === 403;
          const rest = new RegExp(`^To ${verb} .+, (renew it|get a|you need a|ask our manager for a)\\b`);
          const isWhole = isDenied && message.startsWith(reason) && rest.test(message.slice(reason.length));
          expect({ thing, message, isDenied, isWhole }).toMatchObject({
            isDenied: reason !== '',
            isWhole: reason !== '',
          });
        }
      }
    },
  );
});
