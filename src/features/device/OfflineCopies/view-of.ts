import { ref } from 'valtio/vanilla';

import { nameOf } from './name-of.ts';
import type { CopyPhase, CopyView } from './state.ts';
import type { StoredCopy } from './stored-copies.ts';
import { subjectKey } from './subject.ts';

interface Known {
  /** Stored bytes by the name of the file. */
  readonly bytes: ReadonlyMap<string, number>;
  /** Where it is not that of the stored bytes. */
  readonly phase: CopyPhase | undefined;
  readonly room: number | undefined;
}

/** Returns a copy as screens show it. */
export function viewOf({ subject, isPaused, isComplete, tasks }: StoredCopy, { bytes, phase, room }: Known): CopyView {
  const size = (tasks ?? []).reduce((sum, task) => sum + task.size, 0);
  const stored = (tasks ?? []).reduce((sum, { url }) => sum + (bytes.get(nameOf(url)) ?? 0), 0);
  const byBytes = isComplete && stored >= size ? 'ready' : 'storing';
  return {
    key: subjectKey(subject),
    subject: ref(subject),
    phase: isPaused ? 'paused' : (phase ?? byBytes),
    size,
    stored,
    count: tasks?.length ?? 0,
    room,
  };
}
