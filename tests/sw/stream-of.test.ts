import { expect, test } from 'vitest';

import { streamOf } from '#sw/sound/stream-of.ts';

const chunk = (value: number) => new Uint8Array(1000).fill(value);

/** A body that breaks off after three chunks, and what the service worker is kept alive for. */
function open(breakOff: () => void = () => {}) {
  const work: Promise<unknown>[] = [];
  const abort = new AbortController();
  async function* bytes() {
    try {
      for (let value = 1; value <= 3; value += 1) yield chunk(value);
      throw new Error('cut');
    } finally {
      breakOff();
    }
  }
  return { stream: streamOf(bytes(), abort, (one) => void work.push(one)), work, abort };
}

test('everything before a cut reaches the reader, then the cut', async () => {
  const { stream, work } = open();
  const reader = stream.getReader();
  // Read ahead to its end before the reader begins.
  await Promise.all(work);
  for (let value = 1; value <= 3; value += 1) expect((await reader.read()).value).toEqual(chunk(value));
  await expect(reader.read()).rejects.toThrow('cut');
});

test('a reader that cancels ends the fetches and the generator', async () => {
  let ended = false;
  const { stream, work, abort } = open(() => (ended = true));
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  await Promise.all(work);
  expect(abort.signal.aborted).toBe(true);
  expect(ended).toBe(true);
});
