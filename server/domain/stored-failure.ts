/** Codes of Node, SQLite and PostgreSQL, and our own: capitals and digits. */
const withCode = /^([A-Z][A-Z0-9_]{2,}|\d[0-9A-Z]{4}): /;
const maxLength = 1000;

/** A failure as it is stored for its operator, and for `readFailure`: the code of the error before its message. */
export function writeFailure(cause: unknown): string {
  const sentence = cause instanceof Error ? cause.message || cause.name : String(cause);
  const code = cause instanceof Error && 'code' in cause ? `${String(cause.code)}: ` : '';
  const whole = withCode.test(code) && !sentence.startsWith(code) ? code + sentence : sentence;
  return whole.slice(0, maxLength);
}

/** The failure that `writeFailure` has stored, as an error with its code: what is asked of the code is true of it, too. */
export function readFailure(text: string): Error {
  const [, code] = withCode.exec(text) ?? [];
  return Object.assign(new Error(text), code !== undefined && { code });
}
