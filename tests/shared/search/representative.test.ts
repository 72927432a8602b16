import { representativeOf } from '#shared/search/brief/representative.ts';
import { expect, it } from 'vitest';

const equal = (count: number) =>
  Array.from({ length: count }, (_, value) => ({ value, level: 'whole', strength: 0.9 }) as const);
const facts = { isNamed: () => false, totalOf: (value: number) => value };

it('lets the most frequent of a few equal values stand for a concept, and none of many', () => {
  expect(representativeOf(equal(3), facts)?.value).toBe(2);
  expect(representativeOf(equal(12), facts)).toBeUndefined();
});

it('lets the value stand for a concept that is called by its name', () => {
  expect(representativeOf(equal(12), { ...facts, isNamed: (value) => value === 5 })?.value).toBe(5);
});

it('has no value for what values only come near', () => {
  expect(representativeOf([{ value: 1, level: 'near', strength: 0.4 }], facts)).toBeUndefined();
});
