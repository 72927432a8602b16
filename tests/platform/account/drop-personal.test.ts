import 'fake-indexeddb/auto';
import { dropPersonal, dropPersonalOfOthers, dropPreferences } from '#platform/account/drop-personal.ts';
import { personalKey } from '#platform/storage/personal.ts';
import { isStored, writeStored } from '#platform/storage/store.ts';
import { beforeEach, expect, it } from 'vitest';

const names = ['report-fields', 'recent-searches', 'marks', 'history', 'file-drafts', 'offline-copies'] as const;
const [anna, boris, guest] = [7, 8, 0];

/** The names of what is stored of a person. */
async function storedOf(userId: number): Promise<string[]> {
  const found = await Promise.all(names.map(async (name) => isStored(personalKey(name, userId))));
  return names.filter((_, index) => found[index]);
}

beforeEach(async () => {
  for (const id of [anna, boris, guest]) for (const name of names) await writeStored(personalKey(name, id), {});
  for (const name of ['display.7', 'downloads.type.7', 'downloads.numbered.7']) await writeStored(name, {});
});

it('nothing of a person is left after their log-out', async () => {
  await dropPersonal(anna);
  expect(await storedOf(anna)).toEqual([]);
  expect(await storedOf(boris)).toEqual(names);
});

it('nothing of anybody else is left when a removal that was interrupted goes on', async () => {
  await dropPersonalOfOthers(boris, true);
  expect(await storedOf(anna)).toEqual([]);
  expect(await storedOf(boris)).toEqual(names);
  expect(await storedOf(guest)).toEqual(names);
});

it('files that were chosen wait for the person of an expired session', async () => {
  await dropPersonalOfOthers(null, false);
  expect(await storedOf(anna)).toEqual(['file-drafts']);
});

it('how a person has set up the app stays after a log-out and goes with their account', async () => {
  const isAny = async () => Promise.all(['display.7', 'downloads.type.7', 'downloads.numbered.7'].map(isStored));
  await dropPersonal(anna);
  expect(await isAny()).toEqual([true, true, true]);
  await dropPreferences(anna);
  expect(await isAny()).toEqual([false, false, false]);
});
