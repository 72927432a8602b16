import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { Localized } from '#shared/contract/primitives.ts';

import type { ClipCandidate } from '../domain/clip-candidate.ts';
import { inBatches } from './batches.ts';
import type { Db } from './database.ts';

/**
 * Candidates for a clip of a person's edit: their downloads, the latest first, then the items of the project, in its
 * order.
 */
export async function clipCandidates(db: Db, userId: number, projectId: number): Promise<ClipCandidate[]> {
  const downloaded = await db
    .selectFrom('downloaded_content as heard')
    .innerJoin('content_snapshots as told', (join) =>
      join
        .onRef('told.content_type_id', '=', 'heard.content_type_id')
        .onRef('told.content_id', '=', 'heard.content_id'),
    )
    .select(['told.content_type_id', 'told.content_id', 'told.track_id', 'told.info'])
    .where('heard.user_id', '=', userId)
    .groupBy(['told.content_type_id', 'told.content_id', 'told.track_id', 'told.info'])
    .orderBy(({ fn }) => fn.max('heard.id'), 'desc')
    .execute();
  const inProject = await db
    .selectFrom('project_items as item')
    .innerJoin('content_snapshots as told', (join) =>
      join.onRef('told.content_type_id', '=', 'item.content_type_id').onRef('told.content_id', '=', 'item.content_id'),
    )
    .select(['told.content_type_id', 'told.content_id', 'told.track_id', 'told.info'])
    .where('item.project_id', '=', projectId)
    .orderBy('item.entity')
    .orderBy('item.position')
    .execute();
  const rows = [...downloaded, ...inProject];
  const trackIds = [...new Set(rows.map(({ track_id }) => track_id))];
  const [titles, catIds] = await Promise.all([titlesOf(db, trackIds), catIdsOf(db, trackIds)]);
  return rows.map(({ content_type_id, content_id, track_id, info }) => {
    const title = titles.get(track_id);
    return {
      content_type_id,
      content_id,
      // Written by saveSnapshots alone.
      info: JSON.parse(info) as ContentInfo,
      titles: title ? [title] : [],
      catId: catIds.get(track_id),
    };
  });
}

async function titlesOf(db: Db, trackIds: readonly number[]): Promise<Map<number, Localized>> {
  const rows = await inBatches(trackIds, (batch) =>
    db.selectFrom('tracks').select(['id', 'title_ru', 'title_en']).where('id', 'in', batch).execute(),
  );
  return new Map(rows.map(({ id, title_ru, title_en }) => [id, { ru: title_ru, en: title_en }]));
}

/** CatIDs of sound effects, by their tracks. */
async function catIdsOf(db: Db, trackIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await inBatches(trackIds, (batch) =>
    db
      .selectFrom('track_classifiers')
      .innerJoin('classifiers', 'classifiers.id', 'track_classifiers.classifier_id')
      .innerJoin('classifier_groups', 'classifier_groups.id', 'classifiers.group_id')
      .select(['track_classifiers.track_id', 'classifiers.path'])
      .where('track_classifiers.track_id', 'in', batch)
      .where('classifier_groups.group_key', '=', 'ucs_sub_ids')
      .where('classifiers.parent_id', 'is not', null)
      .execute(),
  );
  return new Map(rows.map(({ track_id, path }) => [track_id, path.split('/')[1] ?? '']));
}
