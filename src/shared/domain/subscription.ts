/** What a subscription is for (spec.md section 4). */
export const subscriptionTypes = ['NONE', 'ONLY_SOUNDS', 'ONLY_MUSIC', 'SOUNDS_AND_MUSIC'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** The part of an account that says what it may download; ends are unix seconds. */
export interface Subscription {
  readonly subscription_type_id: SubscriptionType;
  readonly subscription_till: number | null;
  readonly subscription_till_for_exclusive_tracks: number | null;
}

/** The two families of the catalogue, as in the contract. */
type Entity = 'music' | 'sound';

/** Which entity a type excludes. */
const excluded: Record<SubscriptionType, readonly Entity[]> = {
  NONE: ['music', 'sound'],
  ONLY_SOUNDS: ['music'],
  ONLY_MUSIC: ['sound'],
  SOUNDS_AND_MUSIC: [],
};

/** An end that is still to come: at the very second of the end it is over. */
const lasts = (till: number | null, now: number) => till !== null && till > now;

/**
 * Whether the subscription is valid for an entity: a type other than NONE that does not exclude it, and an end that is
 * set and in the future.
 *
 * @param now unix seconds, fractions allowed
 */
export function isSubscribed(subscription: Subscription, entity: Entity, now: number): boolean {
  return lasts(subscription.subscription_till, now) && !excluded[subscription.subscription_type_id].includes(entity);
}

/** Whether exclusive tracks are licensed too; they also need a valid subscription for their entity. */
export function hasExclusive(subscription: Subscription, now: number): boolean {
  return lasts(subscription.subscription_till_for_exclusive_tracks, now);
}

/** What stands between a person and a file: a guest logs in, the others turn to the manager. */
export type Denial = 'login' | 'subscription' | 'exclusive';

/**
 * The first barrier in the order of the download flow (spec.md section 4); undefined where there is none. Sharing and
 * adding to a project go by the same rule.
 *
 * @param viewer undefined for a guest
 */
export function denialOf(
  viewer: Subscription | undefined,
  requested: { entity: Entity; isExclusive: boolean },
  now: number,
): Denial | undefined {
  if (!viewer) return 'login';
  if (!isSubscribed(viewer, requested.entity, now)) return 'subscription';
  if (requested.isExclusive && !hasExclusive(viewer, now)) return 'exclusive';
  return undefined;
}
