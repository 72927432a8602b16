import { apiBase } from '#shared/contract/address.ts';
import { local, localAuth, registerConfirm } from '#shared/contract/auth.ts';
import type { AccountEvent } from '#shared/contract/security-events.ts';
import {
  passkeyCreate,
  passkeyDelete,
  passwordRemove,
  recoveryCodesCreate,
  secondFactorFinish,
  totpConfirm,
  totpDelete,
} from '#shared/contract/second-factor.ts';
import { sessionsEnd, sessionsEndOthers } from '#shared/contract/sessions.ts';
import {
  emailUpdateRequestApprove,
  emailUpdateRequestCreate,
  emailUpdateRequestStop,
  emailUpdateUndo,
  passwordRestoreRequestApprove,
  passwordRestoreRequestCreate,
  passwordUpdate,
  profileDelete,
  register,
  registerConfirmRequestCreate,
} from '#shared/contract/users.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SecurityLog } from './security-log.ts';

interface AccountEndpoint {
  event: AccountEvent;
  /** Further effects of an accepted request. */
  followedBy?: AccountEvent;
}

/** The endpoints that change or try the security of an account, by path, with their names in the log. */
export const accountEndpoints: Readonly<Record<string, AccountEndpoint>> = {
  [local.login.path]: { event: 'login' },
  [localAuth.login.path]: { event: 'login' },
  [local.logout.path]: { event: 'logout' },
  [localAuth.logout.path]: { event: 'logout' },
  [register.path]: { event: 'registration.request' },
  [registerConfirmRequestCreate.path]: { event: 'registration.request' },
  [registerConfirm.path]: { event: 'registration.confirm' },
  [passwordRestoreRequestCreate.path]: { event: 'password.restore-request' },
  [passwordRestoreRequestApprove.path]: { event: 'password.restore', followedBy: 'session.end' },
  [passwordUpdate.path]: { event: 'password.change', followedBy: 'session.end' },
  [emailUpdateRequestCreate.path]: { event: 'email.change-request' },
  [emailUpdateRequestApprove.path]: { event: 'email.change' },
  [emailUpdateRequestStop.path]: { event: 'email.change-stop' },
  [emailUpdateUndo.path]: { event: 'email.change-undo', followedBy: 'session.end' },
  [sessionsEnd.path]: { event: 'session.end' },
  [sessionsEndOthers.path]: { event: 'session.end' },
  [secondFactorFinish.path]: { event: 'second-factor.use', followedBy: 'login' },
  [passkeyCreate.path]: { event: 'second-factor.add' },
  [totpConfirm.path]: { event: 'second-factor.add' },
  [passkeyDelete.path]: { event: 'second-factor.remove' },
  [totpDelete.path]: { event: 'second-factor.remove' },
  [recoveryCodesCreate.path]: { event: 'recovery-codes.renew' },
  [passwordRemove.path]: { event: 'password.remove' },
  [profileDelete.path]: { event: 'account.delete', followedBy: 'session.end' },
};

/**
 * Records each of these calls with its outcome, when its response is about to go out. Whose account it is: the session's,
 * the link's (noteUser), else that of the e-mail in the body.
 */
export function recordAccountRequests(app: FastifyInstance, security: SecurityLog): void {
  app.addHook('onSend', async (request, reply) => {
    const endpoint = request.method === 'POST' && accountEndpoints[request.scope.call.slice(`${apiBase}/`.length)];
    if (!endpoint) return;
    const { userId, reason } = request.scope;
    const isRefused = reply.statusCode >= 400;
    const email = emailIn(request);
    // A password that is right and not enough begins no session.
    const isPending = endpoint.event === 'login' && !isRefused && reply.getHeader('set-cookie') === undefined;
    security.record(isPending ? 'second-factor.request' : endpoint.event, {
      outcome: isRefused ? 'refused' : 'accepted',
      ...(userId !== undefined && { userId }),
      ...(userId === undefined && email !== undefined && { email }),
      ...(isRefused && { reason: reason ?? String(reply.statusCode) }),
    });
    if (endpoint.followedBy && !isRefused && userId !== undefined) {
      security.record(endpoint.followedBy, { userId, reason: endpoint.event });
    }
  });
}

/** The e-mail of a body, as far as it can be one. */
function emailIn({ body }: FastifyRequest): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' && body.email.length <= 254 ? body.email.replaceAll('\0', '') : undefined;
}
