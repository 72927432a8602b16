import 'fake-indexeddb/auto';

import { beforeEach, expect, it, vi } from 'vitest';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

/** The module as a page has it after a load: with nothing in memory. */
async function loadPage(userId: number) {
  vi.resetModules();
  const { session } = await import('#platform/session/state.ts');
  session.user = { id: userId } as never;
  const { dropPersonal } = await import('#platform/account/drop-personal.ts');
  return { ...(await import('#platform/account/file-drafts.ts')), dropPersonal };
}

const fileOf = (name: string) => new File(['Бриф'], name, { type: 'text/plain' });

it('a chosen file and its crop survive a reload until the form is emptied', async () => {
  const before = await loadPage(7);
  const file = fileOf('бриф.txt');
  await before.writeFileDraft('contact', { file }, {});
  const cropped = { file, square: { left: 1, top: 2, size: 3 } };
  await before.writeFileDraft('contact', cropped, { file });
  const after = await loadPage(7);
  const found = await after.readFileDraft('contact');
  expect(found).toMatchObject({ square: { left: 1, top: 2, size: 3 } });
  expect(await found?.file?.text()).toBe('Бриф');
  await after.writeFileDraft('contact', {}, found ?? {});
  expect(await (await loadPage(7)).readFileDraft('contact')).toBeUndefined();
});

it('a chosen file is invisible to other accounts and other tabs, and deleted at logout', async () => {
  const before = await loadPage(8);
  await before.writeFileDraft('contact', { file: fileOf('бриф.txt') }, {});
  expect(await (await loadPage(9)).readFileDraft('contact')).toBeUndefined();
  const tab = new Map(store);
  store.clear();
  expect(await (await loadPage(8)).readFileDraft('contact')).toBeUndefined();
  for (const [key, value] of tab) store.set(key, value);
  const again = await loadPage(8);
  expect((await again.readFileDraft('contact'))?.file?.size).toBe(8);
  await again.dropPersonal(8);
  expect(await again.readFileDraft('contact')).toBeUndefined();
});

it('the device has the four newest files at most', async () => {
  const page = await loadPage(10);
  for (const form of ['1', '2', '3', '4', '5']) await page.writeFileDraft(form, { file: fileOf(form) }, {});
  const found = await Promise.all(['1', '2', '3', '4', '5'].map(async (form) => page.readFileDraft(form)));
  expect(found.map((draft) => draft !== undefined)).toEqual([false, true, true, true, true]);
});
