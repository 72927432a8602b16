import { layGround, type Ground } from '../../tests/support/lab/ground.ts';
import { listenedSeconds, listeningPlanOf } from '../../tests/support/lab/listening-plan.ts';
import { bundlePage } from '../../tests/support/lab/page.ts';
import { playSession, type Outcome, type Programs } from '../../tests/support/lab/play-session.ts';
import { bundleWorker } from '../../tests/support/lab/speaker.ts';
import { counted } from '../lying/counted.ts';
import { doubledIn, lostIn } from '../lying/sessions.ts';
import { printTable, type Line } from '../support/table.ts';

/** Schedules by the numbers that generate them. */
interface Seeds {
  readonly count: number;
  readonly firstSeed: number;
}

/** Whether a schedule missed a target. */
const fails = (outcome: Outcome) => {
  const { neverRecovered, twice, wrong, misplaced } = outcome.listening;
  return (
    neverRecovered.length + twice + wrong + misplaced.length + lostIn(outcome) + doubledIn(outcome) > 0 ||
    [outcome.deadSounds, outcome.loggedOut, outcome.errors].some(({ length }) => length > 0)
  );
};

/** Runs listening schedules in sequence, in virtual time; prints each failure with its seed to standard error. */
export async function measureListening({ count, firstSeed }: Seeds): Promise<void> {
  const [page, worker] = await Promise.all([bundlePage(), bundleWorker()]);
  const ground = await layGround(2 * count, listenedSeconds);
  try {
    const lines = await runSchedules(ground, { page, worker }, { count, firstSeed });
    printTable(`Listening for 30 s with 10 changes: ${count} schedules from seed ${firstSeed}`, lines);
  } finally {
    await ground.close();
  }
}

async function runSchedules(ground: Ground, programs: Programs, { count, firstSeed }: Seeds): Promise<Line[]> {
  const outcomes: Outcome[] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const outcome = await playSession(listeningPlanOf(seed), ground, programs);
    outcomes.push(outcome);
    if (fails(outcome)) process.stderr.write(`${JSON.stringify(outcome)}\n`);
  }
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const heard = (of: (listening: Outcome['listening']) => number) => sum(({ listening }) => of(listening));
  const figures = (what: string, text: string) => ({ what, figures: text });
  return [
    figures(
      'plays, and those heard before they were replaced',
      `${heard(({ plays }) => plays)}, ${heard(({ started }) => started)}`,
    ),
    figures(
      'interrupted plays, and those that went on',
      `${heard(({ interrupted }) => interrupted)}, ${heard(({ recovered }) => recovered)}`,
    ),
    figures(
      'stalls, and their total',
      `${heard(({ stalls }) => stalls)}, ${(heard(({ stalledFor }) => stalledFor) / 1000).toFixed(1)} s`,
    ),
    counted(
      'plays that never recover',
      heard(({ neverRecovered }) => neverRecovered.length),
      0,
    ),
    figures('bytes of sound received', String(heard(({ fetched }) => fetched))),
    counted(
      'bytes of sound fetched twice',
      heard(({ twice }) => twice),
      0,
    ),
    figures('bytes of sound in caches', String(heard(({ cached }) => cached))),
    counted(
      'of these with another hash than the server’s',
      heard(({ wrong }) => wrong),
      0,
    ),
    figures('changes', String(sum(({ acts }) => acts.done))),
    counted('changes lost', sum(lostIn), 0),
    counted('changes doubled', sum(doubledIn), 0),
    counted(
      'changes done in another order',
      heard(({ misplaced }) => misplaced.length),
      0,
    ),
    counted(
      'sounds that stay silent after a reload',
      sum(({ deadSounds }) => deadSounds.length),
      0,
    ),
    counted(
      'uncaught errors',
      sum(({ errors }) => errors.length),
      0,
    ),
  ];
}
