import { text as textOf } from 'node:stream/consumers';

import { feedbackCreate } from '#shared/contract/feedback.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addAccount, takeMails } from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { feedback } from './command-line.ts';

const write = (server: TestServer, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/feedback/create',
    payload,
    headers: { 'accept-language': 'en', ...headers },
  });

const question = { reason: 'exclusive', subject: 'Night tram', message: 'May I?\n\nYours' };

describe('people and what they write, at the command line', () => {
  let server: TestServer;
  let url: string;
  beforeEach(async () => {
    server = await startTestServer();
    url = await server.listen();
  });
  afterEach(() => server.close());

  it('accepts a message, mails it with its attachment, and mails the reply', async () => {
    const { email, headers } = await addAccount(server, { type: 'ONLY_MUSIC' });
    const form = new FormData();
    for (const [name, value] of Object.entries(question)) form.set(name, value);
    form.set('phone', '');
    form.set('file', new File(['%PDF-1.7 brief'], '../../brief.exe'));
    const sent = await fetch(`${url}/api/feedback/create`, {
      method: 'POST',
      body: form,
      headers: { ...headers, 'accept-language': 'en' },
    });
    expect(sent.status).toBe(201);
    const { data } = feedbackCreate.response.parse(await sent.json());

    const [mail] = await takeMails(server);
    expect(mail).toMatchObject({ to: 'hello@tonika.test', subject: `[#${data.id}] Exclusive tracks: Night tram` });
    expect(mail?.text).toContain('subscription: Music only');
    expect(mail?.source).toContain(`Reply-To: ${email}`);
    expect(mail?.source).toContain('brief.pdf');
    expect(mail?.source).not.toContain('exe');

    const listed = await feedback(server, 'list');
    expect(listed.text).toContain('Night tram');
    const [, key = ''] = /\(files\/(feedback\/.*)\)/.exec(listed.text) ?? [];
    expect(await textOf(server.context.store.read(key))).toBe('%PDF-1.7 brief');

    const answered = await feedback(server, 'answer', String(data.id), 'Yes', 'you may.');
    expect(answered.text).toBe(`The reply to message no. ${data.id} is being sent to ${email}.`);
    const [response] = await takeMails(server);
    expect(response).toMatchObject({ to: email, subject: 'Re: Night tram' });
    expect(response?.text).toContain('Yes you may.\n\nYou wrote:\n\nMay I?');
    expect((await feedback(server, 'list')).text).toBe('No messages are waiting for a reply.');
    expect((await feedback(server, 'list', '--all')).text).toContain('Reply: Yes you may.');
    expect((await feedback(server, 'answer', String(data.id), 'again')).outcome).toContain('has already been answered');
    expect((await feedback(server, 'answer', '999', 'text')).outcome).toContain('There is no message no. 999');
  });

  it('requires the name of a guest, and accepts no duplicate', async () => {
    expect((await write(server, question)).json()).toMatchObject({ errors: { name: ['Please fill in this field'] } });
    const guest = { ...question, name: 'Guest', email: 'guest@example.test' };
    const headers = { 'idempotency-key': 'feedback-1' };
    const [first, second] = [await write(server, guest, headers), await write(server, guest, headers)];
    expect([first.statusCode, first.body]).toEqual([201, second.body]);
    expect(await takeMails(server)).toHaveLength(1);
  });

  it.each([
    ['', 422, 'The file is empty'],
    ['MZ\u0000\u0001program', 415, 'This file format is not supported'],
    ['<html><script>1</script>', 415, 'This file format is not supported'],
  ])('refuses a file by its content: %j', async (content, status, message) => {
    const { headers } = await addAccount(server);
    const form = new FormData();
    for (const [name, value] of Object.entries(question)) form.set(name, value);
    form.set('file', new File([content], 'picture.png', { type: 'image/png' }));
    const response = await fetch(`${url}/api/feedback/create`, {
      method: 'POST',
      body: form,
      headers: { ...headers, 'accept-language': 'en' },
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(message);
    expect(await takeMails(server)).toEqual([]);
  });
});
