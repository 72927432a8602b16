import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { silentAdmin } from '../../../support/server.ts';

import { addDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { readConfig } from '#server/config.ts';
import { fillDemo } from '#server/start/demo/fill-demo.ts';
import { removeCommand } from '#server/start/demo/remove.ts';
import { openWorkplace, type Workplace } from '#server/start/workplace.ts';
import { chosen, only, surroundings, uids, variations } from './fill-surroundings.ts';

let dataDir: string;
let workplace: Workplace;
const open = () => openWorkplace(readConfig({ DATA_DIR: dataDir }, 'en'), 'en');

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tonika-demo-'));
  workplace = await open();
});

afterEach(async () => {
  await workplace.close();
  await rm(dataDir, { recursive: true, force: true });
});

const forever = new AbortController().signal;
const formatsOf = async (uid: string) => (await workplace.writer.mediaOf({ variationUid: uid }))?.formats.toSorted();

it('encodes every version in both formats, with the gain of the main mix', async () => {
  const { fill, reported } = surroundings(workplace, forever);
  await fillDemo(fill, { only, workers: 2 });
  for (const uid of variations) expect(await formatsOf(uid)).toEqual(['mp3', 'webm']);
  for (const { variations: versions } of chosen) {
    const gains = versions.map(({ ingest }) => reported.media.get(ingest.uid)?.gain);
    expect(new Set(gains).size).toBe(1);
  }
  const [done, total] = reported.progress.at(-1) ?? [0, 1];
  expect(done).toBe(total);
  for (const { previews } of reported.media.values()) {
    for (const { key, size } of previews) expect(await workplace.store.size(key)).toBe(size);
  }
});

it('analyses main mixes only, after all are playable, and also when only features are missing', async () => {
  const { fill, reported } = surroundings(workplace, forever);
  await fillDemo(fill, { only, workers: 2 });
  const heard = async (uid: string) => (await workplace.writer.mediaOf({ variationUid: uid }))?.hasFeatures;
  for (const sound of chosen) {
    const [main, ...others] = sound.variations.map(({ ingest }) => ingest.uid);
    expect(await heard(main ?? '')).toBe(true);
    for (const other of others) expect(await heard(other)).toBe(false);
  }
  const playable = reported.stored.filter((stored) =>
    chosen.some(({ variations: [main] }) => stored === `${main?.ingest.uid} mp3`),
  );
  const firstHeard = reported.stored.findIndex((stored) => stored.startsWith('heard'));
  for (const stored of playable) expect(reported.stored.indexOf(stored)).toBeLessThan(firstHeard);
  await workplace.db.deleteFrom('sound_features').execute();
  const again = surroundings(workplace, forever);
  await fillDemo(again.fill, { only, workers: 2 });
  expect(again.reported.stored.toSorted()).toEqual(
    chosen.map(({ variations: [main] }) => `heard ${main?.ingest.uid}`).toSorted(),
  );
});

it('resumes where it was stopped, and encodes nothing twice', async () => {
  const stop = new AbortController();
  const first = surroundings(workplace, stop.signal, () => stop.abort());
  await fillDemo(first.fill, { only, workers: 1 });
  const before = first.reported.stored;
  expect(before.length).toBeGreaterThan(0);
  const second = surroundings(workplace, forever);
  await fillDemo(second.fill, { only, workers: 1 });
  for (const uid of variations) expect(await formatsOf(uid)).toEqual(['mp3', 'webm']);
  expect(second.reported.stored.filter((stored) => before.includes(stored))).toEqual([]);
});

it('encodes first what a listener requests', async () => {
  const last = chosen.at(-1)?.variations[0]?.ingest.uid ?? '';
  const responses: Promise<boolean>[] = [];
  const { fill, reported } = surroundings(workplace, forever, (_uid, { urgent }) => {
    if (urgent && responses.length === 0) responses.push(urgent(last, 'webm'));
  });
  await fillDemo(fill, { only, workers: 1 });
  expect(await Promise.all(responses)).toEqual([true]);
  const requested = reported.stored.indexOf(`${last} webm`);
  const others = reported.stored.flatMap((stored, index) =>
    stored.endsWith('webm') && index !== requested ? [index] : [],
  );
  expect(requested).toBeGreaterThanOrEqual(0);
  expect(requested).toBeLessThan(Math.min(...others));
  expect(await reported.urgent?.('no-such-thing', 'mp3')).toBe(false);
});

it('survives kill -9: stored files stay, and the rest follows', { timeout: 60_000 }, async () => {
  await workplace.close();
  const entry = fileURLToPath(new URL('fill-child.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', entry, dataDir, ...uids], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('stored')) child.kill('SIGKILL');
  }
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
  workplace = await open();
  const before: string[] = [];
  for (const uid of variations) if ((await formatsOf(uid)) !== undefined) before.push(`${uid} mp3`);
  expect(before.length).toBeGreaterThan(0);
  const { fill, reported } = surroundings(workplace, forever);
  await fillDemo(fill, { only, workers: 2 });
  for (const uid of variations) expect(await formatsOf(uid)).toEqual(['mp3', 'webm']);
  expect(reported.stored.filter((stored) => before.includes(stored))).toEqual([]);
});

it('is deleted with its files by the remove command, which keeps other tracks', async () => {
  const { fill, reported } = surroundings(workplace, forever);
  await fillDemo(fill, { only, workers: 2 });
  const { writer, store, db } = workplace;
  await writer.author({ uid: 'own-author', name: { en: 'Somebody' } });
  const events = [];
  const context = { db, writer, store, dataDir, locale: 'en', signal: forever, ...silentAdmin } as const;
  await addDemoAccounts(db);
  for await (const event of removeCommand.run({}, context)) events.push(event);
  expect(events.at(-1)).toMatchObject({ done: chosen.length });
  for (const table of ['tracks', 'variations', 'albums', 'labels', 'libraries', 'playlists', 'collections'] as const) {
    expect(await db.selectFrom(table).select('uid').execute()).toEqual([]);
  }
  expect(await db.selectFrom('authors').select('uid').execute()).toEqual([{ uid: 'own-author' }]);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  for (const { previews } of reported.media.values()) {
    for (const { key } of previews) expect(await store.size(key)).toBeUndefined();
  }
});
