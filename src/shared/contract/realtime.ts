import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';

/** A person's own channel; Pusher's name for what Laravel Echo calls private `user.{id}`. */
export const userChannel = (userId: number) => `private-user.${userId}`;

/** With what a socket is closed whose session has ended: Pusher's 4000 to 4099 are not tried again. */
export const sessionEndedCode = 4009;

/** As pusher-js requests it, with JSON or with a form; the response is Pusher's and has no `data` around it. */
export const broadcastingAuth = defineEndpoint({
  method: 'POST',
  path: 'broadcasting/auth',
  summary: 'Lets a socket listen to the private channel of the person who is logged in',
  access: 'user',
  body: z.strictObject({
    socket_id: z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/, { error: 'invalid' })),
    channel_name: z.string().check(z.maxLength(200)),
  }),
  response: z.object({ auth: z.string() }),
});
