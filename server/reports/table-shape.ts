import type { Locale } from '#shared/domain/locale.ts';
import type { TimePrecision } from './template.ts';

/** The value of a cell: text, a number, a duration in seconds, or nothing. */
export type Cell = string | { number: number } | { seconds: number } | { lines: string[] } | null;

/** The value of a field of the head: text, a number, or the day of an instant. */
export type HeadValue = string | { number: number } | { day: string; text: string };

/** A column of a report's table. */
export interface TableColumn {
  heading: string;
  /** In characters. */
  width: number;
}

/** A report, independent of the file format. */
export interface ReportTable {
  title: string;
  /** The fields of the head: name and value. */
  head: [string, HeadValue][];
  columns: TableColumn[];
  rows: Cell[][];
  /** Totals of the printed values. */
  totals: Cell[];
  /** The precision of times. */
  precision: TimePrecision;
  locale: Locale;
}
