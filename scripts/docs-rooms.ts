/** `npm run docs:rooms`: draws the rooms and their floors from the imports into docs/architecture.md. */
import { readFileSync, writeFileSync } from 'node:fs';

import { drawRooms, importsOfRooms, withPicture } from './rooms.ts';

const file = 'docs/architecture.md';
writeFileSync(file, withPicture(readFileSync(file, 'utf8'), drawRooms(importsOfRooms())));
