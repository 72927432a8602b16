/** What of WebAssembly is used here; the types of Node do not tell it, and those of browsers are not at hand. */
interface Tools {
  Memory: new (size: { initial: number }) => Memory;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: { c: (...numbers: number[]) => number } };
}
export interface Memory {
  readonly buffer: ArrayBuffer;
}

const given: unknown = Reflect.get(globalThis, 'WebAssembly');
const tools = given as Tools;
const pageBytes = 65_536;
const compiled = new Map<() => Uint8Array, object>();

export const memoryOf = (bytes: number): Memory => new tools.Memory({ initial: Math.ceil(bytes / pageBytes) });

/**
 * A module with one function, `c`, that works on the memory m.m.
 *
 * @param takes how many numbers (i32) the function takes
 * @param gives and how many it gives: one or none
 * @param body its locals and its instructions, up to the last `end`
 */
export function moduleOf(takes: number, gives: 0 | 1, body: readonly number[]): Uint8Array {
  const i32 = 0x7f;
  // oxfmt-ignore
  return new Uint8Array([
    0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // WebAssembly 1
    0x01, 4 + takes + gives, 0x01, 0x60, takes, ...Array.from({ length: takes }, () => i32), gives, ...(gives ? [i32] : []), // type
    0x02, 0x08, 0x01, 0x01, 0x6d, 0x01, 0x6d, 0x02, 0x00, 0x01, // import: memory m.m
    0x03, 0x02, 0x01, 0x00, // one function of that type
    0x07, 0x05, 0x01, 0x01, 0x63, 0x00, 0x00, // export: c
    0x0a, ...leb(body.length + 1 + leb(body.length).length), 0x01, ...leb(body.length), ...body,
  ]);
}

/** A length as WebAssembly writes it; ours are below 16,384. */
const leb = (length: number) => (length < 0x80 ? [length] : [0x80 | (length & 0x7f), length >> 7]);

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
