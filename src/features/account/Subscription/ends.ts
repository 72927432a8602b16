import type { Subscription } from '#shared/domain/subscription.ts';

/** How long before its end a subscription is spoken of, in seconds. */
const soon = 14 * 24 * 60 * 60;

/** The end that is near, of the subscription itself or else of exclusive tracks; undefined where there is none. */
export function nearEnd(
  {
    subscription_type_id: type,
    subscription_till: till,
    subscription_till_for_exclusive_tracks: exclusive,
  }: Subscription,
  now: number,
): { till: number; isExclusive: boolean } | undefined {
  if (type === 'NONE') return undefined;
  const isNear = (end: number | null): end is number => end !== null && end > now && end - now <= soon;
  if (isNear(till)) return { till, isExclusive: false };
  return isNear(exclusive) ? { till: exclusive, isExclusive: true } : undefined;
}
