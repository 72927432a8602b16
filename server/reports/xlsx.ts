import writeExcelFile from 'write-excel-file/node';
import { getCellAddress } from 'write-excel-file/utility';
import type { SheetData } from 'write-excel-file/node';

import { headText } from './csv.ts';
import type { Cell, HeadValue, ReportTable } from './table-shape.ts';
import { onePageWide, properties, sheetTools } from './xlsx-features.ts';
import { setZipTimes } from './zip-times.ts';

const secondsOfDay = 24 * 60 * 60;
const headingStyle = { fontWeight: 'bold', backgroundColor: '#E6E8F0', wrap: true, alignVertical: 'center' } as const;

/** A report as a workbook: times and numbers are typed values, which can be summed and sorted; totals are formulas. */
export async function reportXlsx(
  table: ReportTable,
  names: { sheet: string; about: string; made: string; createdAt: string },
): Promise<Buffer> {
  const { columns, rows, totals, head, title, precision } = table;
  const format = precision === 'seconds' ? '[h]:mm:ss' : '[h]:mm:ss.00';
  const sums: number[] = [];
  const total = (cell: Cell, column: number) => {
    const style = { fontWeight: 'bold', topBorderStyle: 'thin' } as const;
    if (cell === null || typeof cell === 'string' || 'lines' in cell || rows.length === 0) {
      return excelCell(cell, format, style);
    }
    sums.push('seconds' in cell ? cell.seconds / secondsOfDay : cell.number);
    const range = `${getCellAddress(1, column)}:${getCellAddress(rows.length, column)}`;
    const own = 'seconds' in cell ? { format } : {};
    return { type: 'Formula' as const, value: `SUM(${range})`, ...own, ...style };
  };
  const data: SheetData = [
    columns.map(({ heading }) => ({ value: heading, ...headingStyle })),
    ...rows.map((cells) => cells.map((cell) => excelCell(cell, format))),
    totals.map(total),
  ];
  const about: SheetData = [
    [{ value: title, fontWeight: 'bold' }],
    [],
    ...head.map(([name, value]) => [{ value: name, fontWeight: 'bold' as const }, headCell(value)]),
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
  const last = getCellAddress(rows.length, columns.length - 1);
  const project = headText(head[1]?.[1] ?? '');
  const features = [
    onePageWide,
    sheetTools({ sheet: names.sheet, last, sums }),
    properties({ title: `${title} - ${project}`, creator: names.made, language: table.locale }),
  ];
  const file = await writeExcelFile(sheets, { fontFamily: 'Calibri', fontSize: 11, features }).toBuffer();
  setZipTimes(file, new Date(names.createdAt));
  return file;
}

function headCell(value: HeadValue) {
  if (typeof value === 'string') return { type: String, value, wrap: true };
  if ('number' in value) return { type: Number, value: value.number, align: 'left' as const };
  return { type: Date, value: new Date(value.day), format: 'dd.mm.yyyy', align: 'left' as const };
}

interface Style {
  fontWeight?: 'bold';
  topBorderStyle?: 'thin';
}

function excelCell(cell: Cell, format: string, style: Style = {}) {
  if (cell === null) return style.fontWeight ? { value: '', ...style } : null;
  // A text is typed as text: no spreadsheet program takes it for a formula.
  if (typeof cell === 'string') return { type: String, value: cell, wrap: true, ...style };
  if ('lines' in cell) return { type: String, value: cell.lines.join('\n'), wrap: true, ...style };
  if ('number' in cell) return { type: Number, value: cell.number, ...style };
  return { type: Number, value: cell.seconds / secondsOfDay, format, ...style };
}
