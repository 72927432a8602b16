// Loaded by the engine when first needed; here it takes no time.
import '#shared/audio/prefetch.ts';
import { createEngine } from '#shared/audio/engine.ts';
import type { EngineMessage, Opening } from '#shared/audio/messages.ts';
import type { Arrival, ConnectionRequest } from '#shared/audio/ports.ts';

import { FakeClock } from '../../support/fakes/clock.ts';
import { FakeConnection } from '../../support/fakes/connection.ts';
import { makeMp3 } from '../../support/mp3-file.ts';

export const song = makeMp3({ frames: 400, bitrate: 192 });
const { size, etag, delay } = song.file;

/** An engine over a line with three previews of the same sound. */
export function openEngine() {
  const connection = new FakeConnection();
  for (const url of ['/a', '/b', '/c']) connection.files[url] = { bytes: song.bytes, etag };
  for (const url of ['/a', '/b', '/c'])
    connection.json[`/info${url}`] = {
      body: { data: { duration: song.duration, formats: { mp3: song.file, webm: null } } },
    };
  const clock = new FakeClock();
  const stored: Arrival[] = [];
  const messages: EngineMessage[] = [];
  const engine = createEngine(
    { send: connection.send, clock, random: () => 0, token: () => null, persist: (arrival) => stored.push(arrival) },
    (_, message) => messages.push(message),
  );
  const task = (url: string) => ({ url, size, etag, mime: 'audio/mpeg', info: `/info${url}` });
  const opening = (url: string): Opening => ({
    ...task(url),
    delay,
    format: 'mp3',
    position: 0,
    demand: 'play',
    mode: 'stream',
  });
  const rest = async () => {
    for (let still = 0; still < 3; still += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (connection.busy > 0) still = -1;
    }
  };
  const requested = () =>
    connection.byteRequests.map(({ url, headers }) => `${url} ${headers['Range']?.replace('bytes=', '')}`);
  return { connection, clock, stored, messages, engine, task, opening, rest, requested };
}

/** Returns whether a request is marked as one that nobody waits for. */
export const isQuiet = ({ priority, headers }: ConnectionRequest) =>
  priority === 'low' && headers['X-Tonika-Prefetch'] === '1';
