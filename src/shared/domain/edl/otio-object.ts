/** An object of OpenTimelineIO; `schema` without its version. */
export interface OtioObject {
  schema: string;
  /** Where its schema is written, from 1. */
  line: number;
  values: Readonly<Record<string, unknown>>;
}

const lineKey = '\u0000line';

/** Whether a text may be a document of OpenTimelineIO. */
export const isOtio = (text: string): boolean => /^\uFEFF?\s*\{/.test(text) && text.includes('"OTIO_SCHEMA"');

/** Parses JSON with the line of each object; undefined where it is damaged. */
export function readOtio(text: string): OtioObject | undefined {
  let line = 1;
  // Quotes within a JSON string are escaped: this is never one of its own.
  const marked = text.replace(/^\uFEFF/, '').replaceAll(/\n|"OTIO_SCHEMA"(?=\s*:)/g, (found) => {
    if (found === '\n') line += 1;
    return found === '\n' ? found : `"\\u0000line":${line},${found}`;
  });
  try {
    return otioObject(JSON.parse(marked));
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for what is no object with a schema. */
export function otioObject(value: unknown): OtioObject | undefined {
  if (!isRecord(value)) return undefined;
  const { OTIO_SCHEMA: schema, [lineKey]: line } = value;
  if (typeof schema !== 'string' || typeof line !== 'number') return undefined;
  return { schema: schema.replace(/\.\d+$/, ''), line, values: value };
}

/** The objects of a list. One without a schema, which is damaged, has an empty one: its place in the list is known. */
export const otioObjects = (value: unknown): OtioObject[] =>
  Array.isArray(value)
    ? value.map((each: unknown) => otioObject(each) ?? { schema: '', line: lineIn(each) ?? 1, values: recordOf(each) })
    : [];

const recordOf = (value: unknown) => (isRecord(value) ? value : {});

/** Objects within objects that are searched for a line; a hostile file has any number of them. */
const maxDepth = 20;

/** The line of the first object within a value. */
function lineIn(value: unknown, depth = 0): number | undefined {
  if (depth > maxDepth) return undefined;
  const { [lineKey]: line, ...others } = recordOf(value);
  if (typeof line === 'number') return line;
  for (const other of Object.values(others)) {
    const found = lineIn(other, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A text that is not empty. */
export const otioText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The value of a key of an object. */
export const otioValue = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);
