import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

import { buildIndexes, persistIndexes } from './build-indexes.ts';
import type { BuildWork, BackgroundBuild } from './build-work.ts';

/** A build that shares evenly is right, too; answers are a little slower meanwhile. */
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // As it is.
}
// Whoever wanted it is gone.
process.on('disconnect', () => process.exit());
process.once('message', (work: BuildWork) => void run(work));

async function run(work: BuildWork): Promise<void> {
  try {
    const done = await build(work);
    await new Promise((sent) => process.send?.(done, sent));
    process.exit();
  } catch (cause) {
    process.stderr.write(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause), () =>
      process.exit(1),
    );
  }
}

async function build(work: BuildWork): Promise<BackgroundBuild> {
  // Where nothing can be kept, this is known before the work is done.
  await mkdir(work.folder, { recursive: true });
  const { indexes, built } = await buildIndexes(work, false);
  return { built, keys: await persistIndexes(work.folder, indexes) };
}
