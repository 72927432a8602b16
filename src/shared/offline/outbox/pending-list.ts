import type { Pending } from './pending.ts';

/** Returns the requests in a stored value, which an earlier version of the app may have written. */
export const pendingIn = (found: unknown): Pending[] => (Array.isArray(found) ? found.filter(isPending) : []);

/** Checked without a schema: this module loads with the session, schemas with its first request. */
function isPending(found: unknown): found is Pending {
  const texts = ['key', 'path', 'what', 'lane', 'at'];
  return (
    typeof found === 'object' && found !== null && texts.every((name) => typeof Reflect.get(found, name) === 'string')
  );
}
