import type { Row } from '../contract/catalogue.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Identifies a row by keys that nothing else has: responses are searched without knowing their endpoint. */
const isRow = (value: unknown): value is Row =>
  isObject(value) && 'content_type_id' in value && 'kind' in value && 'downloads_counter' in value;

/** The rows in a response, wherever they are in it. */
export function rowsIn(response: unknown): Row[] {
  if (isRow(response)) return [response];
  return isObject(response) ? Object.values(response).flatMap(rowsIn) : [];
}

/** A response with its rows changed: the same object where nothing changes, and so for each of its parts. */
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
