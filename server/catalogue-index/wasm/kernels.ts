import type { Kernels, Memory } from './kernel-types.ts';
import { kernelsWasm } from './kernels.wasm.ts';
import { plainKernels } from './plain-kernels.ts';

/** Bytes per step over a set (assembly/kernels.ts): rows are a whole number of steps long. */
export const stepBytes = 32;

/** Numbers that may be written after the end of a list: the padding of a row, and the eight of a word. */
export const written = stepBytes * 8 + 8;

/** Bytes that `countRows` reads after the values and writes after the copies: it copies a fixed number per row. */
export const copied = 64;

/** Numbers that `skipToAbove` compares in one step; so many must be readable after the last one. */
export const above = 16;

/**
 * The part of WebAssembly's API that is used here: Node's types leave it to those of browsers, which the server does
 * not include.
 */
interface WebAssemblyApi {
  Memory: new (size: { initial: number }) => Memory;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: Kernels };
  validate(code: Uint8Array): boolean;
}

const given: unknown = Reflect.get(globalThis, 'WebAssembly');
const api = given as WebAssemblyApi | undefined;
const pageBytes = 65_536;

/** Compiled once per thread; undefined without WebAssembly or its SIMD instructions. */
let module: object | undefined;
if (api?.validate(kernelsWasm)) module = new api.Module(kernelsWasm);

/** A zeroed memory of at least this many bytes. */
export function memoryOf(bytes: number): Memory {
  const pages = Math.ceil(bytes / pageBytes);
  return api ? new api.Memory({ initial: pages }) : { buffer: new ArrayBuffer(pages * pageBytes) };
}

/** The kernels over a memory: in WebAssembly, or in plain TypeScript without it. */
export function kernelsOn(memory: Memory): Kernels {
  return api && module ? new api.Instance(module, { env: { memory } }).exports : plainKernels(memory);
}
