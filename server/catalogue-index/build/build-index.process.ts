import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

import { buildIndexes, persistIndexes } from './build-indexes.ts';
import type { BuildWork, BackgroundBuild } from './build-work.ts';

/** A build with normal priority is acceptable; responses are slightly slower meanwhile. */
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // The priority stays.
}
// The parent has ended.
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
  // An unwritable folder is detected before the work.
  await mkdir(work.folder, { recursive: true });
  const made = await buildIndexes(work, { mayLoad: false });
  if (!made) throw new Error('a build without a limit of tracks built nothing');
  return { built: made.built, keys: await persistIndexes(work.folder, made.indexes) };
}
