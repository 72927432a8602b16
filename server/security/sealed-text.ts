import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Of the stored form; another cipher gets another one. */
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** What a sealed text is bound to: in another place, or for another account, it does not open. */
export interface SealContext {
  /** What the text is; each purpose has its own derived key. */
  purpose: string;
  /** The account that it belongs to. */
  userId: number;
}

/** A 256-bit key for one purpose (HKDF-SHA-256, RFC 5869); the secret key itself encrypts nothing. */
const derivedKey = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `tonika ${purpose} ${version}`, 32));

/** What all texts that were sealed under a key begin with, so that those of another key are found without opening any. */
export function sealPrefix(secretKey: string, purpose: string): string {
  const id = createHash('sha256').update(derivedKey(secretKey, purpose)).digest('base64url').slice(0, 8);
  return `${version}.${id}.`;
}

const associatedData = ({ purpose, userId }: SealContext) => Buffer.from(`${purpose} ${userId}`);

/** Encrypts a text for the database (AES-256-GCM, a random IV each time). */
export function seal(secretKey: string, context: SealContext, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secretKey, context.purpose), iv, { authTagLength: tagBytes });
  cipher.setAAD(associatedData(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const stored = Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
  return sealPrefix(secretKey, context.purpose) + stored;
}

/** @returns undefined where the text was sealed under another key or for another place, or was altered */
export function unseal(secretKey: string, context: SealContext, sealed: string): string | undefined {
  const prefix = sealPrefix(secretKey, context.purpose);
  if (!sealed.startsWith(prefix)) return undefined;
  const stored = Buffer.from(sealed.slice(prefix.length), 'base64url');
  if (stored.length < ivBytes + tagBytes) return undefined;
  const iv = stored.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(secretKey, context.purpose), iv, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(associatedData(context));
  decipher.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
