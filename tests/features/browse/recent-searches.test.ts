import { addRecent, recentSearches, removeRecent } from '#features/browse/Suggestions/recent-searches.ts';
import { dropPersonal } from '#platform/account/drop-personal.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const [anna, boris] = [7, 8];

describe('recent searches', () => {
  beforeEach(async () => {
    await Promise.all([anna, boris, 0].map(async (id) => dropPersonal(id)));
  });

  it('are those of one person and one catalogue, the newest first, each once', async () => {
    await Promise.all(['пианино', 'дождь', 'пианино', 'п', ' '].map((words) => addRecent('music', anna, words)));
    await addRecent('sound', anna, ' rain ');
    await addRecent('music', undefined, 'guest');
    expect(await recentSearches('music', anna)).toEqual(['пианино', 'дождь']);
    expect(await recentSearches('sound', anna)).toEqual(['rain']);
    expect(await recentSearches('music', boris)).toEqual([]);
    expect(await recentSearches('music', undefined)).toEqual(['guest']);
  });

  it('are eight at most', async () => {
    const all = Array.from({ length: 10 }, (_, at) => `search ${at}`);
    for (const words of all) await addRecent('music', anna, words);
    expect(await recentSearches('music', anna)).toEqual(all.toReversed().slice(0, 8));
  });

  it('can be removed one by one and all at once, and go when the person logs out', async () => {
    for (const words of ['one', 'two', 'three']) await addRecent('music', anna, words);
    await addRecent('sound', anna, 'rain');
    expect(await removeRecent('music', anna, 'two')).toEqual(['three', 'one']);
    expect(await removeRecent('music', anna)).toEqual([]);
    expect(await recentSearches('sound', anna)).toEqual(['rain']);
    await dropPersonal(anna);
    expect(await recentSearches('sound', anna)).toEqual([]);
  });
});
