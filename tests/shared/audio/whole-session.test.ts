import type { EngineMessage, Opening } from '#shared/audio/messages.ts';
import { createEngine } from '#shared/audio/engine.ts';
import { describe, expect, it } from 'vitest';

import { FakeClock, settle } from '../../support/fakes/clock.ts';
import { FakeConnection } from '../../support/fakes/connection.ts';
import { makeMp3 } from '../../support/mp3-file.ts';

const song = makeMp3({ frames: 400 });

async function open(prepare: (connection: FakeConnection) => void, token: string | null = null) {
  const connection = new FakeConnection();
  connection.files['/whole'] = { bytes: song.bytes, etag: '"one"' };
  prepare(connection);
  const messages: EngineMessage[] = [];
  const engine = createEngine(
    { send: connection.send, clock: new FakeClock(), random: () => 0, token: () => token, persist: () => {} },
    (_, message) => messages.push(message),
  );
  const opening: Opening = {
    url: '/whole',
    size: song.bytes.length,
    etag: '"one"',
    delay: 576,
    format: 'mp3',
    mime: 'audio/mpeg',
    info: '/info',
    position: 0,
    demand: 'play',
    mode: 'whole',
  };
  engine.open(1, opening);
  await settle();
  await settle();
  const [message] = messages;
  const parts = message?.type === 'whole' ? Buffer.concat(message.parts) : undefined;
  return { connection, messages, parts };
}

describe('a sound that is fetched in full', () => {
  it('arrives in one piece, with the token when there is one', async () => {
    const { connection, parts } = await open(() => {}, 'secret');
    expect(parts).toEqual(Buffer.from(song.bytes));
    expect(connection.requests.map(({ headers }) => headers)).toEqual([{ Authorization: 'Bearer secret' }]);
  });

  it('resumes at the next byte after a cut', async () => {
    const { connection, parts } = await open((connection) => (connection.faults = [{ cutAfter: 40_000 }]));
    expect(connection.ranges).toEqual([undefined, `bytes=40000-${song.bytes.length - 1}`]);
    expect(parts).toEqual(Buffer.from(song.bytes));
  });

  it('is complete also when the server ignores ranges', async () => {
    const { parts } = await open((connection) => {
      connection.faults = [{ cutAfter: 40_000, ignoresRange: true }];
      connection.fault = { ignoresRange: true };
    });
    expect(parts).toEqual(Buffer.from(song.bytes));
  });

  it('fails when the file is gone', async () => {
    const { messages } = await open((connection) => (connection.fault = { status: 404 }));
    expect(messages).toEqual([{ type: 'failed', cause: 'gone' }]);
  });
});
