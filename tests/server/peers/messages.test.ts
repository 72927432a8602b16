import { payloadsOf, readPayload } from '#server/peers/messages.ts';
import { expect, it } from 'vitest';

it('messages of any length fit into notifications, which take less than 8000 bytes', () => {
  const sessionIds = Array.from({ length: 1000 }, (_, at) => Number.MAX_SAFE_INTEGER - at);
  const payloads = payloadsOf('a', { kind: 'sessions-ended', sessionIds });
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  const read = payloads.map((payload) => readPayload('b', payload));
  expect(read.flatMap((message) => (message?.kind === 'sessions-ended' ? message.sessionIds : []))).toEqual(sessionIds);
});

it.each([
  ['of its own', '{"from":"b","message":{"kind":"catalogue-changed"}}'],
  ['of a newer version', '{"from":"a","message":{"kind":"something-new","id":1}}'],
  ['of another program', 'refresh'],
])('a process ignores notifications %s', (_, payload) => {
  expect(readPayload('b', payload)).toBeUndefined();
});
