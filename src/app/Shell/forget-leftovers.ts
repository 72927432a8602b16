import { loadAccount, session } from '#platform/session/index.ts';
import { storedLeftovers } from '#platform/session/leftovers.ts';

/** Goes on with removing a person from this device, where the page of the log-out was closed. A log-in does it by itself. */
export function forgetLeftovers(): void {
  if (session.phase === 'guest' && storedLeftovers() !== null)
    void loadAccount().then((account) => account.forgetLeftovers());
}
