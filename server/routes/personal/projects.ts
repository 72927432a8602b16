import {
  projectByHash,
  projectCopy,
  projectCreate,
  projectDelete,
  projectSelfDetail,
  projectsSelfList,
  projectsWithTrack,
  projectsWithVariation,
  projectUpdate,
} from '#shared/contract/projects.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';

import type { AppContext } from '../../app-context.ts';
import { pageOf } from '../../domain/pages.ts';
import type { Endpoints } from '../bound-endpoints.ts';
import { presentProject, presentProjects, presentShared } from '../../presenters/project.ts';
import { copyProject } from '../../projects/copy.ts';
import { createProject, removeProject, updateProject } from '../../projects/project.ts';
import { requireProject, requireShared } from '../../projects/project-access.ts';
import { findPresence, findProjects } from '../../repositories/projects.ts';

/** The default of a list without a page in its query. */
const maxProjects = 1000;

/** Projects; their items: project-items.ts. */
export function projectRoutes(endpoints: Endpoints, context: AppContext) {
  const { db } = context;
  return {
    projectCreate: endpoints.post(projectCreate, async (apiRequest) => ({
      data: await createProject(context, await apiRequest.signedIn(), apiRequest),
    })),
    projectUpdate: endpoints.post(projectUpdate, async (apiRequest) => ({
      data: await updateProject(context, await apiRequest.signedIn(), apiRequest),
    })),
    projectDelete: endpoints.post(projectDelete, async (apiRequest) =>
      removeProject(context, await apiRequest.signedIn(), apiRequest),
    ),
    projectCopy: endpoints.post(projectCopy, async (apiRequest) => ({
      data: await copyProject(await apiRequest.signedIn(), apiRequest),
    })),

    projectsSelfList: endpoints.json(projectsSelfList, async ({ query, signedIn }) => {
      const { user } = await signedIn();
      const isWhole = query.without_pagination === '1';
      return pageOf(isWhole ? {} : query, isWhole ? maxProjects : smallPageSize, async (slice) => {
        const { items, total } = await findProjects(db, user.id, query.search_string, slice);
        return { items: await presentProjects(db, items), total };
      });
    }),

    projectSelfDetail: endpoints.json(projectSelfDetail, async ({ query, signedIn }) => {
      const { user } = await signedIn();
      return { data: await presentProject(db, await requireProject(db, user.id, query.id)) };
    }),

    projectByHash: endpoints.json(projectByHash, async ({ query, viewer }) => {
      const who = await viewer();
      const row = await requireShared(db, who, query.hash);
      return { data: presentShared(await presentProject(db, row), row.user_id === who?.user.id) };
    }),

    projectsWithTrack: endpoints.json(projectsWithTrack, async ({ query, signedIn }) => {
      const { user } = await signedIn();
      const passed = { type: query.content_type_id, trackId: query.track_id };
      return pageOf(query, smallPageSize, (slice) => findPresence(db, user.id, passed, query.search_string, slice));
    }),

    projectsWithVariation: endpoints.json(projectsWithVariation, async ({ query, signedIn }) => {
      const { user } = await signedIn();
      const passed = { type: query.content_type_id, contentId: query.variation_id };
      return pageOf(query, smallPageSize, (slice) => findPresence(db, user.id, passed, query.search_string, slice));
    }),
  };
}
