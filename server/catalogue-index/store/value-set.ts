import type { FilterKey } from '#shared/contract/filter-keys.ts';
import { groupBy } from '#shared/domain/group-by.ts';

import type { ValueInput } from '../../domain/index-input.ts';
import type { Span } from './vocabulary.ts';

/** The values of all filters, numbered in the given order, grouped by filter. */
export class ValueSet {
  readonly list: readonly ValueInput[];
  readonly spans: ReadonlyMap<FilterKey, Span>;
  readonly #numbers = new Map<FilterKey, Map<number, number>>();
  readonly #parents: readonly (number | undefined)[];

  constructor(values: readonly ValueInput[]) {
    const byKey = groupBy(values, ({ key }) => key);
    this.list = [...byKey.values()].flat();
    const spans = new Map<FilterKey, Span>();
    let from = 0;
    for (const [key, own] of byKey) {
      spans.set(key, { from, to: from + own.length });
      this.#numbers.set(key, new Map(own.map(({ id }, at) => [id, from + at])));
      from += own.length;
    }
    this.spans = spans;
    this.#parents = this.list.map(({ key, parentId }) =>
      parentId === null ? undefined : this.#numbers.get(key)?.get(parentId),
    );
  }

  get size(): number {
    return this.list.length;
  }

  /** Returns the number of a value; `id` and `sub_id` must belong together. */
  find(key: FilterKey, { id, sub_id }: { id: number; sub_id?: number | undefined }): number | undefined {
    const number = this.#numbers.get(key)?.get(sub_id ?? id);
    if (number === undefined || sub_id === undefined) return number;
    return this.list[number]?.parentId === id ? number : undefined;
  }

  parentOf(value: number): number | undefined {
    return this.#parents[value];
  }
}
