import { coveredRows, denialOf, hasExclusive, isSubscribed, subscriptionTypes } from '#shared/domain/subscription.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';

const now = 1_800_000_000;
const till = fc.oneof(
  fc.constant(null),
  fc.integer({ min: now - 3, max: now + 3 }),
  fc.integer({ min: 0, max: 2 ** 40 }),
);
const subscription = fc.record({
  subscription_type_id: fc.constantFrom(...subscriptionTypes),
  subscription_till: till,
  subscription_till_for_exclusive_tracks: till,
});
const entity = fc.constantFrom('music' as const, 'sound' as const);
/** The clock has fractions, the ends have none. */
const moment = fc.double({ min: now - 4, max: now + 4, noNaN: true });

describe('a subscription', () => {
  it('is valid for an entity exactly as specified', () => {
    fc.assert(
      fc.property(subscription, entity, moment, (given, requested, at) => {
        const { subscription_type_id: type, subscription_till: end } = given;
        const blocks =
          (type === 'ONLY_SOUNDS' && requested === 'music') || (type === 'ONLY_MUSIC' && requested === 'sound');
        expect(isSubscribed(given, requested, at)).toBe(type !== 'NONE' && end !== null && end > at && !blocks);
      }),
    );
  });

  it.each([
    [now - 1, false],
    [now, false],
    [now + 1, true],
  ])('ends at second %i exactly', (end, valid) => {
    const given = {
      subscription_type_id: 'SOUNDS_AND_MUSIC' as const,
      subscription_till: end,
      subscription_till_for_exclusive_tracks: end,
    };
    expect(isSubscribed(given, 'music', now)).toBe(valid);
    expect(hasExclusive(given, now)).toBe(valid);
  });

  it('licenses no exclusive track that it would not license without that mark', () => {
    fc.assert(
      fc.property(subscription, entity, moment, (given, requested, at) => {
        const plain = denialOf(given, { entity: requested, isExclusive: false }, at);
        const exclusive = denialOf(given, { entity: requested, isExclusive: true }, at);
        expect(exclusive).toBe(plain ?? (hasExclusive(given, at) ? undefined : 'exclusive'));
      }),
    );
  });

  it('covers of several rows those that are not exclusive, and exclusive ones by their own end', () => {
    const rows = [{ is_exclusive: true }, { is_exclusive: false }];
    const given = { subscription_type_id: 'ONLY_MUSIC' as const, subscription_till: now + 1 };
    expect(coveredRows({ ...given, subscription_till_for_exclusive_tracks: now }, rows, now)).toEqual({
      rows: [rows[1]],
      leftOut: 1,
    });
    expect(coveredRows({ ...given, subscription_till_for_exclusive_tracks: now + 1 }, rows, now)).toEqual({
      rows,
      leftOut: 0,
    });
  });

  it('is checked after login', () => {
    expect(denialOf(undefined, { entity: 'music', isExclusive: true }, now)).toBe('login');
  });
});
