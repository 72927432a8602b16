import type { ColumnType } from 'kysely';

/** 0 or 1: SQLite has no booleans, and one type for both databases keeps every query the same. */
export type Flag = 0 | 1;

/** Columns that writers may leave out. */
export type Default<T> = ColumnType<T, T | undefined, T>;
