import { readFile } from 'node:fs/promises';

import { CsvError, parse } from 'csv-parse/sync';

import { knownColumns } from './csv-columns.ts';
import type { Rejection } from '../rejection.ts';
import { tidy } from '../texts.ts';

const largestFile = 200 * 1024 * 1024;

/** Non-empty fields of one row by column. */
export type CsvRow = ReadonlyMap<string, string>;

/** A parsed table. */
export interface CsvTable {
  /** Rows by the path of their file. */
  rows: Map<string, CsvRow>;
  rejected: Rejection[];
}

/** The file cannot be read as a table; `code` has the reason. */
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
  readonly code: 'encoding' | 'too-large' | 'syntax' | 'no-file-column';

  constructor(code: CsvFileError['code'], detail = '') {
    super(detail);
    this.code = code;
  }
}

/**
 * Reads a table of RFC 4180 in UTF-8, with or without a byte order mark. The first line decides between commas,
 * semicolons and tabs; column names may have any case.
 *
 * @throws CsvFileError, and errors of the file system
 */
export async function readCsv(file: string): Promise<CsvTable> {
  const records = parseText(decode(await readFile(file)));
  const [head = [], ...lines] = records;
  const columns = head.map((name) => name.trim().toLowerCase());
  if (!columns.includes('file')) throw new CsvFileError('no-file-column', columns.join(', ').slice(0, 200));
  const table: CsvTable = { rows: new Map(), rejected: [] };
  for (const column of columns) {
    if (!knownColumns.has(column)) table.rejected.push({ path: column, code: 'csv-column', detail: '' });
  }
  for (const [index, fields] of lines.entries()) addRow(table, columns, fields, index + 2);
  return table;
}

/** The path by which a row finds its file, on every system. */
export function fileName(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .normalize('NFC');
}

function addRow(table: CsvTable, columns: readonly string[], fields: readonly string[], line: number): void {
  const row = new Map<string, string>();
  for (const [index, column] of columns.entries()) {
    const value = tidy(fields[index] ?? '');
    if (value !== '') row.set(column, value);
  }
  if (row.size === 0) return;
  const file = row.get('file');
  if (file === undefined) table.rejected.push({ path: `${line}`, code: 'csv-no-file', detail: '' });
  else table.rows.set(fileName(file), row);
}

function decode(bytes: Buffer): string {
  if (bytes.length > largestFile) throw new CsvFileError('too-large');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CsvFileError('encoding');
  }
}

function parseText(text: string): string[][] {
  const head = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length);
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw new CsvFileError('syntax', error.message);
    throw error;
  }
}
