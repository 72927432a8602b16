import { history, loadHistory, recordHistory, withPlay } from '#player/history.ts';
import { tellPlay } from '#player/plays.ts';
import { describe, expect, it } from 'vitest';

import { makeRow } from './harness.ts';

const at = '2026-01-01T00:00:00.000Z';

describe('the history', () => {
  it('has the latest play first, each track once, and 200 at most', () => {
    let items = withPlay([], { row: makeRow(1), at });
    for (let id = 2; id <= 210; id += 1) items = withPlay(items, { row: makeRow(id), at });
    items = withPlay(items, { row: makeRow(100), at });
    expect(items.length).toBe(200);
    expect(items.slice(0, 2).map(({ row }) => row.id)).toEqual([100, 210]);
    expect(items.filter(({ row }) => row.id === 100).length).toBe(1);
  });

  it('is read at once the first time and shows every play told before', async () => {
    const end = recordHistory();
    tellPlay({ row: makeRow(7), at });
    tellPlay({ row: makeRow(8), at });
    const loading = loadHistory();
    expect(history.phase).toBe('loading');
    await loading;
    expect(history.phase).toBe('ready');
    expect(history.items.map(({ row }) => row.id)).toEqual([8, 7]);
    tellPlay({ row: makeRow(7), at });
    await Promise.all([loadHistory(), loadHistory()]);
    expect(history.items.map(({ row }) => row.id)).toEqual([7, 8]);
    end();
  });
});
