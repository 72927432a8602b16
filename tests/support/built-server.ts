import type { TestProject } from 'vitest/node';

import { ensureServerBundle } from '../../scripts/server-bundle.js';

/** Vitest's global setup: tests that start a separate process use the built server, never one of earlier sources. */
export default async function buildServer(project: TestProject): Promise<void> {
  await ensureServerBundle();
  project.onTestsRerun(ensureServerBundle);
}
