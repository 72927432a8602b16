import { ApiError, nestFields } from '#platform/api/errors.ts';
import { describe, expect, it } from 'vitest';

describe('messages of fields', () => {
  it('nests dotted keys', () => {
    const error = new ApiError(422, {
      message: 'Нет',
      errors: { 'items.0.id': ['a'], 'items.0.name': ['b'], email: ['c'] },
    });
    expect(error.fields).toEqual({ items: { 0: { id: ['a'], name: ['b'] } }, email: ['c'] });
  });

  it('keeps both a message on a list and those on its items, in either order', () => {
    expect(nestFields({ items: ['few'], 'items.0': ['bad'] })).toEqual({ items: { '': ['few'], 0: ['bad'] } });
    expect(nestFields({ 'items.0': ['bad'], items: ['few'] })).toEqual({ items: { '': ['few'], 0: ['bad'] } });
  });

  it('treats __proto__ as a name like any other', () => {
    nestFields({ '__proto__.polluted': ['x'] });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
