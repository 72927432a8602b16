import type { Project, SharedProject } from '#shared/contract/projects.ts';

import type { Db } from '../repositories/database.ts';
import { projectCounts } from '../repositories/project-counts.ts';
import type { ProjectRow } from '../repositories/projects.ts';
import { keyed, picturesOf } from '../repositories/row-relations.ts';
import { presentPicture } from './picture.ts';

/** Projects as their owner sees them. */
export async function presentProjects(db: Db, rows: readonly ProjectRow[]): Promise<Project[]> {
  const pictureIds = rows.map(({ picture_id }) => picture_id).filter((id) => id !== null);
  const countsOf = await projectCounts(
    db,
    rows.map(({ id }) => id),
  );
  const pictures = keyed(pictureIds.length === 0 ? [] : await picturesOf(db, pictureIds));
  return rows.map((row) => {
    const { music, sounds, seconds } = countsOf(row.id);
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      picture: presentPicture(pictures.get(row.picture_id ?? 0)),
      owner_name: row.owner_name,
      hash: row.hash,
      music_counter: music,
      sounds_counter: sounds,
      // A sum of fractions: less than a millisecond means no sound.
      duration: Math.round(seconds * 1000) / 1000,
      updated_at: row.updated_at,
      is_shared: row.is_shared === 1,
      shows_notes: row.shows_notes === 1,
      created_at: row.created_at,
    };
  });
}

export async function presentProject(db: Db, row: ProjectRow): Promise<Project> {
  const [project] = await presentProjects(db, [row]);
  if (!project) throw new Error('one project is presented as one');
  return project;
}

/** A project as readers with its link see it: nothing of its owner but the chosen name. */
export function presentShared(project: Project, isOwn: boolean): SharedProject {
  const { id: _id, is_shared: _isShared, shows_notes: _showsNotes, created_at: _created, ...shown } = project;
  return { ...shown, own: isOwn ? project : null };
}
