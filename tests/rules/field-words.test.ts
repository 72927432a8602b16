import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words of our own that names do not use; docs/glossary.md has the field's word for each. */
const words = new Set(
  'gathering gatherings desk shop ear wish wishes wanted answer answers ask asked asking tell told telling likeness held beginning beginnings slip material ledger barrier refusal refusals kept admit spend standing fate aside shelves'.split(
    ' ',
  ),
);

/** Names that carry such a word for a reason. */
const allowed: Readonly<Record<string, string>> = {
  '0004-gatherings': 'the key of a migration stands in every database',
  gathering: 'a field of the wire',
  aside: 'the HTML element, and what stands beside a button',
  whileHeld: 'a note is held',
  leftHeld: 'a note is held',
  rightHeld: 'a note is held',
  held: 'a note is held',
  isRefusal: 'a permission that the browser refuses',
  refusal: 'a permission that the browser refuses',
};

/** Words that draw nothing and say nothing: a class is named by what it draws, a key by what its text is for. */
const vague = new Set(['line', 'place', 'places', 'way', 'ways', 'part', 'parts', 'call', 'calls']);

/** Keys of texts that carry such a word for a reason. */
const allowedKeys: Readonly<Record<string, string>> = {
  place: 'where a sound was recorded',
  line: 'a line of a text file',
};

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /^(bench|demo|e2e|gallery|locales|scripts|server|src|sw|tests|workers)\//.test(file));

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

const offends = (name: string) => !(name in allowed) && wordsOf(name).some((word) => words.has(word));

/** Private members of classes too: they begin with `#` where they are declared. */
const declared =
  /(?:\b(?:const|let|function|class|interface|type)\s+|^\s*(?:(?:static|readonly|async|get|set) )*#)(\w+)/gm;

function namesIn(file: string): string[] {
  const name = file
    .split('/')
    .at(-1)!
    .replace(/\.(test|module|spec|worker|process)?\.?(tsx?|css|js|json|md)$/, '');
  const folders = file.split('/').slice(0, -1);
  if (!/\.(tsx?|js)$/.test(file)) return [name, ...folders];
  const code = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/'[^'\n]*'/g, "''");
  return [name, ...folders, ...Array.from(code.matchAll(declared), ([, found]) => found ?? '')];
}

test('no declared name, file or folder contains a replaced word', () => {
  const found = files.flatMap((file) =>
    namesIn(file)
      .filter(offends)
      .map((name) => `${file}: ${name}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('no style class and no key of a text is a vague word', () => {
  const classes = files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) =>
      names(file, /\.([a-zA-Z][\w-]*)/g)
        .filter((name) => vague.has(name))
        .map((name) => `${file}: ${name}`),
    );
  const keys = files
    .filter((file) => file.startsWith('locales/'))
    .flatMap((file) =>
      names(file, /^\s*'?([\w-]+)'?: /gm)
        .filter((name) => !(name in allowedKeys) && wordsOf(name).some((word) => vague.has(word) || words.has(word)))
        .map((name) => `${file}: ${name}`),
    );
  expect([...classes, ...keys]).toEqual([]);
});

const names = (file: string, pattern: RegExp) =>
  Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, name]) => name ?? '');
