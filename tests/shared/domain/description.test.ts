import { metaDescription } from '#shared/domain/description.ts';
import { expect, it } from 'vitest';

it('leaves a text of 149 characters unchanged', () => {
  const text = 'а'.repeat(149);
  expect(metaDescription(text)).toBe(text);
});

it('adds an ellipsis from 150 characters on', () => {
  expect(metaDescription('а'.repeat(150))).toBe(`${'а'.repeat(150)}…`);
  expect(metaDescription('а'.repeat(400))).toBe(`${'а'.repeat(150)}…`);
});

it('strips markup and collapses spaces before it counts', () => {
  expect(metaDescription('<p>Тихая <b>вода</b></p>\n\n конец')).toBe('Тихая вода конец');
});

it('does not split a character outside the basic plane', () => {
  expect(metaDescription('🎹'.repeat(151))).toBe(`${'🎹'.repeat(150)}…`);
});
