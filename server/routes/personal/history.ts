import {
  contentMarks,
  downloadedList,
  downloadedListAll,
  listenedAdd,
  listenedList,
  listenedListAll,
} from '#shared/contract/content-history.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';

import type { AppContext } from '../../app-context.ts';
import { saveSnapshots, withContents } from '../../catalogue/listed-contents.ts';
import { knownPlays } from '../../catalogue/plays.ts';
import { pageOf } from '../../domain/pages.ts';
import type { Paged } from '../../domain/pages.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Endpoints } from '../bound-endpoints.ts';
import { marksSince } from '../../catalogue/content-marks.ts';
import { addPlays, downloadedForms, lastOfEach } from '../../repositories/content-history.ts';
import type { HistoryFilter } from '../../repositories/content-history.ts';
import type { Db } from '../../repositories/database.ts';

/** What people heard and downloaded. */
export function historyRoutes(endpoints: Endpoints, { db }: AppContext, metrics: Metrics) {
  return {
    listenedList: endpoints.json(listenedList, async ({ query, signedIn }) => {
      const { content_type_id: type, from, to } = query;
      return plays(db, (await signedIn()).user.id, { type, from, to }, query);
    }),
    listenedListAll: endpoints.json(listenedListAll, async ({ query, signedIn }) =>
      plays(db, (await signedIn()).user.id, {}, query),
    ),

    listenedAdd: endpoints.post(listenedAdd, async ({ body, signedIn, once }) => {
      const { user } = await signedIn();
      const known = await knownPlays(db, body.items);
      await saveSnapshots(db, known);
      let reported = 0;
      const response = await once(async (transaction) => {
        const added = await addPlays(transaction, user.id, known);
        reported = added;
        return { data: { added, known: known.length - added, skipped: body.items.length - known.length } };
      });
      metrics.recordPlays(reported);
      return response;
    }),

    downloadedList: endpoints.json(downloadedList, async ({ query, signedIn }) => {
      const { content_type_id: type, from, to } = query;
      return downloads(db, (await signedIn()).user.id, { type, from, to }, query);
    }),
    downloadedListAll: endpoints.json(downloadedListAll, async ({ query, signedIn }) => {
      const { search_string: search, track_id: trackId } = query;
      return downloads(db, (await signedIn()).user.id, { search, trackId }, query);
    }),
    contentMarks: endpoints.json(contentMarks, async ({ query, signedIn }) => ({
      data: await marksSince(db, (await signedIn()).user.id, query),
    })),
  };
}

const plays = (db: Db, userId: number, filter: HistoryFilter, paged: Paged) =>
  pageOf(paged, smallPageSize, async (slice) => {
    const { items, total } = await lastOfEach(db, 'plays', userId, filter, slice);
    const listed = await withContents(db, items);
    return {
      items: listed.map((play) =>
        Object.assign(play, { listened_at: play.at, plays_counter: play.times, search_string: play.search }),
      ),
      total,
    };
  });

const downloads = (db: Db, userId: number, filter: HistoryFilter, paged: Paged) =>
  pageOf(paged, smallPageSize, async (slice) => {
    const { items, total } = await lastOfEach(db, 'downloads', userId, filter, slice);
    const listed = await withContents(db, items);
    const contentIds = listed.map(({ content_id }) => content_id);
    const forms = await downloadedForms(db, userId, contentIds);
    const formsOf = ({ content_type_id: type, content_id: id }: (typeof listed)[number]) =>
      forms
        .filter((form) => form.content_type_id === type && form.content_id === id)
        // Written by our downloads only, which have no other types.
        .map(({ file_type }) => file_type as FileType);
    return {
      items: listed.map((download) =>
        Object.assign(download, { downloaded_at: download.at, file_types: formsOf(download) }),
      ),
      total,
    };
  });
