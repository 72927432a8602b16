/** The part of Trusted Types that is used here; not every browser has it, and TypeScript's DOM types lack it. */
interface TrustedTypesLike {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const factory = (globalThis as { trustedTypes?: TrustedTypesLike }).trustedTypes;

/** The one policy that the server's Content-Security-Policy allows: scripts of our own origin. */
const policy = factory?.createPolicy('tonika', { createScriptURL: ownOnly });

/**
 * The URL of a worker's script for the page's policy.
 *
 * @returns a TrustedScriptURL if there are Trusted Types; accepted like a script's URL
 * @throws TypeError for a URL of another origin
 */
export function scriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : ownOnly(url);
}

function ownOnly(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Foreign script ${url}`);
  return url;
}
