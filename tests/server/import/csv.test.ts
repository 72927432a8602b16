import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readCsv } from '#server/import/scan/csv-file.ts';
import { CsvFields, csvPeople, csvText, isoDate } from '#server/import/scan/csv-row.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function table(content: string | Uint8Array) {
  const file = path.join(folder, 'table.csv');
  await writeFile(file, content);
  return readCsv(file);
}

describe('a table', () => {
  test.each([',', ';', '\t'])('has its fields between %j, with or without a byte order mark', async (sign) => {
    const text =
      ['file', 'title_ru', 'uid'].join(sign) + '\r\n' + ['a.wav', '"Дождь, ""Осень""; и ветер"', 'x1'].join(sign);
    for (const mark of ['', '\uFEFF']) {
      const { rows } = await table(mark + text);
      expect(rows.get('a.wav')?.get('title_ru')).toBe('Дождь, "Осень"; и ветер');
      expect(rows.get('a.wav')?.get('uid')).toBe('x1');
    }
  });

  test('finds files by paths in the notation of any system', async () => {
    const { rows } = await table('FILE,title\n.\\music\\Й.wav,One\n./b/c.wav,Two\n'.normalize('NFD'));
    expect([...rows.keys()]).toEqual(['music/Й.wav', 'b/c.wav']);
  });

  test('keeps line breaks within a field and skips empty lines', async () => {
    const { rows } = await table('file,lyrics\na.wav,"One\nTwo"\n\n,\n');
    expect(rows.get('a.wav')?.get('lyrics')).toBe('One\nTwo');
    expect(rows.size).toBe(1);
  });

  test('reports invalid cells, and continues', async () => {
    const { rows, rejected } = await table('file,colour,title\n,red,Nameless\nb.wav,red,Fine');
    expect(rows.get('b.wav')?.get('title')).toBe('Fine');
    expect(rejected).toEqual([
      { path: 'colour', code: 'csv-column', detail: '' },
      { path: '2', code: 'csv-no-file', detail: '' },
    ]);
  });

  test('that is no table, or not in UTF-8, is rejected as a whole', async () => {
    await expect(table('title,uid\na,b')).rejects.toMatchObject({ code: 'no-file-column' });
    await expect(table('file,title\n"a.wav,open')).rejects.toMatchObject({ code: 'syntax' });
    await expect(table(Buffer.from([0x66, 0x69, 0x6c, 0x65, 0x0a, 0xcf, 0xf0]))).rejects.toMatchObject({
      code: 'encoding',
    });
    await expect(table('')).rejects.toMatchObject({ code: 'no-file-column' });
  });
});

describe('the fields of a row', () => {
  const row = (fields: Record<string, string>) => new Map(Object.entries(fields));

  test('are texts in the language of their column, or of their letters', () => {
    expect(csvText(row({ title_ru: 'Дождь', title_en: 'Rain', title: 'x' }), 'title')).toEqual({
      ru: 'Дождь',
      en: 'Rain',
    });
    expect(csvText(row({ title: 'Дождь' }), 'title')).toEqual({ ru: 'Дождь' });
    expect(csvText(row({ title: 'Rain' }), 'title')).toEqual({ en: 'Rain' });
    expect(csvText(row({}), 'title')).toBeUndefined();
  });

  test('pair the authors of both languages in their order', () => {
    const authors = csvPeople(row({ authors_ru: 'Иван | Анна', authors_en: 'Ivan' }), 'authors');
    expect(authors).toEqual([{ ru: 'Иван', en: 'Ivan' }, { ru: 'Анна' }]);
    expect(csvPeople(row({ authors: 'Ivan|Анна' }), 'authors')).toEqual([{ en: 'Ivan' }, { ru: 'Анна' }]);
  });

  test('report invalid values and omit them', () => {
    const wrong: string[] = [];
    const fields = new CsvFields(
      row({ bpm: '9000', exclusive: 'perhaps', role: 'stem', entity: 'Music', created_at: 'yesterday', checked: 'Да' }),
      (column) => wrong.push(column),
    );
    expect(fields.bpm()).toBeUndefined();
    expect(fields.flag('exclusive')).toBeUndefined();
    expect(fields.flag('checked')).toBe(true);
    expect(fields.role()).toBe('stem');
    expect(fields.entity()).toBe('music');
    expect(fields.instant('created_at')).toBeUndefined();
    expect(wrong).toEqual(['bpm', 'exclusive', 'created_at']);
  });

  test('are dates of a year, a month or a day', () => {
    expect(['2024', '2024-05', '2024-05-31', '2024-13', 'May'].map(isoDate)).toEqual([
      '2024-01-01',
      '2024-05-01',
      '2024-05-31',
      undefined,
      undefined,
    ]);
  });
});
