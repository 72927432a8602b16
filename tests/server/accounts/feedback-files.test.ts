import { feedbackLimits } from '#server/domain/limits.ts';
import { expireFeedback } from '#server/feedback/files.ts';
import { addFeedback, feedbackById, saveFeedbackReply } from '#server/repositories/feedback.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAccount, takeMails } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const day = 24 * 60 * 60 * 1000;

describeOnBoth('files of feedback', (database) => {
  let server: TestServer;
  let url: string;
  let account: TestAccount;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    url = await server.listen();
    account = await addAccount(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.app.accountService.jobs.idle();
    await server.context.db.deleteFrom('feedback').execute();
  });

  async function stored(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of server.context.store.list()) if (key.startsWith('feedback/')) keys.push(key);
    return keys;
  }

  async function send(text: string, headers: Record<string, string> = account.headers) {
    const form = new FormData();
    const fields = { reason: 'other', subject: 'S', message: 'M', name: 'N', email: 'n@example.test' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new File([text], 'a.txt'));
    // Tries of one person are limited; these are of the subject of another test.
    await server.app.accountService.attempts.clear('mail 127.0.0.1 n@example.test');
    const response = await fetch(`${url}/api/feedback/create`, {
      method: 'POST',
      body: form,
      headers: { 'accept-language': 'en', ...headers },
    });
    await takeMails(server);
    return { status: response.status, body: (await response.json()) as { data: { id: number }; message: string } };
  }

  /** A message of another time, with a file of a size that takes nothing from the disk. */
  async function message({ size, answered, created }: { size: number; answered?: number; created?: number }) {
    const { db, store } = server.context;
    const key = `feedback/old-${size}-${answered ?? ''}-${created ?? ''}.txt`;
    await store.put(key, Buffer.from('old'));
    const text = { reason: 'other', subject: 'S', message: 'M', name: 'N', email: 'n@example.test' } as const;
    const file = { file_key: key, file_name: 'old.txt', file_size: size };
    const id = await addFeedback(db, { ...text, user_id: null, phone: null, locale: 'en', ...file });
    if (answered !== undefined) await saveFeedbackReply(db, id, 'Yes');
    const at = (ago: number) => new Date(Date.now() - ago * day).toISOString();
    await db
      .updateTable('feedback')
      .set({
        ...(answered !== undefined && { answered_at: at(answered) }),
        created_at: at(created ?? 0),
      })
      .where('id', '=', id)
      .execute();
    return { id, key, isStored: async () => (await store.size(key)) !== undefined };
  }
  const rowOf = async ({ id }: { id: number }) => feedbackById(server.context.db, id);

  it('are evicted by age over the limit, and only those of answered messages', async () => {
    const half = feedbackLimits.maxFileBytesInTotal / 2 - 2;
    const open = await message({ size: half, created: 300 });
    const older = await message({ size: half - 1, answered: 20 });
    const newer = await message({ size: 1, answered: 10 });
    expect((await send('a new file')).status).toBe(201);
    expect([await older.isStored(), await newer.isStored(), await open.isStored()]).toEqual([false, true, true]);
    expect(await rowOf(older)).toMatchObject({ file_key: null, file_name: 'old.txt', answer: 'Yes' });
  });

  it('are refused with a reason when no answered message can be evicted, and the message is sent without', async () => {
    await message({ size: feedbackLimits.maxFileBytesInTotal });
    const before = await stored();
    const { status, body } = await send('a new file');
    expect([status, body.message]).toEqual([
      507,
      'We cannot take the file right now: the space for files is used up. Send your message without it',
    ]);
    expect(await stored()).toEqual(before);
    expect((await send('', account.headers)).status).toBe(422);
  });

  it('of a size that was not recorded yet are measured', async () => {
    const old = await message({ size: 1 });
    await server.context.db.updateTable('feedback').set({ file_size: null }).where('id', '=', old.id).execute();
    await expireFeedback(server.context, (days) => new Date(Date.now() - days * day));
    expect(await rowOf(old)).toMatchObject({ file_size: 3 });
  });

  it('expire with age, sooner once answered; a message itself much later', async () => {
    const answered = await message({ size: 11, answered: 91 });
    const recent = await message({ size: 12, answered: 89 });
    const unanswered = await message({ size: 13, created: 366 });
    const ancient = await message({ size: 14, created: 3 * 365 + 1 });
    await expireFeedback(server.context, (days) => new Date(Date.now() - days * day));
    const all = [answered, recent, unanswered, ancient];
    expect(await Promise.all(all.map((each) => each.isStored()))).toEqual([false, true, false, false]);
    expect(await rowOf(unanswered)).toMatchObject({ file_key: null, message: 'M' });
    expect(await rowOf(ancient)).toBeUndefined();
  });

  it('that a queued mail still needs stay until it is sent', async () => {
    const old = await message({ size: 21, answered: 91 });
    const mail = { sender: 'S', recipient: 'r@example.test', subject: 'S', text: 'T', html: 'H', reply_to: null };
    const later = new Date(Date.now() + day).toISOString();
    await server.context.db
      .insertInto('mails')
      .values({ ...mail, attachment_key: old.key, attachment_name: 'old.txt', due_at: later, created_at: later })
      .execute();
    await expireFeedback(server.context, (days) => new Date(Date.now() - days * day));
    expect(await old.isStored()).toBe(true);
    await server.context.db.deleteFrom('mails').execute();
  });

  it('of a request that is sent twice are stored once', async () => {
    const headers = { ...account.headers, 'idempotency-key': 'twice' };
    const before = (await stored()).length;
    const [first, second] = [await send('the same', headers), await send('the same', headers)];
    expect([first.status, second.body.data.id]).toEqual([201, first.body.data.id]);
    expect(await stored()).toHaveLength(before + 1);
  });

  it('are limited per network of guests and day, and refused with a reason beyond', async () => {
    for (let times = 0; times < feedbackLimits.filesOfNetwork.times; times += 1) {
      expect((await send(`file ${times}`, {})).status).toBe(201);
    }
    const { status, body } = await send('one more', {});
    expect([status, body.message]).toEqual([
      429,
      'Your network has sent 10 files today already. Send your message without a file, or attach it tomorrow',
    ]);
    expect((await send('of somebody signed in')).status).toBe(201);
  });
});
