import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';

import { maskedLine } from './masked-line.ts';
import { currentRequest } from './request-scope.ts';

/**
 * The log of the server, one JSON line per event. A line that is written for a request has its number (`reqId`) and,
 * once known, the number of its account (`user`), whichever part of the server writes it.
 *
 * @param destination of the lines; standard output by default
 */
export function createLog(options: LoggerOptions = {}, destination?: DestinationStream): Logger {
  const complete: LoggerOptions = { ...options, mixin: ofRequest, hooks: { streamWrite: maskedLine } };
  return destination ? pino(complete, destination) : pino(complete);
}

/** What a line says beside its own fields, which win. */
function ofRequest(_fields: object, _level: number, logger: Logger): object {
  const scope = currentRequest();
  if (!scope) return {};
  const user = scope.userId !== undefined && { user: scope.userId };
  // The log of a request has its number already.
  return 'reqId' in logger.bindings() ? { ...user } : { reqId: scope.id, ...user };
}
