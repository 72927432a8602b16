import { checkCluster } from '#server/cli/doctor/cluster.ts';
import { readConfig } from '#server/config.ts';
import { expect, it } from 'vitest';

import { describeOnPostgres } from '../peers/on-postgres.ts';

describeOnPostgres('the check of a service of several processes', (database) => {
  const found = async (variables: Record<string, string>) =>
    checkCluster(readConfig({ DATABASE_URL: await database(), ...variables }, 'en'), 'en');

  it('says that the processes have no common address, and that messages arrive', async () => {
    const hears = { state: 'ok', text: expect.stringMatching(/^Several processes may work together/) };
    expect(await found({ CLUSTER: '1' })).toEqual([
      { state: 'problem', text: expect.stringMatching(/^CLUSTER is set, and PUBLIC_URL is not: .*Set PUBLIC_URL/) },
      hears,
    ]);
    expect(await found({ CLUSTER: '1', PUBLIC_URL: 'https://tonika.test' })).toEqual([hears]);
    expect(await found({})).toEqual([]);
  });
});
