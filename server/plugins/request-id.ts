import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** UUIDs, ULIDs and the hex numbers of proxies: nothing that could be a secret of ours or part a line of the log. */
const wellFormed = /^[\w.-]{8,40}$/;

/** The number of a request: that of the proxy or program that sends it (`X-Request-Id`), or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
