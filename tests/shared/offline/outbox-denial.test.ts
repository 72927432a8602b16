import { describe, expect, test } from 'vitest';

import { createDevice, ok, refusal, waiting } from '#tests/support/fakes/outbox.ts';

const anna = 7;

describe('a failure', () => {
  test.each([400, 403, 404, 409, 422])(
    'for good, such as %i, keeps the request with its reason, is reported, and does not stop the queue',
    async (status) => {
      const device = createDevice((pending) => (pending.key === 'bad' ? refusal(status) : ok));
      const page = device.page();
      page.open(anna);
      await page.put(anna, waiting('bad'));
      await page.put(anna, waiting('good'));
      await page.drain();
      expect(device.events).toMatchObject([
        { type: 'refused', status, message: `No, ${status}`, call: { what: 'bad' } },
        { type: 'sent', call: { key: 'good' }, answer: { data: 'done' } },
      ]);
      expect(device.lists.get(anna)).toMatchObject([
        {
          key: 'bad',
          body: { key: 'bad' },
          refused: { status, message: `No, ${status}`, at: '2026-01-02T00:00:00.000Z' },
        },
      ]);
      await page.drain();
      expect(device.sent).toEqual(['7:bad', '7:good']);
    },
  );

  test('for good can be resent by the person, at the end and under a new key', async () => {
    let refuses = true;
    const device = createDevice(() => (refuses ? refusal(422) : ok));
    const page = device.page();
    page.open(anna);
    await page.put(anna, waiting('bad'));
    await page.drain();
    refuses = false;
    await page.put(anna, waiting('later'));
    await page.retry(anna, 'bad', 'bad again');
    await page.drain();
    expect(device.sent).toEqual(['7:bad', '7:later', '7:bad again']);
    expect(device.lists.get(anna)).toEqual([]);
  });

  test('for good is removed by the person', async () => {
    const device = createDevice(() => refusal(422));
    const page = device.page();
    page.open(anna);
    await page.put(anna, waiting('bad'));
    await page.drain();
    await page.drop(anna, 'bad');
    expect(device.lists.get(anna)).toEqual([]);
  });

  test('for good merges no later request', async () => {
    const device = createDevice(() => refusal(422));
    const page = device.page();
    page.open(anna);
    await page.put(anna, waiting('bad'));
    await page.drain();
    await page.put(anna, waiting('later'), () => 'both');
    expect(device.lists.get(anna)?.map(({ key }) => key)).toEqual(['bad', 'later']);
  });

  test.each([408, 425, 429, 500, 503])(
    'that is temporary, such as %i, keeps the request and the order until it succeeds',
    async (status) => {
      let busy = true;
      const device = createDevice(() => (busy ? refusal(status) : ok));
      const page = device.page();
      page.open(anna);
      await page.put(anna, waiting('one'));
      await page.put(anna, waiting('two'));
      await page.drain();
      expect(device.events).toEqual([]);
      busy = false;
      await device.clock.pass(1_000);
      expect(device.sent).toEqual(['7:one', '7:one', '7:two']);
    },
  );

  test('that is temporary blocks only its own lane', async () => {
    const device = createDevice((pending) => (pending.lane === 'plays' ? refusal(500) : ok));
    const page = device.page();
    page.open(anna);
    await page.put(anna, waiting('play', { lane: 'plays' }));
    await page.put(anna, waiting('mark'));
    await page.drain();
    expect(device.lists.get(anna)?.map(({ key }) => key)).toEqual(['play']);
  });

  test('of authentication, 401, keeps all requests until the person logs in again', async () => {
    let signedIn = false;
    const device = createDevice(() => (signedIn ? ok : refusal(401)));
    const page = device.page();
    page.open(anna);
    await page.put(anna, waiting('one'));
    await page.put(anna, waiting('two'));
    await page.drain();
    page.open(null);
    await page.drain();
    expect(device.sent).toEqual(['7:one']);
    signedIn = true;
    page.open(anna);
    await page.drain();
    expect(device.sent).toEqual(['7:one', '7:one', '7:two']);
    expect(device.events.every(({ type }) => type === 'sent')).toBe(true);
  });
});
