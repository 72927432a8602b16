import { defineConfig } from 'vitest/config';

import { lazySources } from './scripts/lazy-sources.ts';

const server = 'tests/server/**/*.test.ts';
const isCluster = process.env['TEST_SETUP'] === 'cluster';

export default defineConfig({
  plugins: [lazySources()],
  test: {
    // Real databases and encoders: two cores are shared with whatever else runs. A cluster is two processes and a bucket.
    testTimeout: isCluster ? 300_000 : 60_000,
    hookTimeout: isCluster ? 300_000 : 120_000,
    // One second otherwise, which a busy machine exceeds.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // One more than two cores: a worker of the server's tests waits half of its time, for databases and other processes.
    maxWorkers: 3,
    globalSetup: [
      'tests/support/one-postgres.ts',
      'tests/support/migrated-databases.ts',
      'tests/support/one-object-store.ts',
      'tests/support/built-server.ts',
    ],
    projects: [
      // The server keeps nothing but caches in its modules: they are loaded once for all files.
      {
        extends: true,
        test: { name: 'server', include: [server], isolate: false, setupFiles: ['tests/support/spoil-scratch.ts'] },
      },
      { extends: true, test: { name: 'app', include: ['tests/**/*.test.ts'], exclude: [server] } },
    ],
  },
});
