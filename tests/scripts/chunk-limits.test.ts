import { describe, expect, it } from 'vitest';

import { assign } from './assign-chunks.ts';

describe('shared chunks keep limits, and stay more than wanted where no merge does', () => {
  const text = `
    entry 10 ~shell ~a ~b ~c
    shell 10 >ofShell
    a 10 >ofShell >form
    b 10 >form >list
    c 10 >list
    ofShell 20
    form 30
    list 40
  `;
  const distinct = (names: ReadonlyMap<string, string>) => new Set(names.values()).size;

  it('without them all lie in one', () => {
    expect(distinct(assign(text, { chunks: 1 }))).toBe(1);
  });

  it('of the size of a merged chunk', () => {
    const names = assign(text, { chunks: 1, chunk: 50 });
    expect(names.get('form')).toBe(names.get('ofShell'));
    expect(names.get('list')).not.toBe(names.get('form'));
  });

  it('of what a visit loads without need', () => {
    const names = assign(text, { chunks: 1, visit: 0 });
    expect(names.get('form')).not.toBe(names.get('ofShell'));
    expect(names.get('form')).toBe(names.get('list'));
  });

  it('of what a part loads beyond the visit', () => {
    // b needs 80 characters itself.
    const names = assign(text, { chunks: 1, visit: 0, part: 80 });
    expect(distinct(names)).toBe(2);
    expect(distinct(assign(text, { chunks: 1, visit: 0, part: 79 }))).toBe(3);
  });

  it('of what a part loads without need', () => {
    expect(distinct(assign(text, { chunks: 1, visit: 0, spare: 39 }))).toBe(3);
    expect(distinct(assign(text, { chunks: 1, visit: 0, spare: 40 }))).toBe(2);
  });
});
