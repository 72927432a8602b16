import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { one } from './primitives.ts';
import { pendingSignIn, signedIn } from './second-factor.ts';
import { anyPassword, line, linkHash, newPassword } from './user-fields.ts';
import { user } from './users.ts';

/** Bears the session in the browser; pages cannot read it (api.md "Authentication"). */
export const authCookie = 'tnk.token';

const credentials = z.strictObject({
  email: line(254),
  password: anyPassword,
});
const entered = one(signedIn);
/** With a second factor the password only begins. */
const enteredOrPending = one(z.union([signedIn, pendingSignIn]));

/** A request by the cookie of the session gets a fresh token in its response; one by a token needs none. */
const who = one(z.extend(user, { token: z.optional(z.string()) }));

/** The calls of a strategy that logs in by password: two addresses of one mechanism (spec.md section 4). */
function strategy(name: string, paths: { login: string; logout: string; user: string }) {
  return {
    login: defineEndpoint({
      method: 'POST',
      path: paths.login,
      summary: `Logs in (${name}): a token, and the cookie of the session; or, with a second factor, what finishes it`,
      body: credentials,
      response: enteredOrPending,
    }),
    logout: defineEndpoint({
      method: 'POST',
      path: paths.logout,
      summary: `Ends the session and its tokens (${name})`,
      access: 'user',
      kind: 'empty',
      body: z.strictObject({}),
    }),
    user: defineEndpoint({
      path: paths.user,
      summary: `The person who is logged in (${name}); with a fresh token where the cookie of the session asks`,
      access: 'user',
      response: who,
    }),
  };
}

export const local = strategy('local', { login: 'auth/login', logout: 'auth/logout', user: 'auth/user' });
export const localAuth = strategy('localAuth', {
  login: 'users/self/auth',
  logout: 'users/self/logout',
  user: 'users/self/profile',
});

export const registerConfirm = defineEndpoint({
  method: 'POST',
  path: 'users/self/register-confirm',
  summary: 'Confirms an account by the link of a mail, once, and logs in',
  body: z.strictObject({
    hash: linkHash,
    /** Needed where `check-register-confirm-hash` says so; it becomes the password of the account. */
    password: z.optional(newPassword),
    /** Over the session of another person the endpoint responds 409 (`signedIn`) unless this says that it may end. */
    replace_session: z.optional(z.boolean()),
  }),
  response: entered,
});
