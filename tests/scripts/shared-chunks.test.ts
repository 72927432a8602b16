import { describe, expect, it } from 'vitest';

import { assign } from './assign-chunks.ts';

describe('shared chunks', () => {
  it('hold what several parts import, by these parts, without what the entry has', () => {
    const names = assign(`
      entry 10 >react ~pageA ~pageB ~pageC
      react 50
      pageA 10 >form >list >react
      pageB 10 >form >list >own
      pageC 10 >list
      form 30 >field
      field 20
      list 40
      own 10
    `);
    expect([...names.keys()].toSorted()).toEqual(['field', 'form', 'list']);
    expect(names.get('field')).toBe(names.get('form'));
    expect(names.get('list')).not.toBe(names.get('form'));
  });

  it('leave out modules with a chunk of their own, but not what those share with others', () => {
    const names = assign(`
      entry 10 ~page ~lexicon
      page 10 >stem
      lexicon 500 >stem
      stem 20
    `);
    expect([...names.keys()]).toEqual(['stem']);
  });

  it('are merged until there are few enough, those first that cost the least', () => {
    const names = assign(
      `
      entry 10 ~a ~b ~c ~d
      a 10 >small >near >far
      b 10 >small >near
      c 10 >near >far
      d 10 >far
      small 5
      near 100
      far 90
    `,
      { chunks: 6 },
    );
    expect(names.get('small')).toBe(names.get('near'));
    expect(names.get('far')).not.toBe(names.get('near'));
  });

  it('may lie with what one part alone loads, where that is a small component', () => {
    const text = `
      entry 10 ~pageA ~pageB ~other ~pageC
      pageA 10 >small >large
      pageB 10 >small
      other 10 >small
      pageC 900
      large 800
      small 5
    `;
    const names = assign(text, { chunks: 4 });
    expect(names.get('pageB')).toBe(names.get('small'));
    expect([...names.keys()].toSorted()).toEqual(['pageB', 'small']);
  });

  it('hold neighbours that are small components, and none that acts when it is imported', () => {
    const text = `
      entry 10 ~pageA ~pageB ~pageLarge ~worker
      pageA 10
      pageB 20
      pageLarge 60
      worker 5
    `;
    expect([...assign(text, { chunks: 1 }).keys()].toSorted()).toEqual(['pageA', 'pageB']);
  });

  it('count what a merged chunk imports', () => {
    const names = assign(
      `
      entry 10 ~a ~b ~c ~d ~e ~f
      a 10 >small >heavyUser
      b 10 >small >light
      c 10 >heavyUser >light
      d 10 >light >library
      e 10 >library
      f 10 >library
      small 5
      heavyUser 60 >library
      library 9000
      light 100
    `,
      { chunks: 9 },
    );
    expect(names.get('small')).toBe(names.get('light'));
  });
});
