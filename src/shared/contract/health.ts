import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';

const part = z.enum(['ok', 'down']);

export const health = defineEndpoint({
  path: 'health',
  summary: 'Whether the server can do its work: 200, or 503 when a part is down',
  response: z.object({ status: part, version: z.string(), database: part, storage: part }),
});
