import type { addAccount } from '../support/accounts.ts';

const now = Math.floor(Date.now() / 1000);
const later = now + 10_000;

type AccountOptions = NonNullable<Parameters<typeof addAccount>[1]>;
type Kind = 'music' | 'sound' | 'exclusive';
export const roleNames = [
  'guest',
  'no subscription',
  'only music',
  'only sounds',
  'both',
  'both and exclusive',
  'lapsed',
  'disabled',
] as const;
export type Role = (typeof roleNames)[number];

/** Every role of the specification's section 6, and what each may have. */
export const roles: Record<Role, { account?: AccountOptions; has: readonly Kind[] }> = {
  guest: { has: [] },
  'no subscription': { account: {}, has: [] },
  'only music': { account: { type: 'ONLY_MUSIC', till: later }, has: ['music'] },
  'only sounds': { account: { type: 'ONLY_SOUNDS', till: later }, has: ['sound'] },
  both: { account: { type: 'SOUNDS_AND_MUSIC', till: later }, has: ['music', 'sound'] },
  'both and exclusive': {
    account: { type: 'SOUNDS_AND_MUSIC', till: later, exclusiveTill: later },
    has: ['music', 'sound', 'exclusive'],
  },
  lapsed: { account: { type: 'SOUNDS_AND_MUSIC', till: now - 1, exclusiveTill: later }, has: [] },
  disabled: { account: { type: 'SOUNDS_AND_MUSIC', till: later, isDisabled: true }, has: [] },
};

/** Calls that answer one file, or whether it may be had. */
export const singles = /^(music|sound)\/tracks(?:\/(variations|stems))?\/(?:download(?:-check)?|get-csv-buffer)$/;

/** A request of a call, and what somebody needs to have it answered; nothing where being signed in is enough. */
export interface RequestCase {
  query: string;
  needs?: Kind;
  /** It asks for the person's own project, by this key. */
  ownProject?: string;
}
