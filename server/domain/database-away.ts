/** Classes 08 (connection) and 57P (operator intervention) of PostgreSQL, and sockets that lead nowhere. */
const codes =
  /^(08...|57P..|25006|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|SQLITE_BUSY)$/;

/** What PostgreSQL's driver and its pool say without a code, of connections that end or that none becomes free. */
const messages = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** Whether an error says that the database cannot be reached, or is too busy, at the moment. */
export function isDatabaseAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && codes.test(String(cause.code))) || messages.has(cause.message);
}
