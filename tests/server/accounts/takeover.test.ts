import { PasswordHasher } from '#server/accounts/passwords.ts';
import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';

import { takeMails } from '../../support/accounts.ts';
import type { Mail } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { World } from '../../support/takeover/world.ts';
import type { Step } from '../../support/takeover/world.ts';

const seed = 20_261_124;
const stepsOfRun = 100;
/** Runs at once: requests that must not tell whether there is an account take their time. */
const runsAtOnce = 50;

const actions: Step['action'][] = [
  ...(['register', 'confirm', 'logIn', 'logIn', 'logOut', 'confirmAgain', 'leak'] as const),
  ...(['changePassword', 'requestRestore', 'restore', 'stop', 'stop'] as const),
  ...(['requestEmail', 'requestEmail', 'approve', 'approve', 'approve', 'undo', 'undo'] as const),
];
const rare: Step['action'][] = ['disable', 'enable', 'enable'];
const step: fc.Arbitrary<Step> = fc.record({
  action: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...actions) },
    { weight: 1, arbitrary: fc.constantFrom(...rare) },
  ),
  who: fc.nat(10_000),
  pick: fc.nat(10_000),
  other: fc.nat(10_000),
});

const mustHappen = [
  'auth/login',
  'users/self/register-confirm',
  'password-update',
  'password-restore-request-approve',
  'email-update-request-create',
  'email-update-request-approve',
  'email-update-request-stop',
  'email-update-undo',
];

/** Hands the mails of one outbox to the runs that share it. */
function mailboxOf(server: TestServer) {
  let waiting: Mail[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return async (emails: readonly string[]): Promise<Mail[]> => {
    const reading = last.then(async () => {
      waiting.push(...(await takeMails(server)));
      const own = waiting.filter(({ to }) => emails.includes(to));
      waiting = waiting.filter(({ to }) => !emails.includes(to));
      return own;
    });
    last = reading.catch(() => undefined);
    return reading;
  };
}

async function runSteps(world: World, steps: readonly Step[]): Promise<void> {
  await world.begin();
  for (const [index, step] of steps.entries()) {
    try {
      await world.take(step);
      if (index % 5 === 4) await world.check();
    } catch (cause) {
      const reported = steps
        .slice(0, index + 1)
        .map(({ action, who, pick, other }) => [action, who, pick, other].join(' '));
      throw new Error(`step ${index} went another way than the model:\n${reported.join('\n')}`, { cause });
    }
  }
}

describeOnBoth('an account', (database) => {
  it('is accessible only to who proved its address or knows its password, in random sequences of steps', async () => {
    const databaseUrl = await database();
    const server = await startTestServer({
      databaseUrl,
      variables: { TRUST_PROXY: '1' },
      // The real hasher, at its lowest cost: it is not what this is about.
      passwords: new PasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    });
    // A sample on PostgreSQL: each step costs more there.
    const [numRuns, least] = databaseUrl === undefined ? [100, 50] : [10, 1];
    const steps = fc.array(step, { minLength: stepsOfRun, maxLength: stepsOfRun });
    const runs = fc.sample(steps, { seed, numRuns });
    const mailTo = mailboxOf(server);
    const pairs = runs.map((run, index) => ({ run, world: new World(server, `run${index}`, mailTo) }));
    for (let first = 0; first < pairs.length; first += runsAtOnce) {
      await Promise.all(pairs.slice(first, first + runsAtOnce).map(({ run, world }) => runSteps(world, run)));
    }
    // The steps came to something.
    for (const path of mustHappen) {
      const times = pairs.reduce((sum, { world }) => sum + (world.successes.get(path) ?? 0), 0);
      expect({ endpoint: path, times }).toEqual({
        endpoint: path,
        times: expect.toSatisfy((count: number) => count >= least),
      });
    }
    await server.close();
  }, 600_000);
});
