import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';

import writeExcelFile from 'write-excel-file/node';
import type { Feature, SheetData } from 'write-excel-file/node';
import { findElement, prependMarkupInsideElement } from 'write-excel-file/utility';

import type { Cell, ReportTable } from './table.ts';

const secondsOfDay = 24 * 60 * 60;
const headingStyle = { fontWeight: 'bold', backgroundColor: '#E6E8F0', wrap: true, alignVertical: 'center' } as const;

/** A report as a workbook: times and numbers are real ones, which can be added up and sorted. */
export async function reportXlsx(table: ReportTable, names: { sheet: string; about: string }): Promise<Buffer> {
  const { columns, rows, totals, head, title } = table;
  const data: SheetData = [
    columns.map(({ heading }) => ({ value: heading, ...headingStyle })),
    ...rows.map((cells) => cells.map((cell) => excelCell(cell))),
    totals.map((cell) => excelCell(cell, { fontWeight: 'bold', topBorderStyle: 'thin' })),
  ];
  const about: SheetData = [
    [{ value: title, fontWeight: 'bold' }],
    [],
    ...head.map(([name, value]) => [
      { value: name, fontWeight: 'bold' as const },
      { value, wrap: true },
    ]),
  ];
  const sheets = [
    {
      data,
      sheet: names.sheet,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      orientation: 'landscape' as const,
    },
    { data: about, sheet: names.about, columns: [{ width: 24 }, { width: 60 }], orientation: 'landscape' as const },
  ];
  return writeExcelFile(sheets, { fontFamily: 'Calibri', fontSize: 11, features: [onePageWide] }).toBuffer();
}

/** All columns on one page when printed, as many pages as the rows need (ECMA-376 part 1, 18.3.1.63 and 18.3.1.65). */
const onePageWide: Feature<Stream | Buffer | Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) => {
          const sheet = findElement(xml, 'worksheet');
          if (!sheet) throw new Error('A sheet has no element “worksheet”');
          return prependMarkupInsideElement(xml, sheet, '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
        },
        transformElementAttributes: (tag, attributes) =>
          tag === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
      },
    },
  },
};

interface Style {
  fontWeight?: 'bold';
  topBorderStyle?: 'thin';
}

function excelCell(cell: Cell, style: Style = {}) {
  if (cell === null) return style.fontWeight ? { value: '', ...style } : null;
  // A text is one, whatever it begins with: no spreadsheet program takes it for a formula.
  if (typeof cell === 'string') return { type: String, value: cell, wrap: true, ...style };
  if ('number' in cell) return { type: Number, value: cell.number, ...style };
  return { type: Number, value: cell.seconds / secondsOfDay, format: '[h]:mm:ss', ...style };
}
