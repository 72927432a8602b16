import type { ContentType } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

import { notFound } from '../domain/failures.ts';
import { listedTitle } from '../catalogue/listed-contents.ts';
import { requireRights, mayHave } from '../downloads/rights.ts';
import type { ZipContent, ZipOrder } from '../downloads/zip-order.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import { snapshotsOf } from '../repositories/content-snapshots.ts';
import type { Db } from '../repositories/database.ts';
import { contentsOf } from '../repositories/download-contents.ts';
import { allItems } from '../repositories/project-items.ts';
import type { ProjectItemRow } from '../repositories/item-positions.ts';
import type { ProjectRow } from '../repositories/projects.ts';

/** What of a project is requested. */
export interface ZipChoice {
  scope?: 'all' | 'music' | 'sounds' | undefined;
  item_ids?: readonly number[] | undefined;
  variation_ids?: readonly number[] | undefined;
  sound_variation_ids?: readonly number[] | undefined;
}

type Chosen = Required<Pick<ZipOrder, 'contents' | 'leftOut' | 'notIncluded' | 'gone'>>;

/**
 * The contents of a project's zip, and the omitted ones with their reasons.
 *
 * @throws HttpError 404 for an empty one, or for an id that is not in the project; 403 if the subscription covers
 * none of it
 */
export async function zipContents(
  db: Db,
  { user, project, locale }: { user: UserRow; project: Pick<ProjectRow, 'id' | 'name'>; locale: Locale },
  choice: ZipChoice,
): Promise<Chosen> {
  const items = chosenItems(await allItems(db, project.id), choice);
  const chosen = {
    contents: [] as ZipContent[],
    leftOut: [] as string[],
    notIncluded: [] as string[],
    gone: [] as string[],
  };
  const refused: (() => void)[] = [];
  const contentOf = await contentsIn(db, items);
  const goneTitle = await goneTitles(db, items, locale);
  for (const item of items) {
    const type = item.content_type_id;
    const content = contentOf(item);
    if (!content) {
      chosen.gone.push(goneTitle(item));
      continue;
    }
    const title = content[`title_${locale}`];
    if (mayHave(user, type, content)) {
      chosen.contents.push({ type, contentId: content.id, title, note: item.note });
    } else {
      refused.push(() => requireRights(user, type, content, { action: 'downloadProject', name: project.name }));
      (mayHave(user, type, { is_exclusive: 0 }) ? chosen.leftOut : chosen.notIncluded).push(title);
    }
  }
  if (chosen.contents.length > 0) return chosen;
  // Items that the person may not download: the denial names the requirement.
  refused[0]?.();
  throw notFound();
}

function chosenItems(
  all: readonly ProjectItemRow[],
  { scope = 'all', item_ids, variation_ids, sound_variation_ids }: ZipChoice,
): ProjectItemRow[] {
  const inScope = all.filter(({ entity }) => scope === 'all' || (entity === 'music') === (scope === 'music'));
  if (!item_ids && !variation_ids && !sound_variation_ids) return inScope;
  const byId = new Map(all.map((item) => [item.id, item]));
  const byContent = new Map(all.map((item) => [`${item.content_type_id} ${item.content_id}`, item]));
  const named = [
    ...(item_ids ?? []).map((id) => byId.get(id)),
    ...(variation_ids ?? []).map((id) => byContent.get(`MUSIC_VARIATION ${id}`)),
    ...(sound_variation_ids ?? []).map((id) => byContent.get(`SOUND_VARIATION ${id}`)),
  ];
  if (named.some((item) => item === undefined)) throw notFound();
  const requested = new Set(named);
  return inScope.filter((item) => requested.has(item));
}

const nameOf = ({ content_type_id, content_id }: ProjectItemRow) => `${content_type_id} ${content_id}`;

/** Reads by the ids of each kind. */
async function ofEachType<Row>(
  items: readonly ProjectItemRow[],
  read: (type: ContentType, ids: readonly number[]) => Promise<[number, Row][]>,
): Promise<(item: ProjectItemRow) => Row | undefined> {
  const found = new Map<string, Row>();
  for (const type of new Set(items.map((item) => item.content_type_id))) {
    const ids = items.filter((item) => item.content_type_id === type).map((item) => item.content_id);
    for (const [id, row] of await read(type, ids)) found.set(`${type} ${id}`, row);
  }
  return (item) => found.get(nameOf(item));
}

const contentsIn = (db: Db, items: readonly ProjectItemRow[]) =>
  ofEachType(items, async (type, ids) => (await contentsOf(db, type, ids)).map((content) => [content.id, content]));

async function goneTitles(db: Db, items: readonly ProjectItemRow[], locale: Locale) {
  const infoOf = await ofEachType(items, async (type, ids) =>
    (await snapshotsOf(db, type, ids)).map(({ content_id, info }) => [content_id, info]),
  );
  return (item: ProjectItemRow) => listedTitle(infoOf(item), locale);
}
