import { callApi } from '#platform/api/client.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { idle } from '#platform/idle.ts';
import { amendResponse, entryOf } from '#platform/api/responses.ts';
import { cachedResponse, cacheOwnResponse } from '#platform/offline/index.ts';
import { requestAddress } from '#shared/contract/address.ts';
import type { ResponseOf } from '#shared/contract/endpoint.ts';
import { projectsSelfList, type Project } from '#shared/contract/projects.ts';

/** Maximum number of projects in one response; the search finds the others. */
const max = 100;

/** Returns the query of the project menu. */
export const pickerQuery = (words: string) => ({
  per_page: max,
  ...(words !== '' && { search_string: words }),
});

/** Caches the list of the project menu for offline use, even if the menu was never opened. */
export async function cacheProjects(signal: AbortSignal): Promise<void> {
  await idle();
  const query = pickerQuery('');
  if ((await cachedResponse(requestAddress(projectsSelfList, query))) !== undefined || signal.aborted) return;
  try {
    await callApi(projectsSelfList, { query });
  } catch (error) {
    if (!isRequestError(error)) throw error;
  }
}

/**
 * Puts a project first in the known list of the picker, in memory and on the device: the connection may be lost
 * before the list is requested again.
 */
export async function putAtHand(project: Project): Promise<void> {
  const address = requestAddress(projectsSelfList, pickerQuery(''));
  const known = entryOf(address).response ?? (await cachedResponse(address));
  if (known === undefined) return;
  // Known responses were parsed by the schema of their endpoint.
  const { data, meta } = known as ResponseOf<typeof projectsSelfList>;
  const others = data.filter(({ id }) => id !== project.id);
  const total = meta.total + (others.length === data.length ? 1 : 0);
  const amended = { data: [project, ...others].slice(0, max), meta: { ...meta, total } };
  if (entryOf(address).origin !== 'none') amendResponse(address, amended);
  await cacheOwnResponse(address, amended);
}
