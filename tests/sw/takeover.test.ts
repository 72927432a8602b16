import { createTakeover } from '#sw/takeover.ts';
import { expect, test } from 'vitest';

import { FakeClock } from '../support/fakes/clock.ts';

const request = () => new Request('https://tonika.test/api/music/tracks/list');

/** A network that responds with the beginning of a body, whose rest never comes. */
const stalling: typeof fetch = async (_, init) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(1));
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    }),
  );

function open() {
  const clock = new FakeClock();
  return { clock, takeover: createTakeover((delay, run) => clock.after(delay, run)) };
}

test('a request whose response stalls ends three seconds after a newer version is to take over', async () => {
  const { clock, takeover } = open();
  const ends: unknown[] = [];
  const response = await takeover.endable(stalling)(request());
  void response.text().catch((error: unknown) => ends.push(error));
  void takeover.makeWay();
  await clock.pass(2_999);
  expect(ends).toEqual([]);
  await clock.pass(1);
  expect(ends).toMatchObject([{ name: 'AbortError' }]);
});

test('work that goes on no longer extends the life of the worker then', async () => {
  const { clock, takeover } = open();
  let isOver = false;
  void takeover.orEnded(new Promise(() => {})).then(() => (isOver = true));
  await clock.pass(60_000);
  void takeover.makeWay();
  expect(isOver).toBe(false);
  await clock.pass(3_000);
  expect(isOver).toBe(true);
});

test('a request that begins later is not ended by it', async () => {
  const { clock, takeover } = open();
  void takeover.makeWay();
  let hasFailed = false;
  const response = await takeover.endable(stalling)(request());
  void response.text().catch(() => (hasFailed = true));
  await clock.pass(60_000);
  expect(hasFailed).toBe(false);
});

test('work that fails before fails as without it', async () => {
  await expect(open().takeover.orEnded(Promise.reject(new Error('full')))).rejects.toThrow('full');
});

/** Whether the version has replied that it is quiet. */
function reply(takeover: ReturnType<typeof open>['takeover']) {
  const state = { isQuiet: false };
  void takeover.makeWay().then(() => (state.isQuiet = true));
  return state;
}

test('a version without an event is quiet after a moment without one', async () => {
  const { clock, takeover } = open();
  const state = reply(takeover);
  await clock.pass(499);
  expect(state.isQuiet).toBe(false);
  await clock.pass(1);
  expect(state.isQuiet).toBe(true);
});

test('a version is quiet once requests of other windows have ended and none has followed', async () => {
  const { clock, takeover } = open();
  const state = reply(takeover);
  for (let burst = 0; burst < 3; burst += 1) {
    await clock.pass(200);
    takeover.count(new Promise<void>((resolve) => clock.after(200, resolve)));
    await clock.pass(200);
  }
  await clock.pass(499);
  expect(state.isQuiet).toBe(false);
  await clock.pass(500);
  expect(state.isQuiet).toBe(true);
});

test('a version is quiet only once its work in the background has ended', async () => {
  const { clock, takeover } = open();
  void takeover.orEnded(new Promise<void>((resolve) => clock.after(1_500, resolve)));
  const state = reply(takeover);
  await clock.pass(1_999);
  expect(state.isQuiet).toBe(false);
  await clock.pass(1);
  expect(state.isQuiet).toBe(true);
});

test('a version that does not become quiet replies after the grace period', async () => {
  const { clock, takeover } = open();
  takeover.count(new Promise(() => {}));
  const state = reply(takeover);
  await clock.pass(2_999);
  expect(state.isQuiet).toBe(false);
  await clock.pass(1);
  expect(state.isQuiet).toBe(true);
});
