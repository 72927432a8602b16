import { apiBase } from '#shared/contract/address.ts';
import { local, localAuth, registerConfirm } from '#shared/contract/auth.ts';
import type { AccountEvent } from '#shared/contract/security-events.ts';
import {
  emailUpdateRequestApprove,
  emailUpdateRequestCreate,
  passwordRestoreRequestApprove,
  passwordRestoreRequestCreate,
  passwordUpdate,
  profileDelete,
  register,
  registerConfirmRequestCreate,
} from '#shared/contract/users.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SecurityLog } from './security-log.ts';

interface AccountCall {
  event: AccountEvent;
  /** It ends sessions of the account, too. */
  endsSessions?: true;
}

/** The calls that change or try the security of an account, by their paths, and what the log calls them. */
export const accountCalls: Readonly<Record<string, AccountCall>> = {
  [local.login.path]: { event: 'login' },
  [localAuth.login.path]: { event: 'login' },
  [local.logout.path]: { event: 'logout' },
  [localAuth.logout.path]: { event: 'logout' },
  [register.path]: { event: 'registration.request' },
  [registerConfirmRequestCreate.path]: { event: 'registration.request' },
  [registerConfirm.path]: { event: 'registration.confirm' },
  [passwordRestoreRequestCreate.path]: { event: 'password.restore-request' },
  [passwordRestoreRequestApprove.path]: { event: 'password.restore', endsSessions: true },
  [passwordUpdate.path]: { event: 'password.change', endsSessions: true },
  [emailUpdateRequestCreate.path]: { event: 'email.change-request' },
  [emailUpdateRequestApprove.path]: { event: 'email.change' },
  [profileDelete.path]: { event: 'account.delete', endsSessions: true },
};

/**
 * Records each of these calls with its outcome, when its response is about to go out. Whose account it is: the session's,
 * the link's (noteUser), else that of the e-mail in the body.
 */
export function recordAccountCalls(app: FastifyInstance, security: SecurityLog): void {
  app.addHook('onSend', async (request, reply) => {
    const call = request.method === 'POST' && accountCalls[request.scope.call.slice(`${apiBase}/`.length)];
    if (!call) return;
    const { userId, reason } = request.scope;
    const isRefused = reply.statusCode >= 400;
    const email = emailIn(request);
    security.record(call.event, {
      outcome: isRefused ? 'refused' : 'accepted',
      ...(userId !== undefined && { userId }),
      ...(userId === undefined && email !== undefined && { email }),
      ...(isRefused && { reason: reason ?? String(reply.statusCode) }),
    });
    if (call.endsSessions && !isRefused && userId !== undefined) {
      security.record('session.end', { userId, reason: call.event });
    }
  });
}

/** The e-mail of a body, as far as it can be one. */
function emailIn({ body }: FastifyRequest): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' && body.email.length <= 254 ? body.email.replaceAll('\0', '') : undefined;
}
