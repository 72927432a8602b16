/** `npm run docs:rooms`: draws the rooms and their floors from the imports into docs/architecture.md. */
import { readFileSync, writeFileSync } from 'node:fs';

import { withRooms } from './rooms.ts';

const file = 'docs/architecture.md';
writeFileSync(file, withRooms(readFileSync(file, 'utf8')));
