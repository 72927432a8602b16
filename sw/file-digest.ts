/**
 * Returns the digest of a file from its SHA-256: the first 15 bytes in base64, which needs no padding then. A digest of
 * 120 bits cannot be met by another content; the whole one would be a third of the service worker's own size.
 */
export const digestOf = (sha256: Uint8Array): string => btoa(String.fromCharCode(...sha256.subarray(0, 15)));
