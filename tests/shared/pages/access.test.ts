import { accessOf, authorize } from '#shared/pages/access.ts';
import { describe, expect, it } from 'vitest';

describe('whom a page is for', () => {
  it('is everybody, where the table does not say', () => {
    expect(accessOf('/music/catalog')).toBe('all');
    expect(accessOf('/nowhere')).toBe('all');
    expect(accessOf('/register')).toBe('guest');
    expect(accessOf('/account/profile')).toBe('user');
  });

  it('is who is signed in for any path under /account, and for no path that only begins alike', () => {
    expect(accessOf('/account')).toBe('user');
    expect(accessOf('/account/nothing/at/all')).toBe('user');
    expect(accessOf('/accountant')).toBe('all');
  });
});

describe('who looks', () => {
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
  ] as const)('a page for %s responds to %s with %s', (rule, phase, admission) => {
    expect(authorize(rule, phase)).toBe(admission);
  });

  it('gets an error for a rule that nobody knows', () => {
    expect(() => authorize('friends', 'user')).toThrow('friends');
  });
});
