import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // Real databases and encoders: two cores are shared with whatever else runs.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Vitest leaves one core to itself: of two, only one would work.
    maxWorkers: 2,
  },
});
