import * as z from 'zod/mini';

/**
 * One value of a table as JSON, the same for both databases: text as it is, numbers that JSON writes exactly, and
 * what JSON cannot write as an object.
 */
export type Cell = null | string | number | { int: string } | { real: string } | { bytes: string };

/** One row as it is read from an archive. */
export const storedRow = z.array(
  z.union([
    z.null(),
    z.string(),
    z.number(),
    z.strictObject({ int: z.string().check(z.regex(/^-?\d{1,19}$/)) }),
    z.strictObject({ real: z.enum(['NaN', 'Infinity', '-Infinity', '-0']) }),
    z.strictObject({ bytes: z.string() }),
  ]),
);

/**
 * A value of a driver as a cell.
 *
 * @param isInteger whether the column has whole numbers, which PostgreSQL sends as text
 * @throws TypeError for a value that no column of ours has
 */
export function cellOf(value: unknown, isInteger: boolean): Cell {
  if (value === null) return null;
  if (typeof value === 'bigint') return wholeNumber(value);
  if (typeof value === 'string') return isInteger ? wholeNumber(BigInt(value)) : value;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { real: Object.is(value, -0) ? '-0' : String(value) };
  }
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (value instanceof ArrayBuffer) return { bytes: Buffer.from(value).toString('base64') };
  throw new TypeError(`a value of the type ${typeof value} cannot be stored`);
}

function wholeNumber(value: bigint): Cell {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : { int: String(value) };
}

/** A cell as a parameter of a statement. */
export function valueOf(cell: Cell): null | string | number | bigint | Uint8Array {
  if (cell === null || typeof cell !== 'object') return cell;
  if ('int' in cell) return BigInt(cell.int);
  if ('real' in cell) return Number(cell.real);
  return Buffer.from(cell.bytes, 'base64');
}
