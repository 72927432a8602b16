import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseEdit } from '#shared/domain/edl/parse-edit.ts';
import type { Edit } from '#shared/domain/edl/types.ts';
import { decodeText } from '#features/reports/uses/decode-text.ts';
import { describe, expect, it } from 'vitest';

import { readExpected } from './expected.ts';

const folder = path.join(import.meta.dirname, 'lists');
const names = readdirSync(folder).filter((name) => !name.endsWith('.json'));
const textOf = (name: string) => decodeText(readFileSync(path.join(folder, name)));

/** As the files of expected results have it. */
const shown = (edit: Edit | undefined) => ({
  kind: edit?.kind,
  title: edit?.title ?? null,
  pictures: edit?.pictures,
  muted: edit?.muted,
  uses: edit?.uses.map(({ name, timeIn, timeOut, others }) => [name, timeIn, timeOut ?? null, ...others]),
  notes: edit?.notes.map(({ line, reason }) => [line, reason]),
});

describe('a list as a program of the trade writes it', () => {
  it.each(names)('is read by its rules: %s', (name) => {
    const expected = readExpected(path.join(folder, `${name}.json`));
    const text = textOf(name);
    const asked = parseEdit(text);
    // A rate that the file does not name is never guessed.
    expect(asked?.asksRate).toBe(expected.read !== undefined);
    expect(asked?.rate ?? null).toBe(expected.rate);
    expect(asked?.uses.length).toBe(expected.read ? 0 : expected.uses.length);
    const { kind, title, pictures = 0, muted = 0, uses, notes } = expected;
    expect(shown(expected.read ? parseEdit(text, { rate: expected.read }) : asked)).toEqual({
      kind,
      title,
      pictures,
      muted,
      uses,
      notes,
    });
  });

  it('is one of forty-three and more', () => expect(names.length).toBeGreaterThan(43));
});
