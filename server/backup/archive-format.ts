import * as z from 'zod/mini';

/** Increases when older programs could not restore an archive. */
export const archiveFormat = 1;

/** The first entry of an archive: what it was made of. */
export const archiveHeader = z.object({
  format: z.int().check(z.positive()),
  product: z.literal('tonika'),
  /** Of the program that made it. */
  version: z.string(),
  /** The last step of the schema that the database has had. */
  migration: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  created_at: z.string(),
});

/** What an archive says of itself. */
export type ArchiveHeader = z.output<typeof archiveHeader>;

/** The last entry: an archive without it was cut. */
export const archiveEnd = z.object({
  /** All entries before the checksums that follow them. */
  entries: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Of the files of the store and the data folder. */
  bytes: z.int(),
  /** Keys of files that rows name and that were not there; at most `maxMissingListed`. */
  missing: z.array(z.string()),
});

/** Totals of a whole archive. */
export type ArchiveEnd = z.output<typeof archiveEnd>;

/** So many missing files are listed by name. */
export const maxMissingListed = 1000;

/** Entries of an archive, in the order in which they come. */
export const entryNames = {
  header: 'tonika-backup.json',
  /** `table/00001.jsonl.gz`: a line with the columns, then one for each row. */
  rows: (table: string, part: number): string => `database/${table}/${String(part).padStart(5, '0')}.jsonl.gz`,
  lastIds: 'database/last-ids.json',
  /** A file of the data folder, by its path there. */
  folder: (path: string): string => `folder/${path}`,
  /** As sha256sum writes them, for the entries since the previous one. */
  checksums: (part: number): string => `checksums/${String(part).padStart(6, '0')}.sha256`,
  end: 'end.json',
} as const;

/** The table of an entry of rows; undefined for another entry. */
export const tableOf = (entry: string): string | undefined => /^database\/(\w+)\/\d+\.jsonl\.gz$/.exec(entry)?.[1];

/** The path in the data folder of an entry; undefined for another entry. */
export function folderPathOf(entry: string): string | undefined {
  const path = /^folder\/(.+)$/.exec(entry)?.[1];
  const isSafe = path?.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part));
  return isSafe ? path : undefined;
}

/** Whether an entry has checksums of those before it. */
export const isChecksums = (entry: string): boolean => /^checksums\/\d+\.sha256$/.test(entry);
