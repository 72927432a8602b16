import type { Db } from '../../repositories/database.ts';
import { readMeta, writeMeta } from '../../repositories/meta.ts';

/** The progress of the filling, in the table `meta`: a start after a crash continues it. */
const state = 'demo';

/** What became of the demo catalogue of a database; undefined: nothing yet. */
type DemoState = 'filling' | 'filled' | 'removed';

export async function writeDemoState(db: Db, reached: DemoState): Promise<void> {
  await writeMeta(db, state, reached);
}

/** Whether the catalogue has the demo, or is to get it: it is empty, or its filling has begun and not ended. */
export async function demoOf(db: Db): Promise<'requested' | 'filled' | 'none'> {
  const reached = await readMeta(db, state);
  if (reached === 'filling') return 'requested';
  if (reached !== undefined) return reached === 'filled' ? 'filled' : 'none';
  const track = await db.selectFrom('tracks').select('id').limit(1).executeTakeFirst();
  return track === undefined ? 'requested' : 'none';
}
