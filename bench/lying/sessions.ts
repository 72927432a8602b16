import type { Ground } from '../../tests/support/lab/ground.ts';
import { planOf, type Plan } from '../../tests/support/lab/plan.ts';
import { playSession, type Outcome, type Programs } from '../../tests/support/lab/play-session.ts';
import { counted } from './counted.ts';

export const runSession = (plan: Plan, ground: Ground, programs: Programs): Promise<Outcome> =>
  playSession(plan, ground, programs);

export const lostIn = ({ after, afterReload, ofOther }: Outcome) =>
  after.lost.length + ofOther.lost.length + (after.lost.length === 0 ? afterReload.lost.length : 0);
export const doubledIn = ({ afterReload, ofOther }: Outcome) => afterReload.doubled.length + ofOther.doubled.length;

/** Whether a session ended with a wrong state. */
export const fails = (outcome: Outcome): boolean =>
  lostIn(outcome) + doubledIn(outcome) > 0 ||
  [outcome.deadSounds, outcome.loggedOut, outcome.errors, outcome.refused].some(({ length }) => length > 0);

/** Runs sessions in sequence; prints each failure to standard error. */
export async function measureSessions(
  ground: Ground,
  programs: Programs,
  { count, firstSeed }: { count: number; firstSeed: number },
) {
  const outcomes: Outcome[] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const outcome = await runSession(planOf(seed), ground, programs);
    outcomes.push(outcome);
    if (fails(outcome)) process.stderr.write(`${JSON.stringify(outcome)}\n`);
  }
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  return [
    counted(
      'acts, in all',
      sum(({ acts }) => acts.done),
      Infinity,
    ),
    counted('acts not on the server 60 s after healing', sum(lostIn), 0),
    counted(
      'of these still not there after a reload',
      sum(({ afterReload }) => afterReload.lost.length),
      0,
    ),
    counted('acts doubled', sum(doubledIn), 0),
    counted(
      'acts a page said it could not do',
      sum(({ refused }) => refused.length),
      0,
    ),
    counted(
      'people logged out by a stranger',
      sum(({ loggedOut }) => loggedOut.length),
      0,
    ),
    counted(
      'sounds that stay wrong after a play and a reload',
      sum(({ deadSounds }) => deadSounds.length),
      0,
    ),
    counted(
      'unhandled rejections',
      sum(({ errors }) => errors.length),
      0,
    ),
  ];
}
