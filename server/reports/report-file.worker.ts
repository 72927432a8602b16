import { fill } from '../domain/texts.ts';
import { serveJobs } from '../media/pool-worker.ts';
import { reportPdf } from './pdf.ts';
import type { FileJob } from './report-file.ts';
import { reportXlsx } from './xlsx.ts';

serveJobs(async ({ format, table, words, fonts }: FileJob) => {
  if (format === 'xlsx') return reportXlsx(table, words);
  const page = (number: number, pages: number) => fill(words.page, { page: number, pages });
  return reportPdf(table, { page, made: words.made, createdAt: words.createdAt }, fonts);
});
