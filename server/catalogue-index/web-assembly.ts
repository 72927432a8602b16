/** What of WebAssembly is used here; the types of Node do not tell it, and those of browsers are not at hand. */
interface Tools {
  Memory: new (size: { initial: number }) => Memory;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: { c: (...numbers: number[]) => number } };
}
interface Memory {
  readonly buffer: ArrayBuffer;
}

const given: unknown = Reflect.get(globalThis, 'WebAssembly');
const tools = given as Tools;
const pageBytes = 65_536;
const compiled = new Map<() => Uint8Array, object>();

export const memoryOf = (bytes: number): Memory => new tools.Memory({ initial: Math.ceil(bytes / pageBytes) });

/**
 * The function `c` of a piece of code, working on a memory, which it imports as m.m.
 *
 * @param code compiled once
 */
export function compute(code: () => Uint8Array, memory: Memory): (...numbers: number[]) => number {
  const module = compiled.get(code) ?? new tools.Module(code());
  compiled.set(code, module);
  return new tools.Instance(module, { m: { m: memory } }).exports.c;
}
