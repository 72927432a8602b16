/** What a subscription is for (spec.md section 4). */
export const subscriptionTypes = ['NONE', 'ONLY_SOUNDS', 'ONLY_MUSIC', 'SOUNDS_AND_MUSIC'] as const;

/** What a subscription covers. */
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** The rights of an account to downloads; ends are unix seconds. */
export interface Subscription {
  readonly subscription_type_id: SubscriptionType;
  readonly subscription_till: number | null;
  readonly subscription_till_for_exclusive_tracks: number | null;
}

/** The two families of the catalogue, as in the contract. */
type Entity = 'music' | 'sound';

/** What a subscription of a type covers: one family, or both. */
export type Coverage = Entity | 'both';

const coverage: Record<Exclude<SubscriptionType, 'NONE'>, Coverage> = {
  ONLY_SOUNDS: 'sound',
  ONLY_MUSIC: 'music',
  SOUNDS_AND_MUSIC: 'both',
};

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

/** The rows that a subscription covers: without exclusive tracks that it does not license, which are counted. */
export function coveredRows<Covered extends { is_exclusive: boolean }>(
  subscription: Subscription,
  all: readonly Covered[],
  now: number,
): { rows: readonly Covered[]; leftOut: number } {
  const rows = hasExclusive(subscription, now) ? all : all.filter((row) => !row.is_exclusive);
  return { rows, leftOut: all.length - rows.length };
}

/** The obstacle between a person and a file: a guest logs in, the others contact the manager. */
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

/** Why a signed-in person is denied an item, with the facts for the message; ends are unix seconds. */
export type DenialDetails =
  /** There has never been a subscription. */
  | { readonly reason: 'none'; readonly entity: Coverage }
  | { readonly reason: 'ended'; readonly entity: Coverage; readonly covers: Coverage; readonly till: number }
  /** It is valid, for the other family. */
  | { readonly reason: 'otherKind'; readonly entity: Entity }
  | { readonly reason: 'exclusive'; readonly entity: Entity }
  | { readonly reason: 'exclusiveEnded'; readonly entity: Entity; readonly till: number };

/**
 * The denial of a signed-in person in detail; undefined where there is none.
 *
 * @param now unix seconds, fractions allowed
 */
export function explainDenial(
  viewer: Subscription,
  requested: { entity: Entity; isExclusive: boolean },
  now: number,
): DenialDetails | undefined {
  const { entity } = requested;
  const { subscription_type_id: type, subscription_till: till } = viewer;
  const exclusiveTill = viewer.subscription_till_for_exclusive_tracks;
  const denial = denialOf(viewer, requested, now);
  if (denial === undefined) return undefined;
  // A subscription alone would not open the track: who has never had the licence reads of it first.
  if (denial === 'exclusive' || (requested.isExclusive && exclusiveTill === null)) {
    return exclusiveTill === null
      ? { reason: 'exclusive', entity }
      : { reason: 'exclusiveEnded', entity, till: exclusiveTill };
  }
  if (type === 'NONE' || till === null) return { reason: 'none', entity };
  return lasts(till, now) ? { reason: 'otherKind', entity } : { reason: 'ended', entity, covers: coverage[type], till };
}
