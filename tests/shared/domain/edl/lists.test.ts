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

describe('a list as written by an editing program', () => {
  it.each(names)('is parsed by its rules: %s', (name) => {
    const expected = readExpected(path.join(folder, `${name}.json`));
    const text = textOf(name);
    const unchosen = parseEdit(text);
    // A rate that the file does not name is never guessed.
    expect(unchosen?.asksRate).toBe(expected.read !== undefined);
    expect(unchosen?.rate ?? null).toBe(expected.rate);
    expect(unchosen?.uses.length).toBe(expected.read ? 0 : expected.uses.length);
    const { kind, title, pictures = 0, muted = 0, uses, notes } = expected;
    expect(shown(expected.read ? parseEdit(text, { rate: expected.read }) : unchosen)).toEqual({
      kind,
      title,
      pictures,
      muted,
      uses,
      notes,
    });
  });

  it('is covered by at least forty-three samples', () => expect(names.length).toBeGreaterThan(43));
});
