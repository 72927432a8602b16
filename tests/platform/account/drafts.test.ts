import { beforeEach, expect, it, vi } from 'vitest';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});

/** The module as a page has it after a load: with nothing in memory. */
async function loadPage(userId: number | null) {
  vi.resetModules();
  const { session } = await import('#platform/session/state.ts');
  session.user = userId === null ? null : ({ id: userId } as never);
  session.phase = userId === null ? 'guest' : 'user';
  return import('#platform/account/drafts.ts');
}

it('a draft survives a reload, without its passwords', async () => {
  const before = await loadPage(7);
  before.saveDraft('contact', { message: 'Не играет', password: 'secret' }, before.draftEra());
  const after = await loadPage(7);
  expect(after.draftOf('contact')).toEqual({ message: 'Не играет' });
  after.dropDraft('contact');
  expect((await loadPage(7)).draftOf('contact')).toEqual({});
});

it('a draft is invisible to other accounts and after log-out', async () => {
  const before = await loadPage(7);
  before.saveDraft('contact', { message: 'Не играет' }, before.draftEra());
  expect((await loadPage(8)).draftOf('contact')).toEqual({});
  expect((await loadPage(null)).draftOf('contact')).toEqual({});
  const again = await loadPage(7);
  expect(again.draftOf('contact')).toEqual({ message: 'Не играет' });
  again.dropDrafts();
  expect((await loadPage(7)).draftOf('contact')).toEqual({});
});

it('while it is unknown who the person is, stored drafts are neither lost nor overwritten', async () => {
  const before = await loadPage(7);
  before.saveDraft('contact', { message: 'Не играет' }, before.draftEra());
  const after = await loadPage(7);
  const { session } = await import('#platform/session/state.ts');
  session.phase = 'unknown';
  expect(after.draftOf('contact')).toEqual({});
  after.saveDraft('project.new', { name: 'Каспий' }, after.draftEra());
  session.phase = 'user';
  expect(after.draftOf('contact')).toEqual({ message: 'Не играет' });
  expect(after.draftOf('project.new')).toEqual({ name: 'Каспий' });
});

it('after an expired session drafts wait for the same person, and nobody else reads them', async () => {
  const page = await loadPage(7);
  const { session } = await import('#platform/session/state.ts');
  const become = (id: number | null) => {
    session.user = id === null ? null : ({ id } as never);
    session.phase = id === null ? 'guest' : 'user';
  };
  const typedBefore = page.draftEra();
  page.saveDraft('contact', { message: 'Не играет' }, typedBefore);
  page.parkDrafts();
  become(null);
  // A form that was open when the session ended closes now.
  page.saveDraft('project.new', { name: 'Каспий' }, typedBefore);
  expect([page.draftOf('contact'), page.draftOf('project.new')]).toEqual([{}, {}]);

  // Not after a reload, either.
  const reloaded = await loadPage(null);
  expect(reloaded.draftOf('contact')).toEqual({});
  const { session: again } = await import('#platform/session/state.ts');
  again.user = { id: 7 } as never;
  again.phase = 'user';
  reloaded.unparkDrafts();
  expect(reloaded.draftOf('contact')).toEqual({ message: 'Не играет' });
  expect(reloaded.draftOf('project.new')).toEqual({ name: 'Каспий' });
});

it('drafts that wait for a person are dropped when another one logs in', async () => {
  const page = await loadPage(7);
  const { session } = await import('#platform/session/state.ts');
  page.saveDraft('contact', { message: 'Не играет' }, page.draftEra());
  page.parkDrafts();
  session.user = { id: 8 } as never;
  page.unparkDrafts();
  expect(page.draftOf('contact')).toEqual({});
  expect([...store.values()].join('')).not.toContain('Не играет');
  session.user = { id: 7 } as never;
  page.unparkDrafts();
  expect(page.draftOf('contact')).toEqual({});
});
