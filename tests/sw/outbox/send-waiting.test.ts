import { expect, test } from 'vitest';

import { waiting } from '#tests/support/fakes/outbox.ts';

import { anna, createDevice, refuse, respond, type Sent } from './sync-stage.ts';

const done = ({ key }: Sent) => respond(key, 200, { data: 'done' });

test('what waits is sent in order, with its keys and the token of the person', async () => {
  const device = await createDevice(done);
  await device.put(waiting('one'), waiting('two', { path: 'favorites/unmark' }), waiting('three'));
  await device.sync();
  expect(device.sent).toEqual([
    { path: '/api/favorites/mark', key: 'one', bearer: 'Bearer token of 7', body: { key: 'one' } },
    { path: '/api/favorites/unmark', key: 'two', bearer: 'Bearer token of 7', body: { key: 'two' } },
    { path: '/api/favorites/mark', key: 'three', bearer: 'Bearer token of 7', body: { key: 'three' } },
  ]);
});

test('the next page takes the effects over, and nothing is sent a second time', async () => {
  const device = await createDevice(({ key }) => respond(key, 204));
  await device.put(waiting('one'), waiting('two'));
  await device.sync();
  await device.sync();
  // Until then the device shows them applied, also without a connection.
  expect(await device.list()).toMatchObject([{ key: 'one' }, { key: 'two' }]);
  const { events, cached } = await device.openPage();
  expect(device.keys()).toEqual(['one', 'two']);
  expect(cached).toEqual(['one', 'two']);
  expect(events).toMatchObject([
    { type: 'sent', call: { key: 'one' } },
    { type: 'sent', call: { key: 'two' } },
  ]);
  expect(await device.list()).toEqual([]);
});

test('the icon of the app shows how many still wait', async () => {
  const device = await createDevice((sent) => (sent.key === 'later' ? refuse(sent.key, 503) : done(sent)));
  await device.put(waiting('one'), waiting('later', { lane: 'plays' }));
  await expect(device.sync()).rejects.toThrow('Something still waits');
  expect(device.state.badge).toBe(1);
  await device.put(waiting('two'));
  await expect(device.sync()).rejects.toThrow('Something still waits');
  expect(device.state.badge).toBe(1);
});

test('an open page hears of what was sent', async () => {
  const device = await createDevice(done);
  await device.put(waiting('one'));
  await device.sync();
  expect(device.messages).toEqual([{ owner: anna, event: { type: 'waiting' } }]);
});

test('what names a new project is sent with the id that the server has given it', async () => {
  const device = await createDevice(({ path, key }) =>
    respond(key, 200, path === '/api/projects/create' ? { data: { id: 40, hash: 'abc' } } : {}),
  );
  await device.put(
    waiting('create', { path: 'projects/create', lane: 'projects', body: { name: 'Road' }, creates: -5 }),
    waiting('add', { path: 'projects/content-item/add', lane: 'projects', body: { project_id: -5, content_id: 1 } }),
    waiting('rename', {
      path: 'projects/update',
      lane: 'projects',
      body: { id: -5, name: 'Road home', description: '' },
    }),
  );
  await device.sync();
  expect(device.sent.map(({ body }) => body)).toEqual([
    { name: 'Road' },
    { project_id: 40, content_id: 1 },
    { id: 40, name: 'Road home', description: '' },
  ]);
  await device.openPage();
  expect(device.keys()).toEqual(['create', 'add', 'rename']);
  expect(await device.list()).toMatchObject([{ key: 'create', created: { id: 40, hash: 'abc' } }]);
});

test('a refusal stays for the person to decide, and later requests are sent', async () => {
  const device = await createDevice((sent) => (sent.key === 'one' ? refuse(sent.key, 422) : done(sent)));
  await device.put(waiting('one'), waiting('two'));
  await device.sync();
  expect(device.keys()).toEqual(['one', 'two']);
  expect(await device.list()).toMatchObject([
    { key: 'one', refused: { status: 422, message: 'No, 422' } },
    { key: 'two', done: {} },
  ]);
  expect(device.messages.map(({ event }) => event.type)).toEqual(['refused', 'waiting']);
  await device.sync();
  expect(device.keys()).toEqual(['one', 'two']);
});

test('a removal of what is gone is done', async () => {
  const device = await createDevice(({ key }) => refuse(key, 404));
  await device.put(waiting('one', { deletes: true }));
  await device.sync();
  await device.openPage();
  expect(device.keys()).toEqual(['one']);
  expect(await device.list()).toEqual([]);
});

test('a page that is seen sends by itself, unless the browser does not try again', async () => {
  const device = await createDevice(done);
  device.state.isPageSeen = true;
  await device.put(waiting('one'));
  await expect(device.sync()).rejects.toThrow('An open page sends');
  expect(device.keys()).toEqual([]);
  await device.sync(true);
  expect(device.keys()).toEqual(['one']);
});

test('a page and the worker that send at the same time send each request once', async () => {
  const device = await createDevice(done);
  await device.put(waiting('one'), waiting('two'), waiting('three'));
  await Promise.all([device.sync(), device.openPage(), device.sync()]);
  expect(device.keys()).toEqual(['one', 'two', 'three']);
});
