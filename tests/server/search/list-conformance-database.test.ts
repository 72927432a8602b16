import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { TrackQuery } from '#server/domain/catalogue-search.ts';
import { openDatabase } from '#server/repositories/database.ts';
import { plainList } from '#server/repositories/plain-list.ts';
import { sortOrders } from '#shared/contract/list-orders.ts';
import { sortKey } from '#shared/search/fold.ts';
import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';

import { describeOnBoth } from '../../support/server.ts';
import { bruteForce } from '../catalogue-index/brute-force.ts';
import { tracksOf } from '../catalogue-index/random-catalogue.ts';
import { recordOf, trackQueryOf } from './rows-of-input.ts';

describeOnBoth('lists of the database, before there is an index', (database) => {
  it('are what the rules say, in every order', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lists-'));
    const url = await database('empty');
    const { db, close } = await openDatabase(
      url === undefined ? { file: path.join(folder, 'tonika.sqlite') } : { url },
    );
    try {
      const [sample = []] = fc.sample(tracksOf(60), { numRuns: 1, seed: 7 });
      const titles = ['Ёлка', 'елка', 'Яблоко', 'apple', 'Éclair', '2 шага', '«Тихо»', 'ёж'];
      const tracks = sample.map((track, at) => {
        const title = titles[at % titles.length] ?? '';
        return Object.assign(track, {
          sortRu: sortKey(title),
          sortEn: sortKey(titles[(at * 3) % titles.length] ?? ''),
        });
      });
      expect(tracks.length).toBeGreaterThan(30);
      for (const track of tracks) await db.insertInto('tracks').values(recordOf(track)).execute();
      const everything: TrackQuery = { ...trackQueryOf({}, 'ru'), variationsSeparately: false, facets: false };
      for (const sort of sortOrders) {
        for (const locale of ['ru', 'en'] as const) {
          for (const page of [1, 2, 9]) {
            const query = { ...everything, sort, locale, page, perPage: 20 };
            const { ids, total } = bruteForce([], tracks, query);
            expect({ query, ...(await plainList(db, query)) }).toEqual({ query, ids, total });
          }
        }
      }
    } finally {
      await close();
      await rm(folder, { recursive: true });
    }
  });
});
