import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';

/** RFC 5321 bounds the local part to 64 octets; without the bound a long word would be scanned from each of its letters. */
const emailAddress = /[^\s"'<>\\,;:/()[\]{}@]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,24}/gu;

/**
 * The log of the server, one JSON line per event. Errors of libraries contain e-mail addresses (a mail server repeats
 * the recipient that it refuses), which the log must not (docs/security.md): each is replaced in the finished line.
 *
 * @param destination of the lines; standard output by default
 */
export function createLog(options: LoggerOptions = {}, destination?: DestinationStream): Logger {
  const masked = { ...options, hooks: { streamWrite: (line: string) => line.replaceAll(emailAddress, '[e-mail]') } };
  return destination ? pino(masked, destination) : pino(masked);
}
