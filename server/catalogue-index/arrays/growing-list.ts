const chunkBits = 14;
const chunkSize = 1 << chunkBits;

/** A list of integers below 2^32 that grows without copies. */
export class GrowingList {
  readonly #chunks: Uint32Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    const index = this.#length & (chunkSize - 1);
    if (index === 0) this.#chunks.push(new Uint32Array(chunkSize));
    this.#chunks[this.#length >>> chunkBits]![index] = value;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#chunks[index >>> chunkBits]![index & (chunkSize - 1)]!;
  }
}

/** Returns the start of each part of a list, and the end of the last: part `p` is `starts[p]` to `starts[p + 1]`. */
export function startsOf(sizes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  for (let part = 0; part < sizes.length; part += 1) starts[part + 1] = starts[part]! + sizes[part]!;
  return starts;
}

/** Maps items to numbers; `Float64Array.from` takes ten times as long. */
export function numbersOf<Item>(items: readonly Item[], of: (item: Item) => number): Float64Array {
  const numbers = new Float64Array(items.length);
  for (let at = 0; at < items.length; at += 1) numbers[at] = of(items[at]!);
  return numbers;
}
