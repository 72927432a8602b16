import { TooManyTries } from '../domain/failures.ts';
import { emailKey } from '../repositories/users.ts';
import { networkOf } from './attempts.ts';
import type { Attempts, Limit } from './attempts.ts';

const quarterHour = 15 * 60 * 1000;
/** Of one account from one address, and of one address whatever the account. */
const ofPair: Limit = { times: 5, milliseconds: quarterHour };
const ofAddress: Limit = { times: 30, milliseconds: quarterHour };
/** Letters to one person, whoever asks for them. */
const ofInbox: Limit = { times: 10, milliseconds: 60 * 60 * 1000 };

/** What is tried: each kind is counted apart. */
export type Tried = 'login' | 'mail' | 'link' | 'password' | 'admin';

export interface Try {
  /** It was no failure after all: the tries of this pair are forgotten, and the address gets its one back. */
  succeeded(): void;
}

/**
 * Counts one try of a person from an address before its outcome is known.
 *
 * @param who e-mail or account; undefined where the try does not say
 * @throws TooManyTries
 */
export function countTry(attempts: Attempts, tried: Tried, address: string, who: string | undefined): Try {
  const network = `${tried} ${networkOf(address)}`;
  const pair = who === undefined ? undefined : `${network} ${emailKey(who)}`;
  const wait = pair === undefined ? 0 : attempts.take(pair, ofPair);
  if (wait > 0) throw new TooManyTries(wait);
  const longer = attempts.take(network, ofAddress);
  if (longer > 0) {
    if (pair !== undefined) attempts.giveBack(pair);
    throw new TooManyTries(longer);
  }
  return {
    succeeded() {
      if (pair !== undefined) attempts.clear(pair);
      attempts.giveBack(network);
    },
  };
}

/** Whether one more letter may go to an address now; who is over it is not told, as that would tell who has an account. */
export const mayWrite = (attempts: Attempts, email: string): boolean =>
  attempts.take(`inbox ${emailKey(email)}`, ofInbox) === 0;
