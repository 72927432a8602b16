import { fileOfAddress } from '#shared/offline/file-key.ts';
import { missingSpans } from '#shared/offline/spans.ts';
import type { SpanStore } from '#shared/offline/store.ts';

import type { MissingSound } from './background-fetch.ts';
import type { StoredCopy } from './stored-copies.ts';

/** Returns what is missing of the previews of some copies, each once. */
export async function missingSound(
  store: Pick<SpanStore, 'match'>,
  copies: readonly StoredCopy[],
): Promise<MissingSound[]> {
  const found: MissingSound[] = [];
  const tasks = new Map(copies.flatMap((copy) => (copy.tasks ?? []).map((task) => [task.url, task])));
  for (const task of tasks.values()) {
    const file = fileOfAddress(task.url);
    const cached = file && (await store.match(file));
    const spans = cached?.etag === task.etag ? cached.spans : [];
    const gaps = missingSpans(spans, { start: 0, end: task.size });
    if (gaps.length > 0) found.push({ task, gaps });
  }
  return found;
}
