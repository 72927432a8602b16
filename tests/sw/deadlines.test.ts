import { endingWithPage, withDeadlines } from '#sw/deadlines.ts';
import { expect, test } from 'vitest';

import { FakeClock, settle } from '../support/fakes/clock.ts';

/** A network on which no response begins; gives how each request ended. */
function hanging() {
  const ends: string[] = [];
  const send: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        const reason: unknown = init.signal?.reason;
        const error = reason instanceof Error ? reason : new Error(String(reason));
        ends.push(error.name);
        reject(error);
      });
    });
  return { ends, send };
}

const request = () => new Request('https://tonika.test/api/music/tracks/list');

test('a request without a response is aborted after 20 s', async () => {
  const clock = new FakeClock();
  const { ends, send } = hanging();
  const sent = withDeadlines(send, (delay, run) => clock.after(delay, run))(request());
  const failed = sent.catch((error: unknown) => error);
  await clock.pass(19_000);
  expect(ends).toEqual([]);
  await clock.pass(1_001);
  expect(await failed).toMatchObject({ name: 'TimeoutError' });
  expect(ends).toEqual(['TimeoutError']);
});

test('a response that has started is not aborted by that deadline', async () => {
  const clock = new FakeClock();
  let signal: AbortSignal | null | undefined;
  const send: typeof fetch = async (_, init) => {
    signal = init?.signal;
    return new Response('{}');
  };
  await withDeadlines(send, (delay, run) => clock.after(delay, run))(request());
  await clock.pass(60_000);
  expect(signal?.aborted).toBe(false);
  await clock.pass(180_000);
  expect(signal?.aborted).toBe(true);
});

test('a request that the page aborts ends immediately', async () => {
  const { ends, send } = hanging();
  const page = new AbortController();
  const of = new Request('https://tonika.test/api', { signal: page.signal });
  const sent = withDeadlines(send, () => () => {})(of);
  page.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(ends).toEqual(['AbortError']);
});

test('a request of a closed page is aborted within two seconds', async () => {
  const clock = new FakeClock();
  const { ends, send } = hanging();
  let isOpen = true;
  const clients = { get: async () => (isOpen ? {} : undefined) };
  const sending = endingWithPage(send, { clients, clientId: 'a', after: (delay, run) => clock.after(delay, run) });
  const failed = sending(request()).catch((error: unknown) => error);
  await clock.pass(10_000);
  await settle();
  expect(ends).toEqual([]);
  isOpen = false;
  await clock.pass(2_000);
  expect(await failed).toMatchObject({ name: 'AbortError' });
  expect(ends).toEqual(['AbortError']);
});
