/** No such file, or a file where a folder would have to be. */
export function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
}

/** The error of a store for a key without a file: `isMissing` is true of it. */
export const missingFile = (key: string): Error => Object.assign(new Error(`no such file: ${key}`), { code: 'ENOENT' });
