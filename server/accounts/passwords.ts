import { hash, verify } from '@node-rs/argon2';

import { limitConcurrency } from '../domain/limit-concurrency.ts';

/** What a hash costs: KiB of memory, passes, lanes. */
export interface PasswordStrength {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's advice for argon2id: 19 MiB, two passes, one lane. */
const strength: PasswordStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two in parallel use 38 MiB however many people log in; a minute's worth may wait. */
const oneOfFew = limitConcurrency(2, 500);

/** Hashes passwords by argon2id. */
export class PasswordHasher {
  readonly #strength: PasswordStrength;
  #nobody: Promise<string> | undefined;

  constructor(given: PasswordStrength = strength) {
    this.#strength = given;
  }

  /** The stored hash of a password. */
  async hash(password: string): Promise<string> {
    // One form for each word, however the keyboard composes it.
    return oneOfFew(() => hash(password.normalize('NFKC'), this.#strength));
  }

  /**
   * Whether a password is the account's.
   *
   * @param known the stored hash; undefined without an account: false, after the same time
   */
  async verify(known: string | undefined, password: string): Promise<boolean> {
    this.#nobody ??= this.hash('nobody has this password');
    const compared = known ?? (await this.#nobody);
    const fits = await oneOfFew(() => verify(compared, password.normalize('NFKC')));
    return fits && known !== undefined;
  }

  /** Whether a stored hash has other parameters than a new one (ASVS 6.2). */
  needsRehash(known: string): boolean {
    const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(known) ?? [];
    const { memoryCost, timeCost, parallelism } = this.#strength;
    return Number(memory) !== memoryCost || Number(time) !== timeCost || Number(lanes) !== parallelism;
  }
}

const hasher = new PasswordHasher();

/** The hash of a password with the current parameters. */
export const hashPassword = (password: string): Promise<string> => hasher.hash(password);
