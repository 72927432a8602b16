import { fc } from '#tests/support/properties.ts';

import type { Kernels, Memory } from '#server/catalogue-index/wasm/kernel-types.ts';
import { kernelsOn, memoryOf, stepBytes } from '#server/catalogue-index/wasm/kernels.ts';
import { plainKernels } from '#server/catalogue-index/wasm/plain-kernels.ts';

/** Words of a set of whole steps: dense, sparse, empty or full. */
const word = fc.oneof(
  fc.constant(0),
  fc.constant(0xffff_ffff),
  fc.nat({ max: 0xffff_ffff }),
  fc.nat({ max: 31 }).map((bit) => (1 << bit) >>> 0),
);
const stepWords = stepBytes / 4;
export const setsOf = (count: number) =>
  fc.nat({ max: 5 }).chain((steps) =>
    fc.array(fc.array(word, { minLength: (steps + 1) * stepWords, maxLength: (steps + 1) * stepWords }), {
      minLength: count,
      maxLength: count,
    }),
  );

/** Runs a kernel of either kind over memories with the same content; answers what both return and leave behind. */
export function both<Result>(
  bytes: number,
  content: readonly number[],
  run: (kernels: Kernels, memory: Memory) => Result,
) {
  return [kernelsOn, plainKernels].map((kernelsOf) => {
    const memory = memoryOf(bytes);
    new Uint32Array(memory.buffer).set(content);
    return run(kernelsOf(memory), memory);
  });
}

export const read = ({ buffer }: Memory, at: number, length: number) => [...new Uint32Array(buffer, at, length)];
