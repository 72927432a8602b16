import type { Attempts, Limit } from '../domain/attempts.ts';
import { TooManyTries } from '../domain/failures.ts';
import { emailKey } from '../repositories/users.ts';
import { networkOf } from '../security/attempts.ts';

const quarterHour = 15 * 60 * 1000;
const hour = 60 * 60 * 1000;
/** Of one account from one address, and of one address whatever the account. */
const ofPair: Limit = { times: 5, milliseconds: quarterHour };
const ofAddress: Limit = { times: 30, milliseconds: quarterHour };
/**
 * Logins of one account from all unknown devices together; and from one known device, whose cookie may be stolen. A
 * person's own mistakes stay far below.
 */
const ofAccount: Limit = { times: 30, milliseconds: hour };
const ofDevice: Limit = { times: 30, milliseconds: hour };
/** Mails to one inbox, for all requesters. */
const ofInbox: Limit = { times: 10, milliseconds: hour };

/** The kinds of attempts, counted separately. */
export type Tried = 'login' | 'mail' | 'link' | 'password' | 'factor' | 'admin';

/** A counted try, before its outcome is known. */
export interface Try {
  /** It was no failure after all: the tries of this pair are forgotten, and the others get their one back. */
  succeeded(): Promise<void>;
}

/** Counts under all of the keys, or under none. @throws TooManyTries */
async function takeAll(attempts: Attempts, counted: readonly (readonly [key: string, limit: Limit])[]): Promise<void> {
  const taken: string[] = [];
  for (const [key, limit] of counted) {
    const wait = await attempts.take(key, limit);
    if (wait > 0) {
      for (const other of taken) await attempts.giveBack(other);
      throw new TooManyTries(wait);
    }
    taken.push(key);
  }
}

/**
 * Counts one try of a person from an address before its outcome is known.
 *
 * @param who e-mail or account; undefined where the try does not say
 * @throws TooManyTries
 */
export async function countTry(
  attempts: Attempts,
  tried: Tried,
  address: string,
  who: string | undefined,
): Promise<Try> {
  const network = `${tried} ${networkOf(address)}`;
  const pair = who === undefined ? undefined : `${network} ${emailKey(who)}`;
  await takeAll(attempts, [...(pair === undefined ? [] : [[pair, ofPair] as const]), [network, ofAddress]]);
  return {
    async succeeded() {
      if (pair !== undefined) await attempts.clear(pair);
      await attempts.giveBack(network);
    },
  };
}

/**
 * Counts one try to log in before its outcome is known: by address, and by account over all addresses.
 *
 * @param device digest of the browser's secret where it has opened this account before: strangers who use up the tries
 * of an account do not lock its owner out of it
 * @throws TooManyTries
 */
export async function countLogin(
  attempts: Attempts,
  email: string,
  address: string,
  device: string | undefined,
): Promise<Try> {
  const network = `login ${networkOf(address)}`;
  const pair = `${network} ${emailKey(email)}`;
  const account = `login account ${emailKey(email)}`;
  const [slow, limit] = device === undefined ? [account, ofAccount] : [`${account} ${device}`, ofDevice];
  await takeAll(attempts, [
    [pair, ofPair],
    [network, ofAddress],
    [slow, limit],
  ]);
  return {
    async succeeded() {
      await attempts.clear(pair);
      await attempts.giveBack(network);
      await attempts.giveBack(slow);
    },
  };
}

/**
 * Whether another mail may be sent to an address now. The response does not reveal the limit: it would reveal who has
 * an account.
 */
export const mayWrite = async (attempts: Attempts, email: string): Promise<boolean> =>
  (await attempts.take(`inbox ${emailKey(email)}`, ofInbox)) === 0;
