import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { createStored } from '#platform/storage/stored.ts';

const schema = z.object({ volume: z.number() });

/** IndexedDB as far as it matters: clones, refuses what it cannot clone, and everything when `refuses`. */
function createBackend() {
  const values = new Map<string, unknown>();
  const state = { refuses: false };
  const refuse = () => {
    if (state.refuses) throw new DOMException('full', 'QuotaExceededError');
  };
  return {
    state,
    values,
    backend: {
      async get(key: string) {
        refuse();
        return values.get(key);
      },
      async set(key: string, value: unknown) {
        refuse();
        values.set(key, structuredClone(value));
      },
      async delete(key: string) {
        refuse();
        values.delete(key);
      },
    },
  };
}

test('a written value is read by the next visit', async () => {
  const { backend } = createBackend();
  await createStored(backend).write('player', { volume: 0.5 });
  expect(await createStored(backend).read('player', schema)).toEqual({ volume: 0.5 });
});

test('a value of another version or shape counts as none', async () => {
  const { backend, values } = createBackend();
  const stored = createStored(backend);
  await stored.write('player', { volume: 0.5 });
  expect(await stored.read('player', schema, 2)).toBeUndefined();
  await stored.write('player', { volume: 'loud' });
  expect(await stored.read('player', schema)).toBeUndefined();
  values.set('player', 'what another program left');
  expect(await stored.read('player', schema)).toBeUndefined();
});

test('a proxy is stored as its plain value', async () => {
  const { backend, values } = createBackend();
  await createStored(backend).write('player', new Proxy({ volume: 1 }, {}));
  expect(values.get('player')).toEqual({ version: 1, value: { volume: 1 } });
});

test('a value that the device rejects lasts until the page is closed', async () => {
  const { backend, state } = createBackend();
  const stored = createStored(backend);
  await stored.write('player', { volume: 0.1 });
  state.refuses = true;
  await stored.write('player', { volume: 0.2 });
  expect(await stored.read('player', schema)).toEqual({ volume: 0.2 });
  state.refuses = false;
  expect(await stored.read('player', schema)).toEqual({ volume: 0.2 });
  expect(await createStored(backend).read('player', schema)).toEqual({ volume: 0.1 });
  await stored.write('player', { volume: 0.3 });
  expect(await createStored(backend).read('player', schema)).toEqual({ volume: 0.3 });
});

test('a removed value is gone, also when the device rejects writes', async () => {
  const { backend, state } = createBackend();
  const stored = createStored(backend);
  state.refuses = true;
  await stored.write('player', { volume: 0.2 });
  await stored.remove('player');
  expect(await stored.read('player', schema)).toBeUndefined();
});
