import type { Lie, LieRule, ScheduledLie } from './lies.ts';

const honest: Lie = { kind: 'honest' };

/** Decides for each request which lie it gets: the last rule that is due, matches and is not used up. */
export function createRules(now: () => number) {
  let rules: readonly ScheduledLie[] = [];
  let begun = 0;
  let used = new Map<ScheduledLie, number>();

  const isDue = ({ at, until = Infinity }: ScheduledLie) => {
    const elapsed = now() - begun;
    return elapsed >= at && elapsed < until;
  };
  const isUsedUp = (rule: ScheduledLie) => (used.get(rule) ?? 0) >= (rule.times ?? Infinity);

  return {
    /** From this moment on. */
    follow(schedule: readonly ScheduledLie[]) {
      rules = schedule;
      begun = now();
      used = new Map();
    },
    become(next: readonly LieRule[]) {
      this.follow(next.map((rule) => ({ ...rule, at: 0 })));
    },
    /** @param request method and address: `GET /api/health` */
    lieTo(request: string): Lie {
      const rule = rules.findLast((one) => isDue(one) && !isUsedUp(one) && (one.match?.test(request) ?? true));
      if (!rule) return honest;
      used.set(rule, (used.get(rule) ?? 0) + 1);
      return rule.lie;
    },
    /** Whether a lie that was told is still due: a network that is fast again is so for open responses, too. */
    isStillDue: (lie: Lie) => rules.some((one) => one.lie === lie && isDue(one)),
    /** Whether a lie of a kind is due now, to whomever. */
    isAnyDue: (kind: Lie['kind']) => rules.some((one) => one.lie.kind === kind && isDue(one)),
  };
}
