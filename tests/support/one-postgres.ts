import { startSharedPostgres } from './postgres.ts';

/** Vitest's global setup: one PostgreSQL for all test files. */
export default startSharedPostgres;
