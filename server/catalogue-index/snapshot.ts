import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';

/** Raised whenever what is written here, or what it means, changes: an older file is then as good as none. */
const format = 2;
const magic = 0x544e_4b49;

const kinds = { Int8Array, Uint8Array, Uint16Array, Uint32Array, Float64Array };
type Numbers = InstanceType<(typeof kinds)[keyof typeof kinds]>;

/** Stands for an array that is written behind the head. */
interface Placed {
  array: keyof typeof kinds;
  length: number;
}

/**
 * Writes plain things with large typed arrays into a file: a head with all but the arrays, then these. The file is
 * there whole or not at all.
 *
 * @param key what it was made of; it is read by the same key only
 */
export async function writeSnapshot(file: string, key: string, content: unknown): Promise<void> {
  const arrays: Numbers[] = [];
  const head = serialize({ key, content: withoutArrays(content, arrays) });
  const temporary = `${file}.new`;
  const handle = await open(temporary, 'w');
  try {
    const sum = arrays.reduce((total, array) => (total + sumOf(array)) >>> 0, sumOf(new Uint8Array(head)));
    await handle.write(Uint8Array.from(new Uint8Array(Uint32Array.of(magic, format, head.length, sum).buffer)));
    for (const part of [head, ...arrays]) await writeAll(handle, part);
    await handle.sync();
  } catch (cause) {
    await handle.close();
    await rm(temporary, { force: true });
    throw cause;
  }
  await handle.close();
  await rename(temporary, file);
}

/** What was written under this key; undefined where there is none, or where it is not whole. */
export async function readSnapshot(file: string, key: string): Promise<unknown> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return undefined;
  try {
    const [own, version, length = 0, sum] = new Uint32Array((await readExactly(handle, 16)).buffer);
    const { size } = await handle.stat();
    if (own !== magic || version !== format || length > size) return undefined;
    const head = await readExactly(handle, length);
    const read: unknown = deserialize(head);
    const { key: written, content } = Object(read) as { key?: unknown; content?: unknown };
    if (written !== key) return undefined;
    const arrays: Numbers[] = [];
    const whole = await withArrays(content, handle, arrays);
    const found = arrays.reduce((total, array) => (total + sumOf(array)) >>> 0, sumOf(head));
    return found === sum ? whole : undefined;
  } catch {
    // Cut off or overwritten: whatever it was, the index is built anew.
    return undefined;
  } finally {
    await handle.close();
  }
}

const isNumbers = (thing: object): thing is Numbers => thing.constructor.name in kinds;

function withoutArrays(thing: unknown, arrays: Numbers[]): unknown {
  if (typeof thing !== 'object' || thing === null) return thing;
  if (isNumbers(thing)) {
    arrays.push(thing);
    return { array: thing.constructor.name, length: thing.length };
  }
  if (Array.isArray(thing)) return thing;
  return Object.fromEntries(Object.entries(thing).map(([name, part]) => [name, withoutArrays(part, arrays)]));
}

async function withArrays(thing: unknown, handle: FileHandle, arrays: Numbers[]): Promise<unknown> {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return thing;
  if ('array' in thing) {
    const { array, length } = thing as Placed;
    const Kind = kinds[array];
    const { buffer } = await readExactly(handle, length * Kind.BYTES_PER_ELEMENT);
    const made = new Kind(buffer);
    arrays.push(made);
    return made;
  }
  const whole: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(thing)) whole[name] = await withArrays(part, handle, arrays);
  return whole;
}

/** One piece at a time: a system call takes two gigabytes at most, and others get their turn in between. */
const pieceSize = 2 ** 24;

async function writeAll(handle: FileHandle, { buffer, byteOffset, byteLength }: ArrayBufferView): Promise<void> {
  for (let at = 0; at < byteLength;) {
    const piece = new Uint8Array(buffer, byteOffset + at, Math.min(pieceSize, byteLength - at));
    at += (await handle.write(piece)).bytesWritten;
  }
}

async function readExactly(handle: FileHandle, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const { bytesRead } = await handle.read(bytes, at, Math.min(pieceSize, length - at));
    if (bytesRead === 0) throw new RangeError('the file ends too soon');
    at += bytesRead;
  }
  return bytes;
}

/** Tells that a byte has changed, which is all that is asked of it here. */
function sumOf({ buffer, byteOffset, byteLength }: ArrayBufferView): number {
  const isWhole = byteOffset % 4 === 0;
  const words = isWhole ? new Uint32Array(buffer, byteOffset, byteLength >>> 2) : new Uint32Array(0);
  let sum = byteLength;
  for (let at = 0; at < words.length; at += 1) sum = (Math.imul(sum, 31) + words[at]!) | 0;
  const rest = new Uint8Array(buffer, byteOffset + words.length * 4, byteLength - words.length * 4);
  for (const byte of rest) sum = (Math.imul(sum, 31) + byte) | 0;
  return sum >>> 0;
}
