import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

/**
 * Where a selector goes on after `:has(…)`, and what it ends in has no name, class, id or attribute, Chromium matches
 * every element of the page anew after each insertion and removal: 8 ms in a list of 50 rows, in place of 1 ms.
 */
function endsAnywhere(selector: string): boolean {
  const last =
    withoutArguments(selector)
      .split(/\s*[\s>+~]\s*/)
      .at(-1) ?? '';
  return /^(?:\*|:)/.test(last);
}

/** Returns a selector without what stands in parentheses and brackets, where combinators have no say. */
function withoutArguments(selector: string): string {
  let inner = selector;
  for (let before = ''; inner !== before;) {
    before = inner;
    inner = inner.replaceAll(/\([^()]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '[]');
  }
  return inner.trim();
}

/** The selectors of a style sheet that go on after a `:has(…)`. */
function goingOn(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@media print \{[\s\S]*/g, '');
  const selectors = plain.match(/[^{};]+(?=\{)/g)?.flatMap((list) => list.split(/,(?![^(]*\))/)) ?? [];
  return selectors.map((selector) => selector.trim()).filter((selector) => /:has\(.*\)[^,]*[\s>+~]/.test(selector));
}

it('no selector after :has() ends in an element that only its place describes', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    goingOn(readFileSync(path.join('src', file), 'utf8'))
      .filter(endsAnywhere)
      .map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});

it('finds such a selector', () => {
  const css = '@layer a { span:has(> .past) > :first-child { color: red; } li:has(a) > b, p:has(i) { color: red; } }';
  expect(goingOn(css).filter(endsAnywhere)).toEqual(['span:has(> .past) > :first-child']);
});
