import type { AddressInfo } from 'node:net';

import type { Locale } from '#shared/domain/locale.ts';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';

/**
 * Every open page reconnects at once after a restart: with Node's 511 the rest would wait a second for the next
 * attempt.
 */
const backlog = 4096;

export async function listen(app: FastifyInstance, { port, host }: Config, locale: Locale): Promise<string> {
  const texts = textsOf(locale).start;
  const { level } = app.log;
  try {
    // Fastify's own lines, one for each address of the machine, which no option turns off.
    app.log.level = 'warn';
    await app.listen({ port, host, backlog });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EADDRINUSE') throw new UserError(fill(texts.portTaken, { port }), { cause });
    if (code === 'EACCES') throw new UserError(fill(texts.portForbidden, { port, host }), { cause });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new UserError(fill(texts.hostUnknown, { host }), { cause });
    throw cause;
  } finally {
    app.log.level = level;
  }
  return shownAddress(app);
}

/** Where this machine reaches the server. */
function shownAddress(app: FastifyInstance): string {
  const address = app.server.address() as AddressInfo;
  const open = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address.address);
  const shown = open ? 'localhost' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${shown}:${address.port}`;
}
