import { expect, it } from 'vitest';

import type { kernelsOn, memoryOf } from '#server/catalogue-index/wasm/kernels.ts';
import { kernelsWasm } from '#server/catalogue-index/wasm/kernels.wasm.ts';

import { compileKernels } from '../../../../scripts/build-kernels.ts';

it('equal the output of their source', async () => {
  expect(Buffer.from(await compileKernels()).equals(kernelsWasm)).toBe(true);
});

it('run in plain TypeScript without WebAssembly', async () => {
  const { WebAssembly: present } = globalThis as unknown as { WebAssembly: unknown };
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  try {
    // A query makes it another module, which looks again for what the host has.
    const again = '#server/catalogue-index/wasm/kernels.ts?plain';
    const module = (await import(/* @vite-ignore */ again)) as {
      memoryOf: typeof memoryOf;
      kernelsOn: typeof kernelsOn;
    };
    const memory = module.memoryOf(64);
    new Uint32Array(memory.buffer).set([1, 3, 7, 15, 0, 0, 0, 0, 1, 1, 1, 1]);
    expect(module.kernelsOn(memory).countShared(0, 32, 32)).toBe(4);
  } finally {
    Reflect.set(globalThis, 'WebAssembly', present);
  }
});
