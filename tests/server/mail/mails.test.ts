import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readConfig } from '#server/config.ts';
import { writeMail } from '#server/mail/mails.ts';
import { mailJob } from '#server/mail/mail-job.ts';
import { mailTransport } from '#server/mail/transport.ts';
import { openQueue } from '#server/jobs/open-queue.ts';
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

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
  });
  beforeEach(async () => {
    const { db, jobs } = server.context;
    await db.deleteFrom('mails').execute();
    for (const { id } of await jobs.list(1000)) await jobs.discard(id);
  });
  afterAll(() => server.close());

  /** Makes the jobs that wait for their next attempt due now. */
  const retryAll = async () => {
    const { jobs } = server.context;
    for (const { id } of await jobs.list(1000)) await jobs.retry(id);
  };
  /** A mail without a job, as earlier versions queued them. */
  const insertMail = async (recipient: string) => {
    const now = new Date().toISOString();
    const row = { sender: 'Тоника', recipient, subject: 'Тема', text: 'Привет', html: '<p>Привет</p>' };
    const inserted = server.context.db.insertInto('mails').values({ ...row, due_at: now, created_at: now });
    return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
  };
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
    server.app.accountService.jobs.wake();
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
      server.app.accountService.jobs.wake();
      const mails = await takeMails(server);
      expect(mails.map(({ hash }) => hash)).toEqual(secrets);
      expect(mails.filter(({ html, link }) => html.includes(link))).toHaveLength(secrets.length);
    }
  });

  it('wait while one cannot be sent, without blocking later ones', async () => {
    const { db, jobs } = server.context;
    const outbox = path.join(server.dataDir, 'outbox');
    await rm(outbox, { recursive: true, force: true });
    await writeFile(outbox, 'a file where the folder would be');
    await queueMail(db, mail('early@example.test'));
    server.app.accountService.jobs.wake();
    await jobs.idle();
    await rm(outbox);
    await queueMail(db, mail('late@example.test'));
    server.app.accountService.jobs.wake();
    expect((await takeMails(server)).map(({ to }) => to)).toEqual(['late@example.test']);
    expect(await jobs.list(10)).toMatchObject([{ kind: 'mail', state: 'waiting', attempts: 1, maxAttempts: 20 }]);
    await retryAll();
    expect((await takeMails(server)).map(({ to }) => to)).toEqual(['early@example.test']);
    expect(await jobs.list(10)).toEqual([]);
  });

  it('leave nothing behind when the operator discards them', async () => {
    const { db, jobs } = server.context;
    const outbox = path.join(server.dataDir, 'outbox');
    await rm(outbox, { recursive: true, force: true });
    await writeFile(outbox, 'a file where the folder would be');
    await queueMail(db, mail('unwanted@example.test'));
    server.app.accountService.jobs.wake();
    await jobs.idle();
    await rm(outbox);
    const [job] = await jobs.list(1);
    expect(await jobs.discard(job?.id ?? 0)).toBe('done');
    expect([await waiting(), await jobs.list(1)]).toEqual([[], []]);
    expect(await jobs.discard(job?.id ?? 0)).toBe('missing');
  });

  it('of a version without jobs are sent at the next start', async () => {
    const { config, db, store } = server.context;
    await insertMail('old@example.test');
    const queue = openQueue(db, config.databaseUrl, { mail: mailJob(db, mailTransport(config, store)) });
    queue.start({ failed: () => undefined, interrupted: () => undefined });
    await queue.idle();
    await queue.close();
    expect((await takeMails(server)).map(({ to }) => to)).toEqual(['old@example.test']);
    expect(await waiting()).toEqual([]);
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
    await server.app.accountService.jobs.idle();
    expect(await waiting()).toHaveLength(1);
    await rm(outbox);
    await retryAll();
    expect(await takeMails(server)).toHaveLength(1);
    expect(await readdir(outbox)).toEqual([]);
  });

  it('are sent by SMTP when a server is configured', async () => {
    const smtp = await startSmtp();
    const { dataDir, context } = server;
    const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtp.url, CONTACT_EMAIL: 'us@tonika.test' }, 'en');
    const id = await insertMail('smtp@example.test');
    await mailJob(context.db, mailTransport(config, context.store)).run({ id }, new AbortController().signal, 1);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({ from: '<us@tonika.test>', to: '<smtp@example.test>' });
    expect(smtp.mails[0]?.source).toContain('Auto-Submitted: auto-generated');
    await smtp.close();
  });
});
