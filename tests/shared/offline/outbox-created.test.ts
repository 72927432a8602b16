import { beforeEach, describe, expect, test } from 'vitest';

import type { SentResponse } from '#shared/offline/outbox/outbox.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';
import { createDevice, noConnection, ok, refusal, waiting } from '#tests/support/fakes/outbox.ts';

/* Requests that name what an earlier one, which waits as well, will create (docs/offline.md, "What is created offline"). */

const anna = 7;
const temporary = -5;

const made: SentResponse = { status: 201, answer: { data: { id: 31, hash: 'secret' } }, message: '' };
const create = (key = 'create') =>
  waiting(key, { path: 'projects/create', lane: 'projects', creates: temporary, body: { name: 'Night' } });
const add = (key: string, parts: Partial<Pending> = {}) =>
  waiting(key, {
    path: 'content-item/add',
    lane: 'projects',
    body: { project_id: temporary, content_id: 1 },
    ...parts,
  });
const rename = waiting('rename', { path: 'projects/update', lane: 'projects', body: { id: temporary, name: 'Day' } });
const other = waiting('other', { lane: 'projects', body: { project_id: 4 } });

let responses: (SentResponse | undefined)[];
let bodies: unknown[];
const open = () => {
  const device = createDevice(({ body }) => {
    bodies.push(body);
    return responses.shift() ?? ok;
  });
  const page = device.page();
  page.open(anna);
  const keys = () => (device.lists.get(anna) ?? []).filter(({ created }) => !created).map(({ key }) => key);
  return { device, page, keys };
};
beforeEach(() => {
  responses = [];
  bodies = [];
});

test('requests that name a temporary id are sent after the creation, with the id of the server', async () => {
  const { device, page, keys } = open();
  for (const one of [create(), add('add'), rename]) await page.put(anna, one);
  responses = [noConnection, made];
  await page.drain();
  await page.drain();
  expect(device.sent).toEqual(['7:create', '7:create', '7:add', '7:rename']);
  expect(bodies.slice(2)).toEqual([
    { project_id: 31, content_id: 1 },
    { id: 31, name: 'Day' },
  ]);
  expect(keys()).toEqual([]);
});

test('what waits for a creation is amended until it is sent, and not afterwards', async () => {
  const { page, device } = open();
  for (const one of [create(), add('add')]) await page.put(anna, one);
  const note = (text: string) =>
    page.amend(anna, (list) =>
      list.some(({ body }) => Object(body).project_id === temporary)
        ? list.map((one) => (one.key === 'add' ? { ...one, body: { ...Object(one.body), note: text } } : one))
        : undefined,
    );
  expect(await note('first')).toBe(true);
  responses = [made, noConnection];
  await page.drain();
  expect(await note('late')).toBe(false);
  expect(bodies.at(-1)).toEqual({ project_id: 31, content_id: 1, note: 'first' });
  expect(device.lists.get(anna)?.find(({ key }) => key === 'add')?.body).toEqual(bodies.at(-1));
});

test('a page that still knows the temporary id, as of another window, adds to what was created', async () => {
  const { device, page } = open();
  await page.put(anna, create());
  responses = [made];
  await page.drain();
  const late = device.page();
  late.open(anna);
  await late.put(anna, add('late'));
  await late.drain();
  expect(bodies.at(-1)).toEqual({ project_id: 31, content_id: 1 });
});

test('a response without the id, damaged on its way, is requested again under the same key', async () => {
  const { device, page } = open();
  for (const one of [create(), add('add')]) await page.put(anna, one);
  responses = [{ status: 200, answer: undefined, message: '' }, made];
  await page.drain();
  expect(device.sent).toEqual(['7:create']);
  await device.clock.pass(1_000);
  expect(device.sent).toEqual(['7:create', '7:create', '7:add']);
});

describe('where the server refuses the creation', () => {
  const refuse = async () => {
    const opened = open();
    for (const one of [create(), add('add'), other]) await opened.page.put(anna, one);
    responses = [refusal(409)];
    await opened.page.drain();
    return opened;
  };

  test('what names it waits for the decision of the person, and others are sent', async () => {
    const { device, keys } = await refuse();
    expect(device.sent).toEqual(['7:create', '7:other']);
    expect(keys()).toEqual(['create', 'add']);
    expect(device.events).toContainEqual(expect.objectContaining({ type: 'refused', status: 409 }));
  });

  test('a new attempt sends it and then what names it', async () => {
    const { device, page, keys } = await refuse();
    responses = [made];
    await page.retry(anna, 'create', 'again');
    await page.drain();
    expect(device.sent.slice(2)).toEqual(['7:again', '7:add']);
    expect(keys()).toEqual([]);
  });

  test('what names it is removed with it', async () => {
    const { page, keys } = await refuse();
    await page.drop(anna, 'create');
    expect(keys()).toEqual([]);
  });
});

test('an undone creation takes along what names it, and nothing else', async () => {
  const { page, keys } = open();
  for (const one of [create(), add('add'), rename, other]) await page.put(anna, one);
  expect(await page.withdraw(anna, 'create')).toBe(true);
  expect(keys()).toEqual(['other']);
});

test('a request whose creation this device does not know is refused by the server, not left waiting', async () => {
  const { device, page } = open();
  responses = [refusal(422)];
  await page.put(anna, add('lost'));
  await page.drain();
  expect(device.events).toMatchObject([{ type: 'refused', status: 422 }]);
});

test('deleting what is gone already is done', async () => {
  const { device, page, keys } = open();
  responses = [refusal(404)];
  await page.put(anna, waiting('delete', { body: { id: 4 }, deletes: true }));
  await page.drain();
  expect(keys()).toEqual([]);
  expect(device.events).toMatchObject([{ type: 'sent' }]);
});
