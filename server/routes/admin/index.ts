import { Readable } from 'node:stream';

import { apiBase } from '#shared/contract/address.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';

import type { AppContext } from '../../app-context.ts';
import { InvalidInput, notFound, HttpError } from '../../domain/failures.ts';
import { fill, textsOf } from '../../domain/texts.ts';
import { UserError } from '../../domain/user-error.ts';
import { countTry } from '../../accounts/limits.ts';
import { isOnThisMachine } from '../../domain/origin.ts';
import { recorded } from '../../security/admin-commands.ts';
import { sameSecret } from '../../security/same-secret.ts';
import { adminCommands, findCommand } from './commands.ts';
import type { AdminCommands } from './commands.ts';

/**
 * POST /api/admin/{command} for the command line, with `Authorization: Bearer` and the key of the data folder. The
 * response is JSON lines, sent as the work goes on: `{"event": …}` each, `{"failed": "…"}` last where it failed, else
 * `{"done": true}`.
 */
export function adminRoutes(app: FastifyInstance, context: AppContext, commands: AdminCommands = adminCommands): void {
  app.route<{ Params: { command: string } }>({
    method: 'POST',
    url: `${apiBase}/admin/:command`,
    schema: { hide: true },
    compress: false,
    onRequest: async (request) => {
      if (!context.config.adminRemote && !isOnThisMachine(request)) throw new HttpError(403, 'adminLocal');
      const tried = await countTry(app.accountService.attempts, 'admin', request.ip, undefined);
      if (!sameSecret(request.headers.authorization ?? '', `Bearer ${context.adminKey}`)) {
        throw new HttpError(401, 'unauthorized');
      }
      await tried.succeeded();
    },
    async handler(request, reply) {
      const command = await findCommand(commands, request.params.command);
      if (!command) throw notFound();
      const parsed = safeParse(command.input, request.body ?? {});
      if (!parsed.success) throw new InvalidInput(parsed.error.issues, request.body);

      const gone = new AbortController();
      // The response's signal, not the connection's: a connection outlives many commands.
      reply.raw.once('close', () => gone.abort());
      const { command: name } = request.params;
      const events = command.run(parsed.data, {
        db: context.db,
        writer: context.writer,
        store: context.store,
        dataDir: context.config.dataDir,
        storage: context.config.storage,
        live: app.liveEvents,
        peers: context.peers,
        security: app.securityLog,
        renewKey: context.renewKey,
        jobs: context.jobs,
        contact: context.config.contact.email,
        locale: request.locale,
        signal: AbortSignal.any([gone.signal, context.stopping]),
      });
      return reply
        .type('application/x-ndjson')
        .send(Readable.from(lines(recorded(name, app.metrics.jobs.follow(name, events), app.securityLog), request)));
    },
  });
}

async function* lines(events: AsyncIterable<unknown>, request: FastifyRequest): AsyncIterable<string> {
  const line = (content: unknown) => `${JSON.stringify(content)}\n`;
  try {
    for await (const event of events) yield line({ event });
    yield line({ done: true });
  } catch (cause) {
    // A sentence for the operator is no failure; the security log records that the command was denied.
    if (cause instanceof UserError) return yield line({ failed: cause.message });
    request.log.error({ err: cause }, 'an admin command failed');
    yield line({ failed: fill(textsOf(request.locale).error.internal, { id: request.id }) });
  }
}
