import { projectMusic, projectSounds } from '#shared/contract/projects.ts';

/** The list of each family of a project. */
export const contentsEndpoints = { music: projectMusic, sound: projectSounds } as const;
