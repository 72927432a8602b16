import type { Kernels, Memory } from './kernel-types.ts';
import { kernelsWasm } from './kernels.wasm.ts';
import { plainKernels } from './plain-kernels.ts';

/** Bytes of a step over a set (assembly/kernels.ts): rows are as long as whole steps. */
export const stepBytes = 32;

/** Members that are written in any case behind a list: of what a row has behind its set, and the eight of a word. */
export const written = stepBytes * 8 + 8;

/** Bytes that `countRows` needs behind the values and behind the copies: it copies so many whatever a row has. */
export const copied = 64;

/** Numbers that `skipToAbove` compares in one step; so many must be readable behind the last. */
export const above = 16;

/** What of WebAssembly is used here: Node's types leave it to those of browsers, which the server does not see. */
interface WebAssemblyApi {
  Memory: new (size: { initial: number }) => Memory;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: Kernels };
  validate(code: Uint8Array): boolean;
}

const given: unknown = Reflect.get(globalThis, 'WebAssembly');
const api = given as WebAssemblyApi | undefined;
const pageBytes = 65_536;

/** Compiled once a thread; undefined where WebAssembly or its SIMD instructions are missing. */
let module: object | undefined;
if (api?.validate(kernelsWasm)) module = new api.Module(kernelsWasm);

/** A memory of at least so many bytes, all zero. */
export function memoryOf(bytes: number): Memory {
  const pages = Math.ceil(bytes / pageBytes);
  return api ? new api.Memory({ initial: pages }) : { buffer: new ArrayBuffer(pages * pageBytes) };
}

/** The kernels over a memory: in WebAssembly, or in plain TypeScript where that is missing. */
export function kernelsOn(memory: Memory): Kernels {
  return api && module ? new api.Instance(module, { env: { memory } }).exports : plainKernels(memory);
}
