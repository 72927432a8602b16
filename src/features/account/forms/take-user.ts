import { loadAccount } from '#platform/session/index.ts';
import type { User } from '#shared/contract/users.ts';

/** What the server says of the person after a change is what every page shows. */
export async function takeUser(user: User): Promise<void> {
  (await loadAccount()).putUser(user);
}
