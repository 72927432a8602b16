import { outboxDatabase } from '#shared/offline/outbox/background.ts';
import { promisifyRequest } from 'idb-keyval';
import { expect, test } from 'vitest';

import { waiting } from '#tests/support/fakes/outbox.ts';

import { createDevice, portal, refuse, respond, sessionOf, type Sent } from './sync-stage.ts';

const done = ({ key }: Sent) => respond(key, 200, { data: 'done' });
const fail = (): never => {
  throw new TypeError('Failed to fetch');
};

test('after a log-out nothing is sent, and no token is requested', async () => {
  const device = await createDevice(done, fail);
  await device.put(waiting('one'));
  await device.noteSender(null);
  await device.sync();
  expect(device.keys()).toEqual([]);
});

test.each([
  ['over', () => refuse(null, 401)],
  ['of a disabled account', () => refuse(null, 403, { reason: 'blocked' })],
  ['of another person', () => sessionOf(8)],
])('nothing is sent in a session that is %s', async (_, whoami) => {
  const device = await createDevice(done, whoami);
  await device.put(waiting('one'));
  await device.sync();
  expect(device.keys()).toEqual([]);
  expect(await device.list()).toMatchObject([{ key: 'one', tried: false }]);
});

test('a log-out while requests are sent keeps the rest on the device', async () => {
  const device = await createDevice(async (sent) => {
    await device.noteSender(null);
    return done(sent);
  });
  await device.put(waiting('one'), waiting('two'));
  await device.sync();
  expect(device.keys()).toEqual(['one']);
  expect(await device.list()).toMatchObject([{ key: 'one' }, { key: 'two', tried: false }]);
});

test.each([
  ['the session ends', 401, {}],
  ['the account is disabled', 403, { reason: 'blocked' }],
])('once %s, nothing more is sent, and nothing is lost', async (_, status, parts) => {
  const device = await createDevice(({ key }) => refuse(key, status, parts));
  await device.put(waiting('one'), waiting('two'));
  await device.sync();
  expect(device.keys()).toEqual(['one']);
  expect((await device.list()).map(({ key, refused }) => [key, refused])).toEqual([
    ['one', undefined],
    ['two', undefined],
  ]);
});

test.each([
  ['the network fails', fail],
  ['the server is unavailable', ({ key }: Sent) => refuse(key, 503)],
  ['a portal responds in its place', portal],
  ['a response names another request', () => respond('another', 200)],
])('when %s, the browser tries again, with the same key', async (_, failing: (sent: Sent) => Response) => {
  let isFailing = true;
  const device = await createDevice((sent) => (isFailing ? failing(sent) : done(sent)));
  await device.put(waiting('one'));
  await expect(device.sync()).rejects.toThrow('Something still waits');
  expect((await device.list())[0]).not.toHaveProperty('done');
  isFailing = false;
  await device.sync();
  expect(device.keys()).toEqual(['one', 'one']);
  expect(await device.list()).toMatchObject([{ key: 'one', done: {} }]);
});

test.each([
  ['the network fails', fail, 'No response'],
  ['the server is unavailable', () => refuse(null, 503), 'The server responds 503'],
  ['a portal responds', portal, 'Somebody else responded'],
])('when %s at the request for a token, the browser tries again', async (_, whoami, reason) => {
  const device = await createDevice(done, whoami);
  await device.put(waiting('one'));
  await expect(device.sync()).rejects.toThrow(reason);
  expect(device.keys()).toEqual([]);
});

test('a device that no page has been on gets no database', async () => {
  const device = await createDevice(done);
  await promisifyRequest(indexedDB.deleteDatabase(outboxDatabase));
  await device.sync();
  expect(await indexedDB.databases()).toEqual([]);
});
