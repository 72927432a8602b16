import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';

/** A session of the person, as the account shows it. */
const session = z.object({
  id,
  /** The session of this request. */
  is_current: z.boolean(),
  /** The network address of its last use; null where it was not written down yet. */
  address: z.nullable(z.string()),
  /** As their makers call them (`Firefox`, `Windows`); null where they are unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  device: z.nullable(z.enum(['desktop', 'mobile', 'tablet'])),
  created_at: instant,
  /** Exact to the hour. */
  last_used_at: instant,
});

/** A session in the profile. */
export type ListedSession = z.output<typeof session>;

export const sessionsList = defineEndpoint({
  path: 'users/self/sessions/list',
  summary: 'Where the person is logged in: this session first, then the last used',
  access: 'user',
  response: z.object({ data: z.array(session) }),
});

export const sessionsEnd = defineEndpoint({
  method: 'POST',
  path: 'users/self/sessions/end',
  summary: 'Ends one session of the person, with its tokens and sockets',
  access: 'user',
  kind: 'empty',
  body: z.strictObject({ id }),
});

export const sessionsEndOthers = defineEndpoint({
  method: 'POST',
  path: 'users/self/sessions/end-others',
  summary: 'Ends every session of the person but the one that asks',
  access: 'user',
  kind: 'empty',
  body: z.strictObject({}),
});
