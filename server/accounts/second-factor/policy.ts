import type { UserRow } from '../../repositories/account-schema.ts';

/** Roles (`scope` of an account) that may do nothing of theirs without a second factor. */
const roles: ReadonlySet<string> = new Set(['staff', 'owner']);

/** Whether the role of an account requires a second factor; people without a role choose for themselves. */
export function requiresSecondFactor({ scope }: Pick<UserRow, 'scope'>): boolean {
  return (JSON.parse(scope) as string[]).some((role) => roles.has(role));
}
