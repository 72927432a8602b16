import type { FileKey } from '#shared/offline/file-key.ts';
import type { Interval } from '#shared/offline/spans.ts';
import { missingSpans } from '#shared/offline/spans.ts';
import type { SpanStore } from '#shared/offline/store.ts';

/** The parts of an interval of a file that a store does not have. */
export async function missingOf(store: SpanStore, file: FileKey, requested: Interval): Promise<Interval[]> {
  return missingSpans((await store.match(file))?.spans ?? [], requested);
}
