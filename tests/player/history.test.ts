import { history, recordPlay, loadHistory, refreshHistory } from '#player/history.ts';
import { merged, ownEntry, withPlay, type HistoryEntry } from '#player/history-items.ts';
import { onEveryPlay, emitPlay } from '#player/plays.ts';
import { session } from '#platform/session/index.ts';
import type { User } from '#shared/contract/users.ts';
import { describe, expect, it } from 'vitest';

import { makeRow } from './rows.ts';

const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';
const ids = () => history.items.map(({ row }) => row?.id);

describe('the history', () => {
  it('has the latest play first, each track once, and 200 at most', () => {
    let items = withPlay([], { row: makeRow(1), at });
    for (let id = 2; id <= 210; id += 1) items = withPlay(items, { row: makeRow(id), at });
    items = withPlay(items, { row: makeRow(100), at });
    expect(items.length).toBe(200);
    expect(items.slice(0, 2).map(({ row }) => row.id)).toEqual([100, 210]);
    expect(items.filter(({ row }) => row.id === 100).length).toBe(1);
  });

  it('merges device and server, each sound at its latest play', () => {
    const [first, second] = [makeRow(1), makeRow(2)];
    const reported: HistoryEntry[] = [
      { key: 'gone', at: later, row: null, info: null, search: null },
      ...withPlay(withPlay([], { row: first, at }), { row: second, at }).map(ownEntry),
    ];
    const own = withPlay([], { row: first, at: '2026-01-03T00:00:00.000Z' }).map(ownEntry);
    expect(merged(reported, own).map(({ key, row }) => row?.id ?? key)).toEqual([1, 'gone', 2]);
  });

  it('loads immediately the first time, with every stored play', async () => {
    await Promise.all([recordPlay({ row: makeRow(7), at }), recordPlay({ row: makeRow(8), at: later })]);
    await loadHistory();
    expect(history.phase).toBe('ready');
    expect(ids()).toEqual([8, 7]);
    await recordPlay({ row: makeRow(7), at: '2026-01-03T00:00:00.000Z' });
    await Promise.all([refreshHistory(), refreshHistory()]);
    expect(ids()).toEqual([7, 8]);
  });

  it('shows a play that is stored after the list was read', async () => {
    const play = { row: makeRow(8), at: '2026-01-04T00:00:00.000Z' };
    await loadHistory();
    await recordPlay(play);
    expect(ids()).toEqual([8, 7]);
    await recordPlay({ row: makeRow(7), at: '2026-01-05T00:00:00.000Z' });
  });

  it('of guests passes to the account at login, and leaves the device at log-out', async () => {
    session.user = { id: 5 } as User;
    await Promise.resolve();
    await refreshHistory();
    expect(ids()).toEqual([7, 8]);
    session.user = null;
    await Promise.resolve();
    await refreshHistory();
    expect(ids()).toEqual([]);
    session.user = { id: 6 } as User;
    await Promise.resolve();
    await refreshHistory();
    expect(ids()).toEqual([]);
  });
});

it('late subscribers get every play of this visit', () => {
  emitPlay({ row: makeRow(1), at });
  const heard: number[] = [];
  const end = onEveryPlay(({ row }) => heard.push(row.id));
  emitPlay({ row: makeRow(2), at });
  end();
  emitPlay({ row: makeRow(3), at });
  expect(heard).toEqual([1, 2]);
});
