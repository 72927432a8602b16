import type { SpanStorePorts } from './ports.ts';
import { recordCacheName } from './records.ts';

/** Its cache key, among the records, which all threads of the device read. */
export const budgetAddress = '/held-budget';

/** Returns the budget of previews that the person of this device has chosen, in bytes; undefined where they have not. */
export async function readBudget(caches: SpanStorePorts['caches']): Promise<number | undefined> {
  return Number(await (await (await caches.open(recordCacheName)).match(budgetAddress))?.text()) || undefined;
}

/** Stores that choice. The store evicts down to it when it next tidies up. */
export async function writeBudget({ caches, Response }: Pick<SpanStorePorts, 'caches' | 'Response'>, bytes: number) {
  await (await caches.open(recordCacheName)).put(budgetAddress, new Response(String(bytes), { headers: {} }));
}
