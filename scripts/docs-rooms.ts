/**
 * `npm run docs:rooms`: writes what follows from the rooms and their imports: the pictures of docs/architecture.md and the
 * import rules of the linter.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { withImportRules } from './layers.ts';
import { withRooms } from './rooms.ts';

const document = 'docs/architecture.md';
writeFileSync(document, withRooms(readFileSync(document, 'utf8')));

const rules = '.oxlintrc.json';
writeFileSync(rules, JSON.stringify(withImportRules(JSON.parse(readFileSync(rules, 'utf8')) as object), undefined, 2));
spawnSync('npx', ['oxfmt', rules], { stdio: 'inherit' });
