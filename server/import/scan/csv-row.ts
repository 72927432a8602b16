import { isCalendarDay } from '#shared/domain/calendar-day.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { isrcFrom, iswcFrom } from '#shared/domain/rights-codes.ts';

import type { IngestText } from '../../domain/ingest-types.ts';
import { partialDate } from '../../domain/tag-names.ts';
import type { TextColumn } from './csv-columns.ts';
import type { CsvRow } from './csv-file.ts';
import type { Role } from './path-facts.ts';
import { textOf } from '../texts.ts';

/** A text of a row: its columns by language, else the single column, whose alphabet decides the language. */
export function csvText(row: CsvRow, column: TextColumn): IngestText | undefined {
  const ru = row.get(`${column}_ru`);
  const en = row.get(`${column}_en`);
  if (ru !== undefined || en !== undefined) return { ...(ru !== undefined && { ru }), ...(en !== undefined && { en }) };
  const plain = row.get(column);
  return plain === undefined ? undefined : textOf(plain);
}

/** People in order; with both languages given, they are paired by position. */
export function csvPeople(row: CsvRow, column: 'authors' | 'performers' | 'lyricists'): IngestText[] {
  const ru = csvList(row.get(`${column}_ru`));
  const en = csvList(row.get(`${column}_en`));
  if (ru.length + en.length === 0) return csvList(row.get(column)).map(textOf);
  return Array.from({ length: Math.max(ru.length, en.length) }, (_, index) => ({
    ...(ru[index] !== undefined && { ru: ru[index] }),
    ...(en[index] !== undefined && { en: en[index] }),
  }));
}

/** The values of a list field, separated by `|`; empty ones are omitted. */
export function csvList(field: string | undefined): string[] {
  return (field ?? '')
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** Parses the fields with a fixed set of values; `wrong` is called for others. */
export class CsvFields {
  readonly #row: CsvRow;
  readonly #wrong: (column: string, value: string) => void;

  constructor(row: CsvRow, wrong: (column: string, value: string) => void) {
    this.#row = row;
    this.#wrong = wrong;
  }

  entity(): Entity | undefined {
    return this.#one('entity', (value) => (value === 'music' || value === 'sound' ? value : undefined));
  }

  role(): Role | undefined {
    return this.#one('role', (value) =>
      value === 'main' || value === 'version' || value === 'stem' ? value : undefined,
    );
  }

  flag(column: 'exclusive' | 'checked'): boolean | undefined {
    const words: Record<string, boolean> = {
      1: true,
      yes: true,
      true: true,
      да: true,
      0: false,
      no: false,
      false: false,
      нет: false,
    };
    return this.#one(column, (value) => words[value]);
  }

  bpm(): number | undefined {
    return this.#one('bpm', (value) => {
      const bpm = Number(value.replace(',', '.'));
      return bpm >= 20 && bpm <= 400 ? bpm : undefined;
    });
  }

  trackNumber(): number | undefined {
    return this.#one('track_number', (value) => (/^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined));
  }

  isrc(): string | undefined {
    return this.#one('isrc', isrcFrom);
  }

  iswc(): string | undefined {
    return this.#one('iswc', iswcFrom);
  }

  /** An ISO date; a year alone becomes its first day. */
  date(column: 'release_date'): string | undefined {
    return this.#one(column, isoDate);
  }

  /** As far as it is known: 2024-05-31, 2024-05 or 2024. */
  recordedOn(): string | undefined {
    return this.#one('recording_date', partialDate);
  }

  instant(column: 'created_at'): string | undefined {
    return this.#one(column, (value) => {
      const time = Date.parse(value.toUpperCase());
      return Number.isNaN(time) ? undefined : new Date(time).toISOString();
    });
  }

  #one<Value>(column: string, read: (value: string) => Value | undefined): Value | undefined {
    const text = this.#row.get(column);
    if (text === undefined) return undefined;
    const value = read(text.toLowerCase());
    if (value === undefined) this.#wrong(column, text);
    return value;
  }
}

/** `2024-05-01`, or the first day of `2024-05` or `2024`. */
export function isoDate(text: string): string | undefined {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return year !== undefined && isCalendarDay(date) ? date : undefined;
}
