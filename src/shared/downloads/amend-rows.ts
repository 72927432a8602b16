import type { Row } from '../contract/catalogue.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** By what no other thing has: answers are searched without knowing which call they are of. */
const isRow = (value: unknown): value is Row =>
  isObject(value) && 'content_type_id' in value && 'kind' in value && 'downloads_counter' in value;

/** The rows in an answer, wherever they stand in it. */
export function rowsIn(response: unknown): Row[] {
  if (isRow(response)) return [response];
  return isObject(response) ? Object.values(response).flatMap(rowsIn) : [];
}

/** An answer with its rows changed: the same object where nothing is, as its parts that are not. */
export function amendRows(response: unknown, amend: (row: Row) => Row): unknown {
  if (isRow(response)) return amend(response);
  if (!isObject(response)) return response;
  let isChanged = false;
  const amended = Object.entries(response).map(([key, value]) => {
    const next = amendRows(value, amend);
    isChanged ||= next !== value;
    return [key, next] as const;
  });
  if (!isChanged) return response;
  return Array.isArray(response) ? amended.map(([, value]) => value) : Object.fromEntries(amended);
}
