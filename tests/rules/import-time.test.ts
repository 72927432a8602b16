import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** Modules that are there to act: what starts the page, what starts an embedded player. */
const entries = ['src/main.tsx', 'src/embed/player.ts'];
/** Settings of a library, which have to stand before the first schema is made. */
const settings = ['src/shared/contract/primitives.ts'];

/** Functions whose value stops what they began: a declaration may contain such a call. */
const listening =
  /^(?:subscribe|subscribeKey|addEventListener|listen|own|setInterval|setTimeout|(?:on|follow|watch)[A-Z]\w*)$/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join('src', file));

it('no module of the page acts when it is imported: somebody starts it, and tests and the server do not', () => {
  expect(files.length).toBeGreaterThan(100);
  const acting = files.filter((file) => actsOf(file, readFileSync(file, 'utf8')).length > 0);
  expect(acting.toSorted()).toEqual([...entries, ...settings].toSorted());
});

it.each([
  'recordPlays();',
  'void recordPlays();',
  'player.recordPlays?.();',
  "if ('document' in globalThis) recordPlays();",
  'const names = new Map();\nfor (const name of all) names.set(name, 1);',
  "const stop = subscribeKey(session, 'user', follow);",
  'export const stop = scope.own(onPlay(() => 1));',
])('finds %s', (code) => {
  expect(actsOf('sample.ts', code)).toHaveLength(1);
});

it.each([
  "'use strict';\nimport './style.css';",
  'export const names = new Map(all.map((name) => [name, 1]));',
  "export const start = () => addEventListener('online', follow);",
  'export function start() {\n  recordPlays();\n}',
])('accepts %s', (code) => {
  expect(actsOf('sample.ts', code)).toEqual([]);
});

/** The statements of a module's own level that act, by their code. */
function actsOf(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  return program.body
    .filter((statement) => {
      if (statement.type === 'ExpressionStatement' && statement.directive) return false;
      return /^(?:Import|Export)|Declaration$|^TSDeclareFunction$/.test(statement.type)
        ? calls(statement).some((name) => listening.test(name))
        : true;
    })
    .map(({ start, end }) => code.slice(start, end));
}

/** The names of the functions that are called while a part of a program runs, without those inside of functions. */
function calls(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('type' in part && /^(?:Function|ArrowFunction|MethodDef|Class)/.test(String(part.type))) return [];
  const inside = Object.values(part).flatMap(calls);
  return 'type' in part && part.type === 'CallExpression' && 'callee' in part
    ? [nameOf(part.callee), ...inside]
    : inside;
}

/** `close` of `close` and of `file.close`; empty where a function has no name. */
function nameOf(callee: unknown): string {
  if (typeof callee !== 'object' || callee === null) return '';
  if ('property' in callee) return nameOf(callee.property);
  return 'name' in callee ? String(callee.name) : '';
}
