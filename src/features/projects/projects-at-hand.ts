import { callApi } from '#platform/api/client.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { idle } from '#platform/idle.ts';
import { cachedResponse } from '#platform/offline/index.ts';
import { requestAddress } from '#shared/contract/address.ts';
import { projectsSelfList } from '#shared/contract/projects.ts';

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
