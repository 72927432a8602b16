import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';

/** Incremented with every change of the format or its meaning: older files are then ignored. */
const format = 5;
const magic = 0x544e_4b49;
/** Bytes before the header: magic, format, length of the header, checksum. */
const startLength = 16;

const kinds = { Int8Array, Uint8Array, Int16Array, Uint16Array, Uint32Array, Float64Array };
type Numbers = InstanceType<(typeof kinds)[keyof typeof kinds]>;

/** Placeholder of an array that follows the header. */
interface Placed {
  array: keyof typeof kinds;
  length: number;
}

/**
 * Writes plain objects with large typed arrays to a file: a header, then the arrays. It replaces the previous file
 * atomically. There is no fsync: flushing hundreds of megabytes would block readers of the disk, and an incomplete file
 * after a power failure is ignored.
 *
 * @param key identifies the source rows; the snapshot is read by the same key only
 */
export async function writeSnapshot(file: string, key: string, content: unknown): Promise<void> {
  const arrays: Numbers[] = [];
  const head = serialize({ key, content: withoutArrays(content, arrays) });
  const temporary = `${file}.new`;
  const handle = await open(temporary, 'w');
  try {
    const sum = new Sum();
    await handle.write(new Uint8Array(startLength));
    for (const part of [head, ...arrays]) await writeAll(handle, part, sum);
    const start = Uint32Array.of(magic, format, head.length, sum.value);
    await handle.write(new Uint8Array(start.buffer), 0, startLength, 0);
  } catch (cause) {
    await handle.close();
    await rm(temporary, { force: true });
    throw cause;
  }
  await handle.close();
  await rename(temporary, file);
}

/** Returns the content of a snapshot with a requested key; undefined when there is none that is complete. */
export async function readSnapshot(
  file: string,
  isIncluded: (key: string) => boolean,
): Promise<{ key: string; content: unknown } | undefined> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return undefined;
  try {
    const start = await readExactly(handle, startLength, new Sum());
    const [own, version, length = 0, written] = new Uint32Array(start.buffer);
    const { size } = await handle.stat();
    if (own !== magic || version !== format || length > size) return undefined;
    const sum = new Sum();
    const read: unknown = deserialize(await readExactly(handle, length, sum));
    const { key, content } = Object(read) as { key?: unknown; content?: unknown };
    if (typeof key !== 'string' || !isIncluded(key)) return undefined;
    const whole = await withArrays(content, handle, sum);
    return sum.value === written ? { key, content: whole } : undefined;
  } catch {
    // Truncated or damaged: the index is rebuilt.
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

async function withArrays(thing: unknown, handle: FileHandle, sum: Sum): Promise<unknown> {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return thing;
  if ('array' in thing) {
    const { array, length } = thing as Placed;
    const Kind = kinds[array];
    const { buffer } = await readExactly(handle, length * Kind.BYTES_PER_ELEMENT, sum);
    return new Kind(buffer);
  }
  const whole: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(thing)) whole[name] = await withArrays(part, handle, sum);
  return whole;
}

/** Bytes per read: a system call is limited to two gigabytes, and other tasks run in between. */
const pieceSize = 2 ** 24;

async function writeAll(handle: FileHandle, { buffer, byteOffset, byteLength }: ArrayBufferView, sum: Sum) {
  for (let from = 0; from < byteLength; from += pieceSize) {
    const piece = new Uint8Array(buffer, byteOffset + from, Math.min(pieceSize, byteLength - from));
    sum.add(piece);
    for (let at = 0; at < piece.length;) at += (await handle.write(piece, at)).bytesWritten;
  }
}

async function readExactly(handle: FileHandle, length: number, sum: Sum): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  for (let from = 0; from < length; from += pieceSize) {
    const piece = bytes.subarray(from, from + pieceSize);
    for (let at = 0; at < piece.length;) {
      const { bytesRead } = await handle.read(piece, at);
      if (bytesRead === 0) throw new RangeError('the file ends too soon');
      at += bytesRead;
    }
    sum.add(piece);
  }
  return bytes;
}

/** A checksum that detects a changed byte, and no more. */
class Sum {
  value = 0;

  add(piece: Uint8Array): void {
    // By words where the slice is aligned.
    const { buffer, byteOffset, byteLength } = piece.byteOffset % 4 === 0 ? piece : piece.slice();
    const words = new Uint32Array(buffer, byteOffset, byteLength >>> 2);
    let sum = (this.value + byteLength) | 0;
    for (let at = 0; at < words.length; at += 1) sum = (Math.imul(sum, 31) + words[at]!) | 0;
    const rest = new Uint8Array(buffer, byteOffset + words.length * 4, byteLength - words.length * 4);
    for (const byte of rest) sum = (Math.imul(sum, 31) + byte) | 0;
    this.value = sum >>> 0;
  }
}
