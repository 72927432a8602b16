import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';

const part = z.enum(['ok', 'down']);

export const health = defineEndpoint({
  path: 'health',
  summary: 'Whether the server can do its work: 200, or 503 when a part is down',
  response: z.object({ status: part, version: z.string(), database: part, storage: part }),
});

export const healthLive = defineEndpoint({
  path: 'health/live',
  summary: 'Whether the process responds; where it does not, start it again',
  response: z.object({ status: z.literal('ok') }),
});

/**
 * What a server lacks. Without `index`, or when `stopping`, it is not to be sent requests. Without `database` or
 * `storage`, which all processes share, it serves what it has read before. Nothing of it is cured by a restart.
 */
export const readinessReason = z.enum(['database', 'index', 'stopping', 'storage']);

export const healthReady = defineEndpoint({
  path: 'health/ready',
  summary: 'Whether requests may be sent here: 200, also without the database or the store, or 503; with the reasons',
  response: z.object({
    status: z.enum(['ok', 'degraded', 'down']),
    reasons: z.array(readinessReason),
    /** What is wrong with the object store, as a sentence. */
    storage: z.optional(z.string()),
  }),
});
