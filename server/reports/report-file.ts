import { createRequire } from 'node:module';

import { limitConcurrency } from '../domain/limit-concurrency.ts';
import { WorkerPool } from '../media/pool.ts';
import { fallbackFonts } from './fallback-fonts.ts';
import type { Fonts } from './lines.ts';
import type { ReportTable } from './table-shape.ts';

/** The job of the worker. */
export interface FileJob {
  format: 'xlsx' | 'pdf';
  table: ReportTable;
  words: { sheet: string; about: string; page: string; made: string; createdAt: string };
  fonts: Fonts;
}

const { resolve } = createRequire(import.meta.url);
const oneAtATime = limitConcurrency(1, 50);

/**
 * A workbook or a document. Thousands of rows take seconds: a thread makes the file and ends afterwards, as reports
 * are rare and the libraries large.
 */
export async function reportFile(
  format: FileJob['format'],
  table: ReportTable,
  words: FileJob['words'],
  dataDir: string,
): Promise<Buffer> {
  return oneAtATime(async () => {
    const entry = new URL('report-file.worker.ts', import.meta.url);
    const pool = new WorkerPool<FileJob, Uint8Array>({ entry, size: 1 });
    const fonts: Fonts = {
      plain: resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
      bold: resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
      fallback: format === 'pdf' ? await fallbackFonts(dataDir) : [],
    };
    try {
      return Buffer.from(await pool.run({ format, table, words, fonts }));
    } finally {
      await pool.close();
    }
  });
}
