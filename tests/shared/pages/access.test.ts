import { accessOf, authorize } from '#shared/pages/access.ts';
import { describe, expect, it } from 'vitest';

describe('the audience of a page', () => {
  it('is everybody by default', () => {
    expect(accessOf('/music/catalog')).toBe('all');
    expect(accessOf('/nowhere')).toBe('all');
    expect(accessOf('/register')).toBe('guest');
    expect(accessOf('/account/profile')).toBe('user');
  });

  it('is signed-in people for any path under /account, and for no other path with that prefix', () => {
    expect(accessOf('/account')).toBe('user');
    expect(accessOf('/account/nothing/at/all')).toBe('user');
    expect(accessOf('/accountant')).toBe('all');
  });
});

describe('authorize', () => {
  it.each([
    ['all', 'unknown', 'in'],
    ['all', 'user', 'in'],
    ['guest', 'unknown', 'in'],
    ['guest', 'restoring', 'wait'],
    ['guest', 'guest', 'in'],
    ['guest', 'user', 'home'],
    ['user', 'unknown', 'wait'],
    ['user', 'restoring', 'wait'],
    ['user', 'guest', 'register'],
    ['user', 'user', 'in'],
  ] as const)('a page for %s, session state %s: %s', (rule, phase, admission) => {
    expect(authorize(rule, phase)).toBe(admission);
  });

  it('throws on an unknown rule', () => {
    expect(() => authorize('friends', 'user')).toThrow('friends');
  });
});
