import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 bits, fit for addresses, headers and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It has no salt: 256 random bits are in no table. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
