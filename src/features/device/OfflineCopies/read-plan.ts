import { callApi } from '#platform/api/client.ts';
import { ApiError } from '#platform/api/errors.ts';
import { cachedResponse, cacheOwnResponse, cacheResponse, hasOwnResponseCache } from '#platform/offline/index.ts';
import { findAbilities } from '#player/engine/delivery.ts';
import { requestAddress } from '#shared/contract/address.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

import { readContents, type Query } from './contents.ts';
import { followResponse } from './follow-changes.ts';
import { planCopy, type CopyPlan } from './plan.ts';
import type { StoredCopy } from './stored-copies.ts';

/**
 * Reads the content of a copy's subject, stores its responses on the device, and plans its files.
 *
 * @throws RequestError
 */
export async function readPlan(copy: StoredCopy): Promise<CopyPlan & { readonly responses: string[] }> {
  const responses = new Set<string>();
  const known = new Set(copy.responses);
  const contents = await readContents(copy.subject, {
    async fetch(endpoint, query) {
      const address = requestAddress(endpoint, query);
      const response = await fetchAndStore(endpoint, query, address);
      responses.add(address);
      followResponse(address, response);
      return response;
    },
    async fetchOnce(endpoint, query) {
      const address = requestAddress(endpoint, query);
      responses.add(address);
      if (known.has(address) && (await cachedResponse(address)) !== undefined) return;
      try {
        await fetchAndStore(endpoint, query, address);
      } catch (error) {
        // One track has just left the catalogue: the rest of the subject is there.
        if (!(error instanceof ApiError && [404, 410].includes(error.status))) throw error;
      }
    },
  });
  return { ...planCopy(contents, findAbilities(document.createElement('audio'))), responses: [...responses] };
}

async function fetchAndStore(endpoint: Endpoint, query: Query, address: string): Promise<unknown> {
  const response = await callApi(endpoint, { query, passing: true });
  if (hasOwnResponseCache()) await cacheOwnResponse(address, response);
  else await cacheResponse(address, response);
  return response;
}
