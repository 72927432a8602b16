import {
  projectItemAdd,
  projectItemMove,
  projectItemRemove,
  projectItemsAddFromEntity,
  projectItemsAddMany,
  projectItemsRemoveByTrack,
  projectItemsRemoveMany,
  projectItemUpdate,
  projectMusic,
  projectSounds,
} from '#shared/contract/projects.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';

import type { AppContext } from '../../app-context.ts';
import type { ApiRequest } from '../../accounts/api-request.ts';
import { saveSnapshots, withContents } from '../../catalogue/listed-contents.ts';
import { pageOf } from '../../domain/pages.ts';
import type { Paged } from '../../domain/pages.ts';
import type { Endpoints } from '../bound-endpoints.ts';
import { addableOf, requireAddable, refsIn } from '../../projects/contents.ts';
import { addItem, addManyItems, noteItem, reorderItem, takeOut, takeOutMany } from '../../projects/items.ts';
import { requireProject, requireShared } from '../../projects/project-access.ts';
import type { Db } from '../../repositories/database.ts';
import { findItems } from '../../repositories/item-search.ts';
import type { ProjectItemRow } from '../../repositories/item-positions.ts';

/** Items of projects. */
export function projectItemRoutes(endpoints: Endpoints, { db }: AppContext) {
  return {
    projectMusic: endpoints.json(projectMusic, (apiRequest) => itemsPage(db, 'music', apiRequest)),
    projectSounds: endpoints.json(projectSounds, (apiRequest) => itemsPage(db, 'sound', apiRequest)),

    // Snapshots are stored before a reference; permissions are checked in the transaction.
    projectItemAdd: endpoints.post(projectItemAdd, async (apiRequest) => {
      const who = await apiRequest.signedIn();
      await saveSnapshots(db, [apiRequest.body]);
      return { data: await presented(db, await addItem(who, apiRequest)) };
    }),

    projectItemsAddMany: endpoints.post(projectItemsAddMany, async (apiRequest) => {
      const who = await apiRequest.signedIn();
      const { items } = apiRequest.body;
      await saveSnapshots(db, items);
      const itemsOf = async (transaction: Db) => {
        await requireAddable(transaction, who.user, items, 'items');
        return items;
      };
      return { data: await addManyItems(who, apiRequest, itemsOf) };
    }),

    projectItemsAddFromEntity: endpoints.post(projectItemsAddFromEntity, async (apiRequest) => {
      const who = await apiRequest.signedIn();
      const { body } = apiRequest;
      await saveSnapshots(db, await refsIn(db, body));
      return { data: await addManyItems(who, apiRequest, (transaction) => addableOf(transaction, who.user, body)) };
    }),

    projectItemRemove: endpoints.post(projectItemRemove, async (apiRequest) => ({
      data: await takeOut(await apiRequest.signedIn(), apiRequest, { contentId: apiRequest.body.content_id }),
    })),
    projectItemsRemoveByTrack: endpoints.post(projectItemsRemoveByTrack, async (apiRequest) => ({
      data: await takeOut(await apiRequest.signedIn(), apiRequest, { trackId: apiRequest.body.track_id }),
    })),
    projectItemsRemoveMany: endpoints.post(projectItemsRemoveMany, async (apiRequest) => ({
      data: await takeOutMany(await apiRequest.signedIn(), apiRequest),
    })),
    projectItemUpdate: endpoints.post(projectItemUpdate, async (apiRequest) => ({
      data: await presented(db, await noteItem(await apiRequest.signedIn(), apiRequest)),
    })),
    projectItemMove: endpoints.post(projectItemMove, async (apiRequest) => ({
      data: await reorderItem(await apiRequest.signedIn(), apiRequest),
    })),
  };
}

async function presented(db: Db, row: ProjectItemRow): Promise<ProjectItem> {
  const [item] = await withContents(db, [row]);
  if (!item)
    throw new Error(`a project has a sound of which nothing is known: ${row.content_type_id} ${row.content_id}`);
  return item;
}

type Contents = ApiRequest<
  Paged & {
    project_id?: number | undefined;
    project_hash?: string | undefined;
    search_string?: string | undefined;
  }
>;

/** A page of one family of a project, by id for its owner, by hash for readers with the link. */
async function itemsPage(db: Db, entity: Entity, { query, viewer, signedIn }: Contents) {
  const { project_id: id, project_hash: hash = '' } = query;
  const {
    id: projectId,
    user_id: owner,
    shows_notes: showsNotes,
  } = id === undefined
    ? await requireShared(db, await viewer(), hash)
    : await requireProject(db, (await signedIn()).user.id, id);
  const hasNotes = showsNotes === 1 || owner === (await viewer())?.user.id;
  return pageOf(query, smallPageSize, async (slice) => {
    const { items, total } = await findItems(db, projectId, entity, query.search_string, slice);
    const listed = await withContents(db, items);
    // Notes are the owner's own, until they are shared, too.
    return { items: hasNotes ? listed : listed.map((item) => Object.assign(item, { note: null })), total };
  });
}
