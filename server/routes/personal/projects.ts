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

import type { AppContext } from '../../domain/app-context.ts';
import { pageOf } from '../../domain/pages.ts';
import type { Calls } from '../../plugins/calls.ts';
import { presentProject, presentProjects, presentShared } from '../../presenters/project.ts';
import { copyProject } from '../../projects/copy.ts';
import { createProject, demandProject, demandShared, removeProject, updateProject } from '../../projects/project.ts';
import { findPresence, findProjects } from '../../repositories/projects.ts';

/** Projects have 10 on a page (spec.md section 9). */
const usualPage = 10;
/** Where a list is asked for without pages. */
const mostProjects = 1000;

/** Projects themselves; what is in them: project-items.ts. */
export function projectRoutes(calls: Calls, context: AppContext): void {
  const { db } = context;
  calls.post(projectCreate, async (asked) => ({ data: await createProject(context, await asked.signedIn(), asked) }));
  calls.post(projectUpdate, async (asked) => ({ data: await updateProject(context, await asked.signedIn(), asked) }));
  calls.post(projectDelete, async (asked) => removeProject(context, await asked.signedIn(), asked));
  calls.post(projectCopy, async (asked) => ({ data: await copyProject(await asked.signedIn(), asked) }));

  calls.json(projectsSelfList, async ({ query, signedIn }) => {
    const { user } = await signedIn();
    const isWhole = query.without_pagination === '1';
    return pageOf(isWhole ? {} : query, isWhole ? mostProjects : usualPage, async (stretch) => {
      const { items, total } = await findProjects(db, user.id, query.search_string, stretch);
      return { items: await presentProjects(db, items), total };
    });
  });

  calls.json(projectSelfDetail, async ({ query, signedIn }) => {
    const { user } = await signedIn();
    return { data: await presentProject(db, await demandProject(db, user.id, query.id)) };
  });

  calls.json(projectByHash, async ({ query, viewer }) => {
    const who = await viewer();
    const row = await demandShared(db, who, query.hash);
    return { data: presentShared(await presentProject(db, row), row.user_id === who?.user.id) };
  });

  calls.json(projectsWithTrack, async ({ query, signedIn }) => {
    const { user } = await signedIn();
    const passed = { type: query.content_type_id, trackId: query.track_id };
    return pageOf(query, usualPage, (stretch) => findPresence(db, user.id, passed, query.search_string, stretch));
  });

  calls.json(projectsWithVariation, async ({ query, signedIn }) => {
    const { user } = await signedIn();
    const passed = { type: query.content_type_id, contentId: query.variation_id };
    return pageOf(query, usualPage, (stretch) => findPresence(db, user.id, passed, query.search_string, stretch));
  });
}
