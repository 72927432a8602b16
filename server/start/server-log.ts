import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../config.ts';
import { createLog } from '../security/log.ts';

/** Lines for a person on a terminal, JSON for whatever gathers logs. */
export function serverLog(level: Config['logLevel']): FastifyBaseLogger {
  if (!process.stdout.isTTY) return createLog({ level });
  return createLog({
    level,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  });
}
