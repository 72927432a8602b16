/** The part of Trusted Types that is used here; not every browser has it, and TypeScript's DOM does not know it. */
interface TrustedTypesLike {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const factory = (globalThis as { trustedTypes?: TrustedTypesLike }).trustedTypes;

/** The one policy that the server's Content-Security-Policy allows: scripts of our own origin. */
const policy = factory?.createPolicy('tonika', { createScriptURL: ownOnly });

/**
 * The address of a worker's script as the page's policy wants it.
 *
 * @returns a TrustedScriptURL where there are Trusted Types; it is taken wherever a script's address is
 * @throws TypeError for an address of another origin
 */
export function scriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : ownOnly(url);
}

function ownOnly(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Foreign script ${url}`);
  return url;
}
