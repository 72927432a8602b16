import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readConfig } from '#server/config.ts';
import { writeMail } from '#server/mail/mails.ts';
import { Post } from '#server/mail/post.ts';
import { mailTransport } from '#server/mail/transport.ts';
import { queueMail } from '#server/repositories/mails.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { takeMails } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { startSmtp } from '../../support/smtp.ts';

const origin = 'https://tonika.test';
const mail = (to: string) => ({ sender: 'Тоника', to, subject: 'Тема письма', text: 'Привет', html: '<p>Привет</p>' });

describeOnBoth('mails', (database) => {
  let server: TestServer;
  const failures: { attempts: number; givenUp: boolean }[] = [];

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
  });
  beforeEach(async () => {
    failures.length = 0;
    await server.context.db.deleteFrom('mails').execute();
  });
  afterAll(() => server.close());

  const postOver = (send: ConstructorParameters<typeof Post>[1]) =>
    new Post(server.context.db, send, { failed: (_, reported) => failures.push(reported) });
  const waiting = () => server.context.db.selectFrom('mails').selectAll().orderBy('id').execute();

  it('are sent after the transaction commits, and not when it is rolled back', async () => {
    const { db } = server.context;
    await db
      .transaction()
      .execute(async (transaction) => {
        await queueMail(transaction, mail('never@example.test'));
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await db.transaction().execute((transaction) => queueMail(transaction, mail('one@example.test')));
    server.app.accountService.post.wake();
    expect((await takeMails(server)).map(({ to, subject }) => [to, subject])).toEqual([
      ['one@example.test', 'Тема письма'],
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('keep their links intact, wherever the dashes of a secret fall in a line', async () => {
    const secrets = Array.from({ length: 42 }, (_, at) => `${'a'.repeat(at)}--${'b'.repeat(41 - at)}`);
    for (const locale of ['ru', 'en'] as const) {
      const envelope = { to: 'dashes@example.test', locale, name: 'Anna', origin, contact: 'us@tonika.test' };
      for (const secret of secrets) await queueMail(server.context.db, writeMail('restore', envelope, { secret }));
      server.app.accountService.post.wake();
      const mails = await takeMails(server);
      expect(mails.map(({ hash }) => hash)).toEqual(secrets);
      expect(mails.filter(({ html, link }) => html.includes(link))).toHaveLength(secrets.length);
    }
  });

  it('wait while the mail server is down, without blocking later ones, and expire after three days', async () => {
    const sent: string[] = [];
    const post = postOver(async ({ recipient }) => {
      if (recipient === 'dead@example.test') throw new Error('connection refused');
      sent.push(recipient);
    });
    for (const to of ['dead@example.test', 'alive@example.test']) await queueMail(server.context.db, mail(to));
    post.wake();
    await post.idle();
    expect(sent).toEqual(['alive@example.test']);
    const [left] = await waiting();
    expect(left).toMatchObject({ recipient: 'dead@example.test', attempts: 1 });
    expect(new Date(left?.due_at ?? 0).getTime()).toBeGreaterThan(Date.now() + 20_000);

    await server.context.db.updateTable('mails').set({ attempts: 27, due_at: new Date().toISOString() }).execute();
    post.wake();
    await post.idle();
    expect(failures.at(-1)).toMatchObject({ attempts: 28, givenUp: true });
    expect(await waiting()).toEqual([]);
    await post.close();
  });

  it('wait while the outbox cannot be written, without an error for the person who registers', async () => {
    const outbox = path.join(server.dataDir, 'outbox');
    await rm(outbox, { recursive: true, force: true });
    await writeFile(outbox, 'a file where the folder would be');
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/users/self/register',
      payload: { email: 'full@example.test', password: 'long enough', first_name: 'A', last_name: 'B', locale_id: 1 },
    });
    expect(response.statusCode).toBe(201);
    await server.app.accountService.post.idle();
    expect(await waiting()).toHaveLength(1);
    await rm(outbox);
    await server.context.db.updateTable('mails').set({ due_at: new Date().toISOString() }).execute();
    server.app.accountService.post.wake();
    expect(await takeMails(server)).toHaveLength(1);
    expect(await readdir(outbox)).toEqual([]);
  });

  it('are sent by SMTP when a server is configured', async () => {
    const smtp = await startSmtp();
    const { dataDir, context } = server;
    const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtp.url, CONTACT_EMAIL: 'us@tonika.test' }, 'en');
    const post = postOver(mailTransport(config, context.store));
    await queueMail(context.db, mail('smtp@example.test'));
    post.wake();
    await post.idle();
    await post.close();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({ from: '<us@tonika.test>', to: '<smtp@example.test>' });
    expect(smtp.mails[0]?.source).toContain('Auto-Submitted: auto-generated');
    await smtp.close();
  });
});
