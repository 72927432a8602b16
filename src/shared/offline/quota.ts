/** Returns whether a browser refused to store something because the disk, or the origin's part of it, is full. */
export const isQuotaExceeded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError';
