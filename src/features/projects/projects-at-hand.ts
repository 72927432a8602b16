import { callApi } from '#platform/api/client.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { idle } from '#platform/idle.ts';
import { cachedResponse } from '#platform/offline/index.ts';
import { requestAddress } from '#shared/contract/address.ts';
import { projectsSelfList } from '#shared/contract/projects.ts';

/** As many as one answer holds; the search finds the others. */
const max = 100;

/** What the picker requests its projects by. */
export const pickerQuery = (words: string) => ({
  per_page: max,
  ...(words !== '' && { search_string: words }),
});

/** Has the list of the picker on the device before the connection is lost, also where the picker was never opened. */
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
