import { callApi } from '#platform/api/client.ts';
import { isCallError } from '#platform/api/errors.ts';
import { idle } from '#platform/idle.ts';
import { cachedAnswer } from '#platform/offline/index.ts';
import { callAddress } from '#shared/contract/address.ts';
import { projectsSelfList } from '#shared/contract/projects.ts';

/** As many as one answer holds; the search finds the others. */
const most = 100;

/** What the picker requests its projects by. */
export const pickerQuery = (words: string) => ({
  per_page: most,
  ...(words !== '' && { search_string: words }),
});

/** Has the list of the picker on the device before the connection is lost, also where the picker was never opened. */
export async function keepProjectsAtHand(signal: AbortSignal): Promise<void> {
  await idle();
  const query = pickerQuery('');
  if ((await cachedAnswer(callAddress(projectsSelfList, query))) !== undefined || signal.aborted) return;
  try {
    await callApi(projectsSelfList, { query });
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}
