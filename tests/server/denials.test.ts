import { addDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { addItems } from '#server/repositories/project-items.ts';
import { registerConfirm } from '#shared/contract/auth.ts';
import { formatDate } from '#shared/domain/format.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  atProjects,
  makeProjectCatalogue,
  refOf,
  type ProjectCatalogue,
  type TestContent,
} from '../support/project-catalogue.ts';
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
    // On one process: accounts of the demo do not work behind the PUBLIC_URL of several.
    server = await startTestServer({ databaseUrl: await database(), isAlone: true });
    all = await makeProjectCatalogue(server);
    await addDemoAccounts(server.context.db);
  });
  afterAll(() => server.close());

  async function accountOf(name: string) {
    const payload = { email: `${name}@tonika.test`, password: 'tonika-demo' };
    const response = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    return { headers: { authorization: `Bearer ${registerConfirm.response.parse(response.json()).data.token}` } };
  }

  /** The hash of a project that somebody else shares. */
  async function sharedWith(content: TestContent): Promise<string> {
    const owner = atProjects(server, await accountOf('exclusive'));
    const id = await owner.made();
    await addItems(server.context.db, id, [content]);
    await owner.post('update', { id, sharing: 'on' });
    return String((await owner.detail(id))['hash']);
  }

  /** How a denial names the action: one on a project by the project's name. */
  const purposes = {
    download: 'download .+',
    add: 'add .+',
    zip: 'download the project “[^”]+”',
    copy: 'save the project “[^”]+” as your own',
  };

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
        // A project may hold what a subscription of earlier days has put there.
        const full = await projects.made();
        await addItems(server.context.db, full, [all[thing]]);
        const isNight = thing === 'night';
        const calls = [
          ['download', await download(`${entity}/tracks/download-check?id=${track_id}`)],
          ['download', await download(`${entity}/tracks/variations/download?id=${content_id}`)],
          ['download', await download(`${entity}/tracks/download-many?ids[]=${track_id}`)],
          ['download', await download(`${entity}/tracks/variations/download-many-check?ids[]=${content_id}`)],
          ['zip', await download(`projects/download-zip-check?id=${full}`)],
          ['add', await projects.add(project, all[thing])],
          ['add', await projects.post('content-item/add-many', { project_id: project, items: [all[thing]] })],
          [
            'add',
            await projects.post('content-item/add-from-entity', {
              project_id: project,
              item_type_id: content_type_id,
              item_id: content_id,
            }),
          ],
          ['copy', await projects.post('copy', { hash: await sharedWith(all[thing]) })],
          // A version and a stem of the same track are had with it.
          ...(isNight
            ? ([
                ['download', await download(`music/tracks/variations/download-check?id=${all.version.content_id}`)],
                ['download', await download(`music/tracks/stems/download-check?id=${all.stem.content_id}`)],
                ['download', await download(`music/tracks/stems/download-zip-check?track_id=${track_id}`)],
                ['add', await projects.add(project, all.version)],
                ['add', await projects.add(project, all.stem)],
              ] as const)
            : []),
        ] as const;
        for (const [index, [verb, response]] of calls.entries()) {
          const { message = '' } = response.json<{ message?: string }>();
          const isDenied = response.statusCode === 403;
          const rest = new RegExp(`^To ${purposes[verb]}, (renew it|get a|you need a|ask our manager for a)\\b`);
          const isWhole = isDenied && message.startsWith(reason) && rest.test(message.slice(reason.length));
          expect({ thing, index, message, isDenied, isWhole }).toMatchObject({
            isDenied: reason !== '',
            isWhole: reason !== '',
          });
        }
      }
    },
  );

  it.each(names)('is not what the account “%s” reads of favourites, reports and projects of its own', async (name) => {
    const account = await accountOf(name);
    const headers = { 'accept-language': 'en', ...account.headers };
    const projects = atProjects(server, account);
    const project = await projects.made();
    await addItems(server.context.db, project, [all.night, all.rare, all.door]);
    for (const thing of things) {
      const { content_id: item_id, content_type_id: item_type_id } = all[thing];
      const payload = { item_id, item_type_id };
      const marked = await server.app.inject({ method: 'POST', url: '/api/favorites/mark', payload, headers });
      expect([marked.statusCode, marked.body]).toEqual([200, expect.anything()]);
    }
    const reported = { company: 'Film', project_name: 'Film', media: 'TV', territory: 'World' };
    const items = things.map((thing) => Object.assign(refOf(all[thing]), { used_seconds: 1 }));
    const payload = { project_id: project, ...reported, items };
    const report = await server.app.inject({ method: 'POST', url: '/api/reports/create', payload, headers });
    expect([report.statusCode, report.body]).toEqual([201, expect.anything()]);
    expect((await projects.post('copy', { id: project })).statusCode).toBe(201);
    expect((await projects.post('update', { id: project, sharing: 'on' })).statusCode).toBe(200);
  });
});
