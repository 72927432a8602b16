import { hash, verify } from '@node-rs/argon2';

import { atMost } from '../domain/at-most.ts';

/** OWASP's advice for argon2id: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at a time hold 38 MiB however many log in at once; a minute's worth may wait. */
const oneOfFew = atMost(2, 500);

/** What is kept of a password. */
export async function hashPassword(password: string): Promise<string> {
  // One form for each word, however the keyboard composes it.
  return oneOfFew(() => hash(password.normalize('NFKC'), strength));
}

/** Whether what is kept of a password is weaker than what is kept of a new one. */
export function needsRehash(known: string): boolean {
  const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(known) ?? [];
  const { memoryCost, timeCost, parallelism } = strength;
  return Number(memory) !== memoryCost || Number(time) !== timeCost || Number(lanes) !== parallelism;
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password is the account's.
 *
 * @param known what is kept of the account's password; undefined where there is no account: false, after the same time
 */
export async function verifyPassword(known: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const compared = known ?? (await nobody);
  const fits = await oneOfFew(() => verify(compared, password.normalize('NFKC')));
  return fits && known !== undefined;
}
