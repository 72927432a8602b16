import { Writable } from 'node:stream';

import { createLog } from '#server/security/log.ts';
import { securityEventsList } from '#shared/contract/security-events.ts';

import type { TestServer } from '../../support/server.ts';

export type Line = Record<string, unknown>;

/** A log that a test reads. */
export function listenToLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return {
    logger: createLog({ level: 'debug' }, stream),
    text: () => lines.join(''),
    events: () => lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== undefined),
  };
}

export const post = (server: TestServer, url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers });

export const recorded = async (server: TestServer, log: ReturnType<typeof listenToLog>) => {
  await server.app.securityLog.flush();
  return log.events();
};

export const own = async (server: TestServer, headers: Record<string, string>, query = '') => {
  const response = await server.app.inject({ url: `/api/${securityEventsList.path}${query}`, headers });
  return securityEventsList.response.parse(response.json());
};
