import { undoSelection } from '#features/browse/Selection/undo-selection.ts';
import { Scope } from '#platform/scope.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { choose, selection } from '#tracks/Selection/selection.ts';
import { forgetUndo, undoLast } from '#ui/Notice/last-undo.ts';
import { beforeEach, expect, it } from 'vitest';

const rows = [11, 12, 13].map((id) => ({ kind: 'track', id }) as Row);
const list = { source: { call: 'music/tracks/list', query: {}, perPage: 10 }, first: 0, rows, total: 3 } as const;
const select = (index: number) => choose({ key: 'list', list }, index);
const count = () => Object.keys(selection.chosen).length;

beforeEach(forgetUndo);

it('undoes each row, also those selected before this part of the app had loaded', () => {
  select(0);
  const scope = new Scope();
  undoSelection(scope);
  select(1);
  expect(count()).toBe(2);
  undoLast();
  expect(count()).toBe(1);
  undoLast();
  expect(count()).toBe(0);
  expect(undoLast()).toBe(false);
  scope.end();
});
