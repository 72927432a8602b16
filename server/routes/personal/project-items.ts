import {
  projectItemAdd,
  projectItemMove,
  projectItemRemove,
  projectItemsAddFromEntity,
  projectItemsAddMany,
  projectItemsRemoveByTrack,
  projectItemUpdate,
  projectMusic,
  projectSounds,
} from '#shared/contract/projects.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';
import type { Entity } from '#shared/contract/primitives.ts';

import type { AppContext } from '../../domain/app-context.ts';
import type { Asked } from '../../domain/asked.ts';
import { keepSnapshots, withContents } from '../../domain/listed-contents.ts';
import { pageOf } from '../../domain/pages.ts';
import type { Paged } from '../../domain/pages.ts';
import type { Calls } from '../../plugins/calls.ts';
import { addableOf, demandAddable, refsIn } from '../../projects/contents.ts';
import { addItem, addManyItems, noteItem, reorderItem, takeOut } from '../../projects/items.ts';
import { demandProject, demandShared } from '../../projects/project.ts';
import type { Db } from '../../repositories/database.ts';
import { findItems } from '../../repositories/project-items.ts';
import type { ProjectItemRow } from '../../repositories/project-items.ts';

/** Lists of tracks have 10 on a page (spec.md section 9). */
const usualPage = 10;

/** What is in projects. */
export function projectItemRoutes(calls: Calls, { db }: AppContext): void {
  calls.json(projectMusic, (asked) => itemsPage(db, 'music', asked));
  calls.json(projectSounds, (asked) => itemsPage(db, 'sound', asked));

  // Snapshots are kept before anything refers to them; whether it may is found out in the transaction.
  calls.post(projectItemAdd, async (asked) => {
    const who = await asked.signedIn();
    await keepSnapshots(db, [asked.body]);
    return { data: await presented(db, await addItem(who, asked)) };
  });

  calls.post(projectItemsAddMany, async (asked) => {
    const who = await asked.signedIn();
    const { items } = asked.body;
    await keepSnapshots(db, items);
    const itemsOf = async (transaction: Db) => {
      await demandAddable(transaction, who.user, items, 'items');
      return items;
    };
    return { data: await addManyItems(who, asked, itemsOf) };
  });

  calls.post(projectItemsAddFromEntity, async (asked) => {
    const who = await asked.signedIn();
    const { body } = asked;
    await keepSnapshots(db, await refsIn(db, body));
    return { data: await addManyItems(who, asked, (transaction) => addableOf(transaction, who.user, body)) };
  });

  calls.post(projectItemRemove, async (asked) => ({
    data: await takeOut(await asked.signedIn(), asked, { contentId: asked.body.content_id }),
  }));
  calls.post(projectItemsRemoveByTrack, async (asked) => ({
    data: await takeOut(await asked.signedIn(), asked, { trackId: asked.body.track_id }),
  }));
  calls.post(projectItemUpdate, async (asked) => ({
    data: await presented(db, await noteItem(await asked.signedIn(), asked)),
  }));
  calls.post(projectItemMove, async (asked) => ({ data: await reorderItem(await asked.signedIn(), asked) }));
}

async function presented(db: Db, row: ProjectItemRow): Promise<ProjectItem> {
  const [item] = await withContents(db, [row]);
  if (!item)
    throw new Error(`a project has a sound of which nothing is known: ${row.content_type_id} ${row.content_id}`);
  return item;
}

type Contents = Asked<
  Paged & {
    project_id?: number | undefined;
    project_hash?: string | undefined;
    search_string?: string | undefined;
  }
>;

/** A page of one family of a project, by its id for its owner, by its hash for everybody who has it. */
async function itemsPage(db: Db, entity: Entity, { query, viewer, signedIn }: Contents) {
  const { project_id: id, project_hash: hash = '' } = query;
  const { id: projectId, user_id: owner } =
    id === undefined
      ? await demandShared(db, await viewer(), hash)
      : await demandProject(db, (await signedIn()).user.id, id);
  const isOwn = owner === (await viewer())?.user.id;
  return pageOf(query, usualPage, async (stretch) => {
    const { items, total } = await findItems(db, projectId, entity, query.search_string, stretch);
    const listed = await withContents(db, items);
    // Notes are the owner's own.
    return { items: isOwn ? listed : listed.map((item) => Object.assign(item, { note: null })), total };
  });
}
