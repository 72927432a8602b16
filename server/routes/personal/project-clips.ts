import { projectClipsMatch } from '#shared/contract/projects.ts';

import type { AppContext } from '../../app-context.ts';
import { listedContents } from '../../catalogue/listed-contents.ts';
import type { Endpoints } from '../bound-endpoints.ts';
import { ClipFinder } from '../../projects/clips.ts';
import { requireProject } from '../../projects/project-access.ts';
import { clipCandidates } from '../../repositories/clip-candidates.ts';

/** Finds the sounds behind the clips of an edit. */
export function projectClipRoutes(endpoints: Endpoints, { db }: AppContext) {
  return {
    projectClipsMatch: endpoints.post(projectClipsMatch, async ({ body, signedIn }) => {
      const { user } = await signedIn();
      const project = await requireProject(db, user.id, body.project_id);
      const finder = new ClipFinder(await clipCandidates(db, user.id, project.id));
      const found = body.names.map((name) => ({ name, match: finder.find(name) }));
      const contentOf = await listedContents(
        db,
        found.flatMap(({ match }) => match?.candidate ?? []),
      );
      return {
        data: found.map(({ name, match }) => ({
          name,
          by: match?.by ?? null,
          content: (match && contentOf(match.candidate)) ?? null,
        })),
      };
    }),
  };
}
