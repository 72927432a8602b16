import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readSnapshot, writeSnapshot } from '#server/catalogue-index/store/snapshot.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-snapshot-'));
  file = path.join(folder, 'a.index');
});
afterEach(() => rm(folder, { recursive: true }));

const content = {
  name: 'Ёж',
  words: ['a', 'б'],
  ids: Float64Array.of(1.5, -2, Number.MAX_SAFE_INTEGER),
  inner: {
    odd: Uint8Array.of(1, 2, 3),
    none: new Uint32Array(0),
    signed: Int8Array.of(-1),
    wideSigned: Int16Array.of(-300),
    wide: Uint16Array.of(65_535),
  },
};

const isOne = (key: string) => key === 'one';

it('is read as written, under the requested key', async () => {
  await writeSnapshot(file, 'one', content);
  expect(await readSnapshot(file, isOne)).toEqual({ key: 'one', content });
  expect(await readSnapshot(file, (key) => key === 'two')).toBeUndefined();
  await writeSnapshot(file, 'two', { words: [] });
  expect(await readSnapshot(file, () => true)).toEqual({ key: 'two', content: { words: [] } });
});

it('is rejected when missing, truncated or damaged', async () => {
  expect(await readSnapshot(file, isOne)).toBeUndefined();
  await writeSnapshot(file, 'one', content);
  const whole = await readFile(file);
  for (let at = 0; at < whole.length; at += 1) {
    await writeFile(file, whole.subarray(0, at));
    expect(await readSnapshot(file, isOne)).toBeUndefined();
    const changed = Buffer.from(whole);
    changed[at] = changed.readUInt8(at) ^ 0x10;
    await writeFile(file, changed);
    expect(await readSnapshot(file, isOne)).toBeUndefined();
  }
});
