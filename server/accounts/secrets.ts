import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits, valid in URLs, headers and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored digest of a secret. It has no salt: 256 random bits are in no table. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
