import { createRequire } from 'node:module';

import { reportPdf } from '#server/reports/pdf.ts';
import type { ReportTable } from '#server/reports/table-shape.ts';
import { reportXlsx } from '#server/reports/xlsx.ts';
import { afterEach, expect, it, vi } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const fonts = {
  plain: resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
  fallback: [],
};
const table: ReportTable = {
  title: 'Report',
  head: [['Company', 'Film & Co']],
  columns: [
    { heading: 'Title', width: 20 },
    { heading: 'Used', width: 10 },
  ],
  rows: [['Night', { seconds: 12 }]],
  totals: ['Total', { seconds: 12 }],
  precision: 'seconds',
  locale: 'en',
};
const createdAt = '2026-03-04T10:00:00.000Z';

afterEach(() => vi.useRealTimers());

const makers: [string, () => Promise<Buffer>][] = [
  ['pdf', () => reportPdf(table, { page: (page, pages) => `${page}/${pages}`, made: 'Tonika', createdAt }, fonts)],
  ['xlsx', () => reportXlsx(table, { sheet: 'Report', about: 'About', made: 'Tonika', createdAt })],
];

it.each(makers)('the same report is the same %s on another day', async (_, make) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T08:00:00Z') });
  const first = await make();
  vi.setSystemTime(new Date('2027-11-25T19:30:00Z'));
  expect((await make()).equals(first)).toBe(true);
});
