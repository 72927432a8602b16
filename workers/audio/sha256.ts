import type { Sha256 } from '#shared/offline/digests.ts';

/**
 * WebCrypto, or a script outside secure contexts: on plain HTTP from another machine, such as a studio's own server,
 * browsers have no `crypto.subtle` (W3C Secure Contexts). The script loads with the first block.
 */
export const sha256: Sha256 =
  'subtle' in crypto
    ? (bytes) => crypto.subtle.digest('SHA-256', bytes)
    : async (bytes) => {
        const { sha256: digest } = await import('@noble/hashes/sha2.js');
        return digest(bytes).slice().buffer;
      };
