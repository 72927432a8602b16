import type { TestProject } from 'vitest/node';

import { ensureServerBundle } from '../../scripts/server-bundle.js';

/** Vitest's global setup: what tests start as a process of its own is the built server, never one of earlier sources. */
export default async function buildServer(project: TestProject): Promise<void> {
  await ensureServerBundle();
  project.onTestsRerun(ensureServerBundle);
}
