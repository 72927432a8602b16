import { nearEnd } from '#features/account/Subscription/ends.ts';
import { expect, it } from 'vitest';

const now = 1_800_000_000;
const day = 24 * 60 * 60;
const of = (type: 'NONE' | 'ONLY_MUSIC', till: number | null, exclusive: number | null = null) => ({
  subscription_type_id: type,
  subscription_till: till,
  subscription_till_for_exclusive_tracks: exclusive,
});

it('is announced in its last fourteen days, to the second', () => {
  expect(nearEnd(of('ONLY_MUSIC', now + 14 * day), now)).toEqual({ till: now + 14 * day, isExclusive: false });
  expect(nearEnd(of('ONLY_MUSIC', now + 14 * day + 1), now)).toBeUndefined();
  expect(nearEnd(of('ONLY_MUSIC', now + 1), now)).toEqual({ till: now + 1, isExclusive: false });
});

it('is not announced once it is over, nor without a subscription', () => {
  expect(nearEnd(of('ONLY_MUSIC', now), now)).toBeUndefined();
  expect(nearEnd(of('ONLY_MUSIC', null), now)).toBeUndefined();
  expect(nearEnd(of('NONE', now + day), now)).toBeUndefined();
});

it('of exclusive tracks is announced when the subscription continues', () => {
  expect(nearEnd(of('ONLY_MUSIC', now + 100 * day, now + day), now)).toEqual({ till: now + day, isExclusive: true });
  expect(nearEnd(of('ONLY_MUSIC', now + day, now + 2 * day), now)).toEqual({ till: now + day, isExclusive: false });
});
