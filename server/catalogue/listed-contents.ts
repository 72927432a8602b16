import type { Row } from '#shared/contract/catalogue.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { fold } from '#shared/search/fold.ts';

import type { ContentRef } from '../domain/content-ref.ts';
import { presentContentInfo } from '../presenters/content-info.ts';
import { inBatches } from '../repositories/batches.ts';
import { addSnapshots, snapshotsOf } from '../repositories/content-snapshots.ts';
import type { Db } from '../repositories/database.ts';
import { rowsOf } from './catalogue-rows.ts';

/** A version or stem in a personal list: its texts, and its row while it is in the catalogue. */
export interface ListedContent extends ContentRef {
  track_id: number;
  info: ContentInfo;
  row: Row | null;
}

/** The kind of row of a content type. */
export const kindOf = (type: ContentType) => (type === 'MUSIC_STEM' ? 'stem' : 'variation');
const nameOf = ({ content_type_id, content_id }: ContentRef) => `${content_type_id} ${content_id}`;

/** Ids of each kind among these, each once. */
function byType(refs: readonly ContentRef[]): Map<ContentType, number[]> {
  const types = new Map<ContentType, Set<number>>();
  for (const { content_type_id, content_id } of refs) {
    const ids = types.get(content_type_id) ?? new Set();
    types.set(content_type_id, ids.add(content_id));
  }
  return new Map([...types].map(([type, ids]) => [type, [...ids]]));
}

/**
 * Versions and stems with their texts, and with their rows while they are in the catalogue; what left it comes from its
 * snapshot.
 *
 * @returns a lookup by reference: undefined for one that never existed
 */
export async function listedContents(
  db: Db,
  refs: readonly ContentRef[],
): Promise<(ref: ContentRef) => ListedContent | undefined> {
  const found = new Map<string, ListedContent>();
  for (const [content_type_id, ids] of byType(refs)) {
    const add = (content_id: number, snapshot: Pick<ListedContent, 'track_id' | 'info' | 'row'>) =>
      found.set(nameOf({ content_type_id, content_id }), { content_type_id, content_id, ...snapshot });
    const there = new Set<number>();
    for (const row of await rowsOf(db, kindOf(content_type_id), ids)) {
      add(row.id, { track_id: row.track_id, info: presentContentInfo(row), row });
      there.add(row.id);
    }
    const gone = ids.filter((id) => !there.has(id));
    for (const { content_id, track_id, info } of await snapshotsOf(db, content_type_id, gone)) {
      // Written below, by the same schema. Its waveform left with the sound.
      const snapshot = { ...(JSON.parse(info) as ContentInfo), soundform_picture: null };
      add(content_id, { track_id, info: snapshot, row: null });
    }
  }
  return (ref) => found.get(nameOf(ref));
}

/** The title of what left the catalogue, from its snapshot. */
export function listedTitle(info: string | undefined, locale: Locale): string {
  // Written below, by the same schema.
  return info === undefined ? '' : (JSON.parse(info) as ContentInfo).title[locale];
}

/** Rows of a table with their contents; rows of a sound that never existed are omitted. */
export async function withContents<Own extends ContentRef>(
  db: Db,
  own: readonly Own[],
): Promise<(Own & ListedContent)[]> {
  const contentOf = await listedContents(db, own);
  return own.flatMap((one) => {
    const content = contentOf(one);
    return content ? [{ ...one, ...content }] : [];
  });
}

/**
 * Stores the texts of sounds before something refers to them, so that they can be shown after the sounds have left
 * the catalogue. Not inside a transaction: the relations of rows are cached in memory.
 */
export async function saveSnapshots(db: Db, refs: readonly ContentRef[]): Promise<void> {
  for (const [content_type_id, ids] of byType(refs)) {
    const existing = new Set((await snapshotsOf(db, content_type_id, ids)).map(({ content_id }) => content_id));
    const missing = ids.filter((id) => !existing.has(id));
    const rows = await inBatches(missing, (batch) => rowsOf(db, kindOf(content_type_id), batch));
    await addSnapshots(
      db,
      rows.map((row) => ({
        content_type_id,
        content_id: row.id,
        track_id: row.track_id,
        info: JSON.stringify(presentContentInfo(row)),
        search: searchedText(row),
      })),
    );
  }
}

function searchedText({ title, ident, authors }: Row): string {
  const people = authors.flatMap(({ name }) => [name.ru, name.en]);
  return fold([title.ru, title.en, ident, ...people].join(' '));
}
